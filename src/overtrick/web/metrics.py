"""What is counted for Prometheus. Never a table's id, a name or a card."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

registry = CollectorRegistry()
ProcessCollector(registry=registry)

requests = Counter("overtrick_requests_total", "HTTP requests answered", ["route", "status"], registry=registry)
answering = Histogram("overtrick_request_seconds", "Time to answer a request", ["route"], registry=registry)
sockets = Gauge("overtrick_sockets", "Open sockets", registry=registry)
pushes = Counter("overtrick_pushes_total", "Snapshots sent over sockets", registry=registry)
pushed_bytes = Counter("overtrick_pushed_bytes_total", "Characters of snapshots sent over sockets", registry=registry)
drawing = Histogram("overtrick_drawing_seconds", "Time to draw a fragment", registry=registry)
tables = Gauge("overtrick_live_tables", "Tables in memory", registry=registry)
set_aside = Gauge("overtrick_tables_set_aside", "Tables that cannot be opened", registry=registry)
dealt = Counter("overtrick_tables_total", "Tables made", ["game"], registry=registry)
moves = Counter("overtrick_moves_total", "Moves made", ["game", "by"], registry=registry)
thinking = Histogram("overtrick_bot_seconds", "Time that a bot took to choose", registry=registry)
connections = Gauge("overtrick_connections", "Open connections", registry=registry)
connections_refused = Counter(
    "overtrick_connections_refused_total", "Connections for which there was no room", registry=registry
)
viewers_dropped = Counter("overtrick_viewers_dropped_total", "Sockets of viewers who did not read", registry=registry)
refusals = Counter("overtrick_refusals_total", "What was asked for and not done", ["status"], registry=registry)


def page() -> bytes:
    return generate_latest(registry)
