BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE entry (
	game VARCHAR(24) NOT NULL, 
	seq INTEGER NOT NULL, 
	command VARCHAR(32), 
	rules INTEGER NOT NULL, 
	schema INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	hash VARCHAR(16) NOT NULL, 
	time BIGINT NOT NULL, 
	PRIMARY KEY (game, seq), 
	CONSTRAINT entry_command UNIQUE (game, command), 
	FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE
);
INSERT INTO "entry" VALUES('hJzSZJPDu5QG',1,NULL,1,1,'{"kind":"opened","terms":{"game":"xian","rules":1,"edition":"Lishan edition","digest":"900833c9adce","edition_text":null,"options":{},"seats":[{"kind":"person","level":null,"name":""},{"kind":"person","level":null,"name":""},{"kind":"bot","level":"random","name":"random"}],"kind":"table","title":"","public":false,"seed":null,"position":null,"origin":null,"clock":null,"absent":604800000,"substitute":"random","help":true,"hosted":true}}','e3b0c44298fc1c14',1794796245197);
INSERT INTO "entry" VALUES('hJzSZJPDu5QG',2,NULL,1,1,'{"kind":"sat","seat":0,"name":"Ada"}','e3b0c44298fc1c14',1794796245197);
INSERT INTO "entry" VALUES('hJzSZJPDu5QG',3,NULL,1,1,'{"kind":"sat","seat":1,"name":"Ada"}','e3b0c44298fc1c14',1794796245197);
INSERT INTO "entry" VALUES('hJzSZJPDu5QG',4,NULL,1,1,'{"kind":"started","lots":[240,247,251,231,236,239,237,258,262,266,263,253,255,254,268,270,269,277,278,273,279,200,193,192,215,214,204,199,198,192,196,211,210]}','9cecb9dbdf781a60',1794796245197);
INSERT INTO "entry" VALUES('hJzSZJPDu5QG',5,NULL,1,1,'{"kind":"locked","seat":2,"moves":[124,120,139,138,0]}','9cecb9dbdf781a60',1794796245236);
INSERT INTO "entry" VALUES('hJzSZJPDu5QG',6,'6fbbff21fff3e2d47d198e6eec6adc48',1,1,'{"kind":"spoke","seat":0,"name":"ada","text":"good luck"}','9cecb9dbdf781a60',1794796245276);
INSERT INTO "entry" VALUES('hJzSZJPDu5QG',7,'311898d58103f128e401c5a9219d1a03',1,1,'{"kind":"locked","seat":0,"moves":[0]}','9cecb9dbdf781a60',1794796245324);
INSERT INTO "entry" VALUES('hJzSZJPDu5QG',8,'a88671cf03076974d26bba06e192d966',1,1,'{"kind":"played","turns":[[0,[0]],[1,[132,142,0]],[2,[124,120,139,138,0]]],"lots":[197,212,214,197,194,201]}','73c9eaf742dbc118',1794796245365);
INSERT INTO "entry" VALUES('hJzSZJPDu5QG',9,NULL,1,1,'{"kind":"locked","seat":2,"moves":[166,173]}','73c9eaf742dbc118',1794796245379);
INSERT INTO "entry" VALUES('hJzSZJPDu5QG',10,'e05e95d0e3d95c2807295f6b9783dfcc',1,1,'{"kind":"locked","seat":0,"moves":[144,176]}','73c9eaf742dbc118',1794796245412);
INSERT INTO "entry" VALUES('F396UBC3R3Bc',1,NULL,1,1,'{"kind":"opened","terms":{"game":"terracotta","rules":1,"edition":"Lishan edition","digest":"afa597573b02","edition_text":null,"options":{"soak":"all","master_cost":"printed"},"seats":[{"kind":"person","level":null,"name":""},{"kind":"person","level":null,"name":""}],"kind":"table","title":"","public":false,"seed":null,"position":null,"origin":null,"clock":null,"absent":604800000,"substitute":"random","help":true,"hosted":true}}','e3b0c44298fc1c14',1794796245773);
INSERT INTO "entry" VALUES('F396UBC3R3Bc',2,NULL,1,1,'{"kind":"sat","seat":0,"name":"Ada"}','e3b0c44298fc1c14',1794796245773);
INSERT INTO "entry" VALUES('F396UBC3R3Bc',3,NULL,1,1,'{"kind":"sat","seat":1,"name":"Ada"}','e3b0c44298fc1c14',1794796245773);
INSERT INTO "entry" VALUES('F396UBC3R3Bc',4,NULL,1,1,'{"kind":"started","lots":[128,146,156,154,152,163,160,164]}','d6572bd6317a5b2b',1794796245773);
INSERT INTO "entry" VALUES('F396UBC3R3Bc',5,'d34f636265ecf81128e04cebc79973c8',1,1,'{"kind":"spoke","seat":0,"name":"ada","text":"good luck"}','d6572bd6317a5b2b',1794796245847);
INSERT INTO "entry" VALUES('F396UBC3R3Bc',6,'7dac3a37e487bcde2363a64c113f8750',1,1,'{"kind":"played","turns":[[0,[46,3,3,0]]]}','c8c845135e06309c',1794796245916);
INSERT INTO "entry" VALUES('F396UBC3R3Bc',7,'6868001ed186b4fe660a8d4b6d1ad737',1,1,'{"kind":"played","turns":[[1,[42,2,1,1]]]}','ed0e4232e4430216',1794796245987);
INSERT INTO "entry" VALUES('F396UBC3R3Bc',8,'10a91ba789a026173a5db7da5b7ee524',1,1,'{"kind":"played","turns":[[0,[5,44,3,2,0]]]}','edb31ab30e790380',1794796246040);
INSERT INTO "entry" VALUES('F396UBC3R3Bc',9,'d54a89357a98e105f1685b1352bbba21',1,1,'{"kind":"played","turns":[[1,[50,1,9,64,2,0]]]}','0bf22ef42e7b13a8',1794796246113);
INSERT INTO "entry" VALUES('F396UBC3R3Bc',10,'5ee2ff08d29055a7e49096d568cdd6b9',1,1,'{"kind":"played","turns":[[0,[36,2,0,1]]]}','3ce7185802bbaf40',1794796246146);
INSERT INTO "entry" VALUES('XrQdFccsWFZN',1,NULL,1,1,'{"kind":"opened","terms":{"game":"terracotta","rules":1,"edition":"Lishan edition","digest":"afa597573b02","edition_text":null,"options":{"soak":"all","master_cost":"printed","level":"normal","cards":"none","draw":"0"},"seats":[{"kind":"person","level":null,"name":""}],"kind":"table","title":"","public":false,"seed":null,"position":null,"origin":null,"clock":null,"absent":604800000,"substitute":"random","help":true,"hosted":true}}','e3b0c44298fc1c14',1794796246172);
INSERT INTO "entry" VALUES('XrQdFccsWFZN',2,NULL,1,1,'{"kind":"sat","seat":0,"name":"Ada"}','e3b0c44298fc1c14',1794796246172);
INSERT INTO "entry" VALUES('XrQdFccsWFZN',3,NULL,1,1,'{"kind":"started","lots":[135,143,161,158,157,154,162,225,227,224,223,184]}','48ed75f32a5ed3cc',1794796246172);
INSERT INTO "entry" VALUES('XrQdFccsWFZN',4,'6917a8fcbf65cbec4842a8c768bf3b63',1,1,'{"kind":"played","turns":[[0,[34,0,2,0]]],"lots":[180]}','234dd8a7fd93c997',1794796246228);
INSERT INTO "entry" VALUES('XrQdFccsWFZN',5,'2cc311827421f961e60328a6cc4a7120',1,1,'{"kind":"played","turns":[[0,[36,0,2,0]]],"lots":[174]}','d82ef2ff04c0c472',1794796246264);
INSERT INTO "entry" VALUES('b85FBZB22SZg',1,NULL,1,1,'{"kind":"opened","terms":{"game":"xian","rules":1,"edition":"Lishan edition","digest":"900833c9adce","edition_text":null,"options":{},"seats":[{"kind":"person","level":null,"name":""},{"kind":"person","level":null,"name":""}],"kind":"table","title":"","public":false,"seed":null,"position":null,"origin":null,"clock":null,"absent":604800000,"substitute":"random","help":false,"hosted":true}}','e3b0c44298fc1c14',1794796246276);
INSERT INTO "entry" VALUES('b85FBZB22SZg',2,NULL,1,1,'{"kind":"sat","seat":0,"name":"Ada"}','e3b0c44298fc1c14',1794796246276);
CREATE TABLE game (
	id VARCHAR(24) NOT NULL, 
	host VARCHAR(24), 
	game VARCHAR(40) NOT NULL, 
	rules INTEGER NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	public BOOLEAN NOT NULL, 
	timed BOOLEAN NOT NULL, 
	title TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	status VARCHAR(12) NOT NULL, 
	due BIGINT, 
	summary TEXT NOT NULL, 
	links TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	updated BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(host) REFERENCES person (id) ON DELETE SET NULL
);
INSERT INTO "game" VALUES('hJzSZJPDu5QG','BNbXAxwTnykA','xian',1,'table',0,0,'',10,'playing',1795401045365,'{"names":["Ada","Ada","random"],"free":0,"waiting":[1]}','{}',1794796245197,1794796245412);
INSERT INTO "game" VALUES('F396UBC3R3Bc','BNbXAxwTnykA','terracotta',1,'table',0,0,'',10,'playing',1795401046146,'{"names":["Ada","Ada"],"free":0,"waiting":[1]}','{}',1794796245773,1794796246146);
INSERT INTO "game" VALUES('XrQdFccsWFZN','BNbXAxwTnykA','terracotta',1,'table',0,0,'',5,'playing',1795401046264,'{"names":["Ada"],"free":0,"waiting":[0]}','{}',1794796246172,1794796246264);
INSERT INTO "game" VALUES('b85FBZB22SZg','BNbXAxwTnykA','xian',1,'table',0,0,'',2,'open',1797388246276,'{"names":["Ada",""],"free":1,"waiting":[]}','{}',1794796246276,1794796246276);
CREATE TABLE holder (
	game VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	person VARCHAR(24) NOT NULL, 
	PRIMARY KEY (game, seat, person), 
	FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE, 
	FOREIGN KEY(person) REFERENCES person (id) ON DELETE CASCADE
);
INSERT INTO "holder" VALUES('hJzSZJPDu5QG',0,'BNbXAxwTnykA');
INSERT INTO "holder" VALUES('hJzSZJPDu5QG',1,'BNbXAxwTnykA');
INSERT INTO "holder" VALUES('F396UBC3R3Bc',0,'BNbXAxwTnykA');
INSERT INTO "holder" VALUES('F396UBC3R3Bc',1,'BNbXAxwTnykA');
INSERT INTO "holder" VALUES('XrQdFccsWFZN',0,'BNbXAxwTnykA');
INSERT INTO "holder" VALUES('b85FBZB22SZg',0,'BNbXAxwTnykA');
CREATE TABLE person (
	id VARCHAR(24) NOT NULL, 
	name TEXT NOT NULL, 
	login VARCHAR(40), 
	password TEXT, 
	webhook TEXT, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (login)
);
INSERT INTO "person" VALUES('BNbXAxwTnykA','ada','ada','$argon2id$v=19$m=65536,t=3,p=4$SJ+JD9UXG25so9qj3D9KpA$Bm3mHjwZuqIbvLY27NskhYcZziLmjAEqs3VQvAuIOs8',NULL,1794796244458);
CREATE TABLE "plan" (
	game VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	at INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE
);
INSERT INTO "plan" VALUES('hJzSZJPDu5QG',0,8,2,'{"moves":[144,176],"n":2}');
INSERT INTO "plan" VALUES('hJzSZJPDu5QG',1,8,1,'{"moves":[150],"n":1}');
INSERT INTO "plan" VALUES('F396UBC3R3Bc',0,9,4,'{"moves":[36,2,0,1],"n":4}');
INSERT INTO "plan" VALUES('F396UBC3R3Bc',1,10,1,'{"moves":[5],"n":1}');
INSERT INTO "plan" VALUES('XrQdFccsWFZN',0,4,4,'{"moves":[36,0,2,0],"n":4}');
CREATE TABLE presence (
	game VARCHAR(24) NOT NULL, 
	seat INTEGER NOT NULL, 
	process VARCHAR(24) NOT NULL, 
	sockets INTEGER NOT NULL, 
	seen BIGINT NOT NULL, 
	PRIMARY KEY (game, seat, process), 
	FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE
);
CREATE TABLE process (
	id VARCHAR(24) NOT NULL, 
	alive BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE session (
	token VARCHAR(64) NOT NULL, 
	person VARCHAR(24) NOT NULL, 
	created BIGINT NOT NULL, 
	seen BIGINT NOT NULL, 
	PRIMARY KEY (token), 
	FOREIGN KEY(person) REFERENCES person (id) ON DELETE CASCADE
);
CREATE TABLE snapshot (
	game VARCHAR(24) NOT NULL, 
	seq INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (game), 
	FOREIGN KEY(game) REFERENCES game (id) ON DELETE CASCADE
);
CREATE INDEX ix_session_person ON session (person);
CREATE INDEX ix_game_host ON game (host);
CREATE INDEX game_due ON game (due);
CREATE INDEX game_lobby ON game (public, status, updated);
CREATE INDEX ix_holder_person ON holder (person);
COMMIT;
