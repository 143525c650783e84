BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	table_id VARCHAR(16) NOT NULL, 
	user_id VARCHAR(16) NOT NULL, 
	name VARCHAR(60) NOT NULL, 
	text VARCHAR(500) NOT NULL, 
	at DOUBLE NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "chat" VALUES(1,'vtpxcvedp6','m5ynxw7naz','Ann','hello, ''Bob'' – čau',1.79484731231436705589e+09);
CREATE TABLE moves (
	table_id VARCHAR(16) NOT NULL, 
	ply INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	text VARCHAR(200) NOT NULL, 
	digest VARCHAR(16), 
	at DOUBLE NOT NULL, 
	PRIMARY KEY (table_id, ply), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "moves" VALUES('avcnqqtkty',0,0,'draw a shell','5e9ef2a0c595d409',1.79484730559175419814e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',1,1,'draw a shell','341b51d2117768e8',1.79484730561921119692e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',2,0,'take from D',NULL,1.79484730564997410767e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',3,0,'end turn','1e3715f767d0447c',1.79484730564997410767e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',0,0,'keep tikal 3 and chichen itza 10','b522919d763bd23b',1.79484730565577697749e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',4,1,'take from D',NULL,1.79484730568347477909e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',5,1,'end turn','d563bd784456c875',1.79484730568347477909e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',6,0,'take from A',NULL,1.79484730573020768162e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',7,0,'take from A',NULL,1.79484730573020768162e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',8,0,'take from A',NULL,1.79484730573020768162e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',9,0,'end turn','cad761d272dc6fcd',1.79484730573020768162e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',10,1,'take from B',NULL,1.79484730576227879527e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',11,1,'end turn','ef1f11c594931140',1.79484730576227879527e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',1,1,'keep palenque 7 and yaxchilan 5','7ec4d7edde3ee00e',1.79484730580666971208e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',12,0,'take from D',NULL,1.79484730581233167647e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',13,0,'end turn','1adeca1e3e1626ba',1.79484730581233167647e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',14,1,'draw a shell','24858dc2e2e22e9d',1.79484730585799574851e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',15,0,'take from C',NULL,1.79484730588684082037e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',16,0,'end turn','57d4263caad42758',1.79484730588684082037e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',17,1,'take from E',NULL,1.79484730592023563385e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',18,1,'end turn','f86bcc451d48ef34',1.79484730592023563385e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',19,0,'take from E',NULL,1.79484730595963454247e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',20,0,'end turn','493b51944e8bbb81',1.79484730595963454247e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',21,1,'take from B',NULL,1.79484730601777553557e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',22,1,'end turn','b49a856bbdc7aeb7',1.79484730601777553557e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',23,0,'take from D',NULL,1.79484730604645085333e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',24,0,'take from D',NULL,1.79484730604645085333e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',25,0,'end turn','4b397ac45014a023',1.79484730604645085333e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',26,1,'take from C',NULL,1.79484730607922148707e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',27,1,'end turn','c949d0f7f0df617e',1.79484730607922148707e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',28,0,'take from C',NULL,1.7948473061098451615e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',29,0,'take from C',NULL,1.7948473061098451615e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',30,0,'end turn','168668c57d980f83',1.7948473061098451615e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',2,1,'place worker on start space',NULL,1.79484730611194014549e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',3,1,'place worker on palenque',NULL,1.79484730611194014549e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',4,1,'place worker on uxmal',NULL,1.79484730611194014549e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',5,1,'end turn','4557505ba4029ad0',1.79484730611194014549e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',31,1,'take from E',NULL,1.79484730613534545899e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',32,1,'take from E',NULL,1.79484730613534545899e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',33,1,'take from E',NULL,1.79484730613534545899e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',34,1,'end turn','198c183a9cdd84a8',1.79484730613534545899e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',35,0,'take from B',NULL,1.79484730621243429183e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',36,0,'end turn','4b8f04dd5c5df3c7',1.79484730621243429183e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',37,1,'take from E',NULL,1.79484730624241161341e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',38,1,'end turn','d40878d8b125c8dd',1.79484730624241161341e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',39,0,'draw a shell','20e1dfbe3040bafc',1.79484730627767610552e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',40,1,'take from B',NULL,1.79484730631153941151e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',41,1,'end turn','bb0e805233f40b68',1.79484730631153941151e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',42,0,'draw a shell','52a00dd54acab20c',1.79484730637015032768e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',43,1,'draw a shell','9cd5debdd6e9522e',1.79484730640584874152e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',6,0,'place worker on chichen itza',NULL,1.79484730641865658758e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',7,0,'place worker on palenque',NULL,1.79484730641865658758e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',8,0,'place worker on yaxchilan',NULL,1.79484730641865658758e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',9,0,'end turn','d92836899ae444db',1.79484730641865658758e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',44,0,'take from B',NULL,1.794847306438164711e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',45,0,'take from B',NULL,1.794847306438164711e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',46,0,'end turn','749fef746c0c41e1',1.794847306438164711e+09);
INSERT INTO "moves" VALUES('avcnqqtkty',47,1,'take from B','854b57e9adfcdbaf',1.79484730647443270685e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',10,1,'turn calendar 2 days','10d6ce7a94f0cb83',1.79484730652675843242e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',11,0,'pick up chichen itza 3',NULL,1.79484730667068719867e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',12,0,'end turn','8366111e7d385451',1.79484730667068719867e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',13,1,'place worker on tikal',NULL,1.79484730679760766036e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',14,1,'end turn','83e3d99477d9a42b',1.79484730679760766036e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',15,0,'place worker on tikal',NULL,1.79484730693615150446e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',16,0,'end turn','4968a7a39995cd56',1.79484730693615150446e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',17,1,'pick up tikal 1',NULL,1.79484730711237072944e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',18,1,'no action',NULL,1.79484730711237072944e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',19,1,'end turn','f385020379f5c4fb',1.79484730711237072944e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',20,0,'pick up palenque 6',NULL,1.79484730724235725402e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',21,0,'burn forest at palenque 4',NULL,1.79484730724235725402e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',22,0,'anger chaac',NULL,1.79484730724235725402e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',23,0,'end turn','b94a8a4d9f07f415',1.79484730724235725402e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',24,1,'place worker on start space',NULL,1.79484730730093646052e+09);
INSERT INTO "moves" VALUES('5qb9eeakns',25,1,'end turn','9b57f87d69eef6b1',1.79484730730093646052e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',0,0,'choose witches','5ba45e74b119c4b0',1.79484730766949558255e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',1,1,'choose nomads','c186a62519921eb4',1.79484730773373055458e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',2,0,'build I11','dc0cbb8087254d13',1.79484730782580447199e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',3,1,'build B4','c3913200b66f460d',1.79484730790082144735e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',4,1,'build F3','92dbf3162b5092c5',1.79484730797772526738e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',5,0,'build C4','86ff75f36d3dd1b8',1.7948473080290424824e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',6,1,'build H1','8959eef0e6b85106',1.79484730810232496261e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',7,1,'scroll BON3','1f576c5dbc611cc7',1.79484730815350055702e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',8,0,'scroll BON2','0f6f244fed40bd01',1.79484730819721078872e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',9,0,'transform H7 to swamp',NULL,1.79484730854315710068e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',10,0,'convert 1 worker to 1 coin',NULL,1.79484730854315710068e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',11,0,'convert 1 worker to 1 coin',NULL,1.79484730854315710068e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',12,0,'convert 1 worker to 1 coin',NULL,1.79484730854315710068e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',13,0,'end turn','6f956622d9ca76de',1.79484730854315710068e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',14,1,'burn 1 power',NULL,1.7948473091668610573e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',15,1,'transform A9 to desert',NULL,1.7948473091668610573e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',16,1,'convert 1 power to 1 coin',NULL,1.7948473091668610573e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',17,1,'end turn','ed6b50512c4b3ff3',1.7948473091668610573e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',18,0,'burn 1 power',NULL,1.79484730978804111478e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',19,0,'burn 1 power',NULL,1.79484730978804111478e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',20,0,'convert 1 power to 1 coin',NULL,1.79484730978804111478e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',21,0,'pass and take BON6',NULL,1.79484730978804111478e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',22,0,'burn 1 power',NULL,1.79484730978804111478e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',23,0,'convert 1 power to 1 coin',NULL,1.79484730978804111478e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',24,0,'end turn','68b759e2cd9c38a6',1.79484730978804111478e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',25,1,'pass and take BON4',NULL,1.79484731005541563036e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',26,1,'burn 1 power',NULL,1.79484731005541563036e+09);
INSERT INTO "moves" VALUES('anjg8du6bj',27,1,'end turn','90871aa998179cd9',1.79484731005541563036e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',0,0,'set column on H13','727bee783dc91fab',1.79484731048191165927e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',1,1,'use bonus cards-3','7207956a0caaf1f5',1.794847310575130701e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',2,0,'buy',NULL,1.79484731078185915948e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',3,0,'pay money-1',NULL,1.79484731078185915948e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',4,0,'foot on I15',NULL,1.79484731078185915948e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',5,0,'end purchase','b7fb2c061d57afe9',1.79484731078185915948e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',6,1,'buy',NULL,1.79484731097603845591e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',7,1,'pay money-1',NULL,1.79484731097603845591e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',8,1,'foot on G16',NULL,1.79484731097603845591e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',9,1,'end purchase','439a0e42a9ef64be',1.79484731097603845591e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',10,0,'buy',NULL,1.7948473113082108498e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',11,0,'pay money-1',NULL,1.7948473113082108498e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',12,0,'foot on J15',NULL,1.7948473113082108498e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',13,0,'end purchase','e543bae624a353d3',1.7948473113082108498e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',14,1,'move with 2 cards',NULL,1.79484731165527844429e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',15,1,'column on F15',NULL,1.79484731165527844429e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',16,1,'foot on G15',NULL,1.79484731165527844429e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',17,1,'foot on I16',NULL,1.79484731165527844429e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',18,1,'foot on G17',NULL,1.79484731165527844429e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',19,1,'column on I17',NULL,1.79484731165527844429e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',20,1,'end movement','cf6bab7f099c0e53',1.79484731165527844429e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',21,0,'decline','a68c9173e56d0744',1.79484731175866580005e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',22,0,'move with 0 cards',NULL,1.79484731191291546821e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',23,0,'foot on J16',NULL,1.79484731191291546821e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',24,0,'end movement','0d0661a49f61698b',1.79484731191291546821e+09);
INSERT INTO "moves" VALUES('dft3pfr4kz',25,1,'take a card','dc0a9b327bfe707f',1.79484731210659432414e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',0,0,'take from A',NULL,1794847312.43879);
INSERT INTO "moves" VALUES('dhqsunu45z',1,0,'end turn','200497569c1c893c',1794847312.43879);
INSERT INTO "moves" VALUES('dhqsunu45z',2,1,'take from B',NULL,1.7948473124862492085e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',3,1,'end turn','7f49ce73b04baa9b',1.7948473124862492085e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',4,0,'take from A',NULL,1.79484731256886482237e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',5,0,'take from A',NULL,1.79484731256886482237e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',6,0,'end turn','a0ba426fae85359f',1.79484731256886482237e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',7,1,'draw a shell','f866dbdef81c66a4',1.79484731260684800147e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',8,0,'take from A',NULL,1.79484731269206976888e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',9,0,'end turn','2459727a8551ca1f',1.79484731269206976888e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',10,1,'take from E',NULL,1.79484731276166987416e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',11,1,'end turn','7e11a338dc39dcf4',1.79484731276166987416e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',12,0,'take from E',NULL,1.79484731284736204149e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',13,0,'end turn','498511ead6fbd75f',1.79484731284736204149e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',14,1,'draw a shell','6ffa7d3cc310d377',1.79484731288305187227e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',15,0,'take from D',NULL,1.79484731295478248599e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',16,0,'end turn','391b0bf1b8c45755',1.79484731295478248599e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',17,1,'take from D',NULL,1.79484731307867646215e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',18,1,'end turn','ee276aedce571aea',1.79484731307867646215e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',19,0,'take from B',NULL,1.79484731325873231883e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',20,0,'end turn','fff2a646d18fee4e',1.79484731325873231883e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',21,1,'take from D',NULL,1.79484731342257332799e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',22,1,'end turn','6e4b037dee76bf30',1.79484731342257332799e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',23,0,'take from E',NULL,1.7948473135747861862e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',24,0,'end turn','3b530c9e8b5b1657',1.7948473135747861862e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',25,1,'take from D',NULL,1.79484731373844742774e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',26,1,'end turn','0a858692fb1318aa',1.79484731373844742774e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',27,0,'draw a shell','dbe3f691c5081b72',1.79484731383873414994e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',28,1,'take from C',NULL,1.79484731399161338803e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',29,1,'end turn','beb57d25fd3d740a',1.79484731399161338803e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',30,0,'draw a shell','7d7319b45a11452a',1.79484731412652707104e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',31,1,'take from D',NULL,1.79484731429070544245e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',32,1,'end turn','e9949a6148eb0711',1.79484731429070544245e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',33,0,'draw a shell','ac94edc58ddcbddc',1.79484731440656876564e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',34,1,'take from B',NULL,1.79484731456701278686e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',35,1,'end turn','c23aaf894b2c383f',1.79484731456701278686e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',36,0,'take from C',NULL,1.79484731474689197545e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',37,0,'end turn','0dc6e4ee73fd60fc',1.79484731474689197545e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',38,1,'take from E',NULL,1.79484731491925263409e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',39,1,'end turn','9b5998b524a08153',1.79484731491925263409e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',40,0,'take from B',NULL,1.79484731507085132603e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',41,0,'end turn','d031929341ef56fa',1.79484731507085132603e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',42,1,'take from A',NULL,1.79484731522182297709e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',43,1,'end turn','05ecc3745691a205',1.79484731522182297709e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',44,0,'draw a shell','0e348d0920c83689',1.79484731532645821572e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',45,1,'take from B',NULL,1.79484731547469925872e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',46,1,'end turn','99038f84f073ec0c',1.79484731547469925872e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',47,0,'take from D',NULL,1.79484731568271017074e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',48,0,'take from D',NULL,1.79484731568271017074e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',49,0,'end turn','397c85e0031fae41',1.79484731568271017074e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',50,1,'take from B',NULL,1.79484731608655548092e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',51,1,'end turn','95a92001fa300ad8',1.79484731608655548092e+09);
INSERT INTO "moves" VALUES('dhqsunu45z',52,0,'take from C','8306d9ebbc7afa36',1.79484731620665884013e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',0,0,'take from A',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',1,0,'end turn',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',2,1,'take from B',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',3,1,'end turn',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',4,0,'take from A',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',5,0,'take from A',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',6,0,'end turn',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',7,1,'draw a shell',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',8,0,'take from A',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',9,0,'end turn',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',10,1,'take from E',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',11,1,'end turn',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',12,0,'take from E',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',13,0,'end turn',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',14,1,'draw a shell',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',15,0,'take from D',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',16,0,'end turn',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',17,1,'take from D',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',18,1,'end turn',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',19,0,'take from B',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',20,0,'end turn',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',21,1,'take from D',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',22,1,'end turn',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',23,0,'take from E',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',24,0,'end turn',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',25,1,'take from D',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',26,1,'end turn',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',27,0,'draw a shell',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',28,1,'take from C',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',29,1,'end turn',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',30,0,'draw a shell',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',31,1,'take from D',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',32,1,'end turn',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',33,0,'draw a shell',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',34,1,'take from B',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',35,1,'end turn',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',36,0,'take from C',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',37,0,'end turn',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',38,1,'take from E',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',39,1,'end turn',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',40,0,'take from B',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',41,0,'end turn',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',42,1,'take from A',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',43,1,'end turn',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',44,0,'draw a shell',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',45,1,'take from B',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',46,1,'end turn',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',47,0,'take from D',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',48,0,'take from D',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',49,0,'end turn',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',50,1,'take from B',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',51,1,'end turn',NULL,1.79484731756703233714e+09);
INSERT INTO "moves" VALUES('zzxh9n5ed9',52,0,'take from C','8306d9ebbc7afa36',1.79484731756703233714e+09);
CREATE TABLE presence (
	table_id VARCHAR(16) NOT NULL, 
	user_id VARCHAR(16) NOT NULL, 
	seen DOUBLE NOT NULL, 
	PRIMARY KEY (table_id, user_id)
);
CREATE TABLE seats (
	table_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	user_id VARCHAR(16), 
	bot VARCHAR(60), 
	name VARCHAR(60) NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "seats" VALUES('avcnqqtkty',0,'bot',NULL,'random','random');
INSERT INTO "seats" VALUES('avcnqqtkty',1,'bot',NULL,'random','random');
INSERT INTO "seats" VALUES('5qb9eeakns',0,'user','m5ynxw7naz',NULL,'Ann');
INSERT INTO "seats" VALUES('5qb9eeakns',1,'user','m5ynxw7naz',NULL,'Eva');
INSERT INTO "seats" VALUES('anjg8du6bj',0,'user','m5ynxw7naz',NULL,'Ann');
INSERT INTO "seats" VALUES('anjg8du6bj',1,'user','m5ynxw7naz',NULL,'Eva');
INSERT INTO "seats" VALUES('dft3pfr4kz',0,'user','m5ynxw7naz',NULL,'Ann');
INSERT INTO "seats" VALUES('dft3pfr4kz',1,'user','m5ynxw7naz',NULL,'Eva');
INSERT INTO "seats" VALUES('vtpxcvedp6',0,'user','m5ynxw7naz',NULL,'Ann');
INSERT INTO "seats" VALUES('vtpxcvedp6',1,'user','jgrnt4drx3',NULL,'Bob');
INSERT INTO "seats" VALUES('tsrqu77zex',0,'user','m5ynxw7naz',NULL,'Ann');
INSERT INTO "seats" VALUES('tsrqu77zex',1,'open',NULL,NULL,'');
INSERT INTO "seats" VALUES('tsrqu77zex',2,'open',NULL,NULL,'');
INSERT INTO "seats" VALUES('dhqsunu45z',0,'user','m5ynxw7naz',NULL,'Ann');
INSERT INTO "seats" VALUES('dhqsunu45z',1,'user','m5ynxw7naz',NULL,'Eva');
INSERT INTO "seats" VALUES('zzxh9n5ed9',0,'name',NULL,NULL,'Ann');
INSERT INTO "seats" VALUES('zzxh9n5ed9',1,'name',NULL,NULL,'Eva');
CREATE TABLE sessions (
	hash VARCHAR(64) NOT NULL, 
	user_id VARCHAR(16) NOT NULL, 
	created DOUBLE NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "sessions" VALUES('c60880f3067cb1e33cb862368982e2f9fb520e0e6cf0be02723d342f72ca6b6e','jgrnt4drx3',1.79484731225079631802e+09);
INSERT INTO "sessions" VALUES('52cacd85355d8eebc0a6bb0f0afc9bcad2e8d1b3353f3f35441c03370ac09a85','m5ynxw7naz',1.79484731692967367172e+09);
CREATE TABLE tables (
	id VARCHAR(16) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	players INTEGER NOT NULL, 
	options TEXT NOT NULL, 
	seed VARCHAR(200) NOT NULL, 
	rules VARCHAR(80) NOT NULL, 
	status VARCHAR(10) NOT NULL, 
	public BOOLEAN NOT NULL, 
	creator VARCHAR(16), 
	created DOUBLE NOT NULL, 
	changed DOUBLE NOT NULL, 
	ply INTEGER NOT NULL, 
	to_act INTEGER NOT NULL, 
	result TEXT, 
	rematch_of VARCHAR(16), 
	lease DOUBLE NOT NULL, 
	note VARCHAR(200) NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (rematch_of)
);
INSERT INTO "tables" VALUES('avcnqqtkty','pebbles',2,'{}','01c20a584c9692c4','1','over',1,'m5ynxw7naz',1.79484730476587748529e+09,1.79484730647443270685e+09,48,-1,'[35.0, 31.0]',NULL,0.0,'');
INSERT INTO "tables" VALUES('5qb9eeakns','tzolkin',2,'{}','first tzolkin','1','running',0,'m5ynxw7naz',1.79484730484688591953e+09,1.79484730730093646052e+09,26,1,NULL,NULL,0.0,'');
INSERT INTO "tables" VALUES('anjg8du6bj','terra-mystica',2,'{}','first terra-mystica','2','running',0,'m5ynxw7naz',1.794847307362739563e+09,1.79484731005541563036e+09,28,0,NULL,NULL,0.0,'');
INSERT INTO "tables" VALUES('dft3pfr4kz','pantheon',2,'{}','first pantheon','1-19a81586','running',0,'m5ynxw7naz',1.79484731019355273247e+09,1.79484731210659432414e+09,26,1,NULL,NULL,0.0,'');
INSERT INTO "tables" VALUES('vtpxcvedp6','pebbles',2,'{}','4d15f40ce7fa037b','1','running',0,'m5ynxw7naz',1.79484731217862319941e+09,1.79484731230349659923e+09,0,0,NULL,NULL,0.0,'');
INSERT INTO "tables" VALUES('tsrqu77zex','tzolkin',3,'{}','382f20c5f124c608','1','waiting',1,'m5ynxw7naz',1.79484731233131599424e+09,1.79484731233131599424e+09,0,-1,NULL,NULL,0.0,'');
INSERT INTO "tables" VALUES('dhqsunu45z','pebbles',2,'{}','first pebbles','1','over',0,'m5ynxw7naz',1794847312.34175,1.79484731620665884013e+09,53,-1,'[36.0, 31.0]',NULL,0.0,'');
INSERT INTO "tables" VALUES('zzxh9n5ed9','pebbles',2,'{}','first pebbles','1','archive',0,'m5ynxw7naz',1.79484731756703233714e+09,1.79484731756703233714e+09,53,-1,'[36.0, 31.0]',NULL,0.0,'');
CREATE TABLE tokens (
	hash VARCHAR(64) NOT NULL, 
	id VARCHAR(16) NOT NULL, 
	user_id VARCHAR(16) NOT NULL, 
	label VARCHAR(60) NOT NULL, 
	created DOUBLE NOT NULL, 
	PRIMARY KEY (hash), 
	UNIQUE (id), 
	FOREIGN KEY(user_id) REFERENCES users (id)
);
INSERT INTO "tokens" VALUES('6752255e630c636ef5a89549ebd885815cb0a23ed9f8a54079db5414d69035ca','4z7zsdvyq5','m5ynxw7naz','test',1.79484731708579611777e+09);
CREATE TABLE users (
	id VARCHAR(16) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	"key" VARCHAR(40), 
	password VARCHAR(200), 
	lang VARCHAR(8), 
	theme VARCHAR(8), 
	created DOUBLE NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE ("key")
);
INSERT INTO "users" VALUES('m5ynxw7naz','Ann','ann','$argon2id$v=19$m=65536,t=3,p=4$TVUSBo9ieESpmoqFv7HQdA$lrLA+RUjXYvW0lWxglqyKKg0j3BfZekUkm3mhnTLgwM','en',NULL,1.79484730473242807386e+09);
INSERT INTO "users" VALUES('jgrnt4drx3','Bob',NULL,NULL,'en',NULL,1.79484731225079631802e+09);
CREATE INDEX ix_tokens_user_id ON tokens (user_id);
CREATE INDEX ix_tables_status ON tables (status);
CREATE INDEX ix_tables_changed ON tables (changed);
CREATE INDEX ix_seats_user_id ON seats (user_id);
CREATE INDEX ix_chat_table_id ON chat (table_id);
COMMIT;
