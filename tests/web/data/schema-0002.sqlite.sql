BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE entries (
	table_id VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	seat INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	action INTEGER NOT NULL, 
	person VARCHAR(64) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "entries" VALUES('waiting',0,'sit',0,'Ada',-1,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000001.0);
INSERT INTO "entries" VALUES('playing',0,'sit',0,'Ada',-1,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000002.0);
INSERT INTO "entries" VALUES('playing',1,'start',-1,'{"1": "Bela", "2": "Chidi"}',-1,'',1700000002.0);
INSERT INTO "entries" VALUES('playing',2,'move',1,'bid 1',1,'',1700000004.0);
INSERT INTO "entries" VALUES('playing',3,'move',2,'bid 0',0,'',1700000005.0);
INSERT INTO "entries" VALUES('finished',0,'sit',0,'Ada',-1,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000003.0);
INSERT INTO "entries" VALUES('finished',1,'start',-1,'{"1": "Bela", "2": "Chidi"}',-1,'',1700000003.0);
INSERT INTO "entries" VALUES('finished',2,'move',1,'bid 15',15,'',1700000005.0);
INSERT INTO "entries" VALUES('finished',3,'move',2,'bid 4',4,'',1700000006.0);
INSERT INTO "entries" VALUES('finished',4,'move',0,'bid 16',16,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000007.0);
INSERT INTO "entries" VALUES('finished',5,'move',1,'SJ',53,'',1700000008.0);
INSERT INTO "entries" VALUES('finished',6,'move',2,'S6',48,'',1700000009.0);
INSERT INTO "entries" VALUES('finished',7,'move',0,'S8',50,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000010.0);
INSERT INTO "entries" VALUES('finished',8,'move',1,'CQ',28,'',1700000011.0);
INSERT INTO "entries" VALUES('finished',9,'move',2,'C2',18,'',1700000012.0);
INSERT INTO "entries" VALUES('finished',10,'move',0,'CJ',27,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000013.0);
INSERT INTO "entries" VALUES('finished',11,'move',1,'HK',68,'',1700000014.0);
INSERT INTO "entries" VALUES('finished',12,'move',2,'H6',61,'',1700000015.0);
INSERT INTO "entries" VALUES('finished',13,'move',0,'HT',65,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000016.0);
INSERT INTO "entries" VALUES('finished',14,'move',1,'H2',57,'',1700000017.0);
INSERT INTO "entries" VALUES('finished',15,'move',2,'H4',59,'',1700000018.0);
INSERT INTO "entries" VALUES('finished',16,'move',0,'H7',62,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000019.0);
INSERT INTO "entries" VALUES('finished',17,'move',0,'D2',31,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000020.0);
INSERT INTO "entries" VALUES('finished',18,'move',1,'D9',38,'',1700000021.0);
INSERT INTO "entries" VALUES('finished',19,'move',2,'DJ',40,'',1700000022.0);
INSERT INTO "entries" VALUES('finished',20,'move',2,'S4',46,'',1700000023.0);
INSERT INTO "entries" VALUES('finished',21,'move',0,'SA',56,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000024.0);
INSERT INTO "entries" VALUES('finished',22,'move',1,'S3',45,'',1700000025.0);
INSERT INTO "entries" VALUES('finished',23,'move',0,'C7',23,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000026.0);
INSERT INTO "entries" VALUES('finished',24,'move',1,'C3',19,'',1700000027.0);
INSERT INTO "entries" VALUES('finished',25,'move',2,'C6',22,'',1700000028.0);
INSERT INTO "entries" VALUES('finished',26,'move',0,'H9',64,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000029.0);
INSERT INTO "entries" VALUES('finished',27,'move',1,'H5',60,'',1700000030.0);
INSERT INTO "entries" VALUES('finished',28,'move',2,'HJ',66,'',1700000031.0);
INSERT INTO "entries" VALUES('finished',29,'move',2,'C8',24,'',1700000032.0);
INSERT INTO "entries" VALUES('finished',30,'move',0,'CK',29,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000033.0);
INSERT INTO "entries" VALUES('finished',31,'move',1,'C9',25,'',1700000034.0);
INSERT INTO "entries" VALUES('finished',32,'move',0,'HA',69,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000035.0);
INSERT INTO "entries" VALUES('finished',33,'move',1,'DA',43,'',1700000036.0);
INSERT INTO "entries" VALUES('finished',34,'move',2,'H3',58,'',1700000037.0);
INSERT INTO "entries" VALUES('finished',35,'move',0,'CT',26,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000038.0);
INSERT INTO "entries" VALUES('finished',36,'move',1,'CA',30,'',1700000039.0);
INSERT INTO "entries" VALUES('finished',37,'move',2,'D8',37,'',1700000040.0);
INSERT INTO "entries" VALUES('finished',38,'move',1,'S7',49,'',1700000041.0);
INSERT INTO "entries" VALUES('finished',39,'move',2,'ST',52,'',1700000042.0);
INSERT INTO "entries" VALUES('finished',40,'move',0,'D6',35,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000043.0);
INSERT INTO "entries" VALUES('finished',41,'move',2,'D5',34,'',1700000044.0);
INSERT INTO "entries" VALUES('finished',42,'move',0,'DK',42,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000045.0);
INSERT INTO "entries" VALUES('finished',43,'move',1,'D3',32,'',1700000046.0);
INSERT INTO "entries" VALUES('finished',44,'move',0,'DT',39,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000047.0);
INSERT INTO "entries" VALUES('finished',45,'move',1,'DQ',41,'',1700000048.0);
INSERT INTO "entries" VALUES('finished',46,'move',2,'D7',36,'',1700000049.0);
INSERT INTO "entries" VALUES('finished',47,'move',1,'C4',20,'',1700000050.0);
INSERT INTO "entries" VALUES('finished',48,'move',2,'S9',51,'',1700000051.0);
INSERT INTO "entries" VALUES('finished',49,'move',0,'C5',21,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000052.0);
INSERT INTO "entries" VALUES('finished',50,'move',2,'S2',44,'',1700000053.0);
INSERT INTO "entries" VALUES('finished',51,'move',0,'HQ',67,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000054.0);
INSERT INTO "entries" VALUES('finished',52,'move',1,'SK',55,'',1700000055.0);
INSERT INTO "entries" VALUES('finished',53,'move',1,'D4',33,'',1700000056.0);
INSERT INTO "entries" VALUES('finished',54,'move',2,'S5',47,'',1700000057.0);
INSERT INTO "entries" VALUES('finished',55,'move',0,'H8',63,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000058.0);
INSERT INTO "entries" VALUES('full',0,'sit',0,'Ada',-1,'62405970fd0b609bdfa0ae8a21537622db36dd50afb2d445357e097abaa618ba',1700000004.0);
INSERT INTO "entries" VALUES('full',1,'sit',1,'Bela',-1,'204589b8c7fa0ac01228645b256211f26a3d5e5024f314c91657624ba28ed953',1700000005.0);
INSERT INTO "entries" VALUES('full',2,'sit',2,'Chidi',-1,'29831f5b8297ab9d08af8dc21550e17fa068bcf2ee33522dad8b38d58a5e91f2',1700000006.0);
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	players INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	deal TEXT NOT NULL, 
	salt VARCHAR(64) NOT NULL, 
	commitment VARCHAR(64) NOT NULL, 
	bot VARCHAR(40) NOT NULL, 
	clock INTEGER NOT NULL, 
	listed BOOLEAN NOT NULL, 
	host VARCHAR(64) NOT NULL, 
	created FLOAT NOT NULL, 
	phase VARCHAR(8) NOT NULL, 
	due FLOAT, rules INTEGER DEFAULT '1' NOT NULL, software VARCHAR(80) DEFAULT '' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('waiting','oh-hell',3,'{"hands": "single", "tricks": "any", "hook": true, "scoring": "every-trick", "points_per_trick": 1, "suits": 4, "ranks": 13}','{"tricks": 4, "dealer": 1, "deck": ["ST", "C8", "HJ", "C3", "C7", "DT", "DQ", "S3", "C5", "D4", "HA", "C6", "H2", "D6", "D5", "S8", "HT", "S6", "S5", "CK", "CT", "C4", "SJ", "S2", "S4", "H8", "H9", "H5", "H7", "CA", "C9", "CQ", "SQ", "H6", "CJ", "D8", "H4", "C2", "DK", "D2", "SA", "HQ", "D3", "S9", "D7", "SK", "H3", "S7", "DJ", "DA", "HK", "D9"]}','5a175a175a175a175a175a175a175a17','ac74641912597f228324ea763c07dc6443618c311fcc2b1b7fe1c227653f315e','random',0,1,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000001.0,'waiting',NULL,2,'overtrick 0.9');
INSERT INTO "tables" VALUES('playing','oh-hell',3,'{"hands": "single", "tricks": "any", "hook": true, "scoring": "every-trick", "points_per_trick": 1, "suits": 4, "ranks": 13}','{"tricks": 1, "dealer": 0, "deck": ["S6", "S9", "DQ", "C2", "H9", "HT", "H7", "C7", "SA", "D8", "S5", "HK", "D2", "D6", "H5", "ST", "SJ", "H8", "D9", "DK", "DT", "C3", "DJ", "SK", "H4", "C8", "H2", "S7", "D5", "C6", "H6", "CK", "D7", "S4", "C4", "CQ", "SQ", "D4", "CA", "S2", "HJ", "S3", "HQ", "DA", "H3", "CT", "C5", "CJ", "C9", "D3", "S8", "HA"]}','5a175a175a175a175a175a175a175a17','81e2d648db68c5bc29f5ce3dff4cf7ad4c427c5fcad3f68886674d7a74cbc866','random',0,0,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000002.0,'playing',NULL,2,'overtrick 0.9');
INSERT INTO "tables" VALUES('finished','oh-hell',3,'{"hands": "single", "tricks": "any", "hook": true, "scoring": "every-trick", "points_per_trick": 1, "suits": 4, "ranks": 13}','{"tricks": 17, "dealer": 0, "deck": ["CK", "HK", "ST", "D2", "DA", "C2", "HA", "D4", "DJ", "DK", "DQ", "S4", "H9", "S3", "H4", "D6", "D3", "HJ", "HT", "CQ", "D7", "C7", "S7", "S2", "SA", "C3", "D8", "H7", "SJ", "H3", "DT", "C9", "C8", "CT", "D9", "S5", "HQ", "H5", "H6", "CJ", "H2", "D5", "H8", "C4", "S6", "S8", "CA", "S9", "C5", "SK", "C6", "SQ"]}','5a175a175a175a175a175a175a175a17','6ae17f731a739ed5f5a227816207d89940ed58239680de6c9c1be991034724eb','random',0,0,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000003.0,'over',NULL,2,'overtrick 0.9');
INSERT INTO "tables" VALUES('full','oh-hell',3,'{"hands": "single", "tricks": "any", "hook": true, "scoring": "every-trick", "points_per_trick": 1, "suits": 4, "ranks": 13}','{"tricks": 11, "dealer": 2, "deck": ["DT", "SA", "DK", "D8", "H9", "HQ", "C2", "D5", "S7", "S8", "SJ", "H4", "D2", "D6", "S5", "S6", "SQ", "CQ", "C7", "DA", "C6", "C8", "H3", "DJ", "HA", "H5", "D9", "HJ", "H8", "D4", "ST", "CA", "D3", "H7", "C9", "CJ", "C3", "H6", "S2", "S9", "C5", "D7", "SK", "CT", "HT", "DQ", "HK", "H2", "S4", "C4", "S3", "CK"]}','5a175a175a175a175a175a175a175a17','ccab17e52ad8d0676ed90cf9d2fe8330d406628aa47a1c7d5c6f76beab2918ff','random',0,1,'bf124c22ae1c08d449821572242345869d09d4b45005dbf10dce152780135ef1',1700000004.0,'playing',NULL,2,'overtrick 0.9');
CREATE INDEX tables_listed ON tables (listed, phase, created);
CREATE INDEX tables_due ON tables (due);
CREATE INDEX entries_person ON entries (person, table_id);
COMMIT;
