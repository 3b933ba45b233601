// @ts-check
/* Small sounds of our own, made as they are needed: nothing is fetched. */

import { likes } from "./likes.js";

/** @type {AudioContext | undefined} */
let speaker;

/** Browsers let a page be heard once it was touched. */
function wake() {
  if (!likes("sound")) return;
  speaker ??= new AudioContext();
  if (speaker.state === "suspended") speaker.resume().catch(() => undefined);
}
addEventListener("pointerdown", wake);
addEventListener("keydown", wake);

/** Notes in Hz, one after the other. */
const TUNES = { card: [190], turn: [523, 659], trick: [392, 494], end: [392, 494, 587, 784] };

/** @param {keyof typeof TUNES} name */
export function play(name) {
  const out = speaker;
  if (!likes("sound") || out?.state !== "running") return;
  TUNES[name].forEach((pitch, k) => note(out, pitch, k * 0.11, name === "card" ? 0.05 : 0.16));
}

/** A soft knock or note that dies away.
    @param {AudioContext} out @param {number} pitch in Hz @param {number} after seconds @param {number} lasts seconds */
function note(out, pitch, after, lasts) {
  const at = out.currentTime + after, tone = out.createOscillator(), volume = out.createGain();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.12, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  tone.connect(volume).connect(out.destination);
  tone.start(at);
  tone.stop(at + lasts);
}
