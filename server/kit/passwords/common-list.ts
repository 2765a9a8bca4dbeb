/**
 * Passwords that meet the specification's rule (8-20, two of four kinds) and that breach after breach shows among
 * the most used, Chinese habits included; in lower case. Those made of one common word and a tail of digits or
 * signs are not listed: COMMON_WORDS covers them.
 */
export const COMMON_PASSWORDS: readonly string[] = words(`
  a1234567 a12345678 a123456789 a1234567890 aa123456 aa1234567 aa12345678 aa123456789 aaa123456 aaa12345 aaaa1234
  ab123456 ab12345678 abc12345 abc123456 abc1234567 abc12345678 abc123456789 abcd1234 abcd12345 abcd123456
  abcd12345678 abcde123 abcde12345 abcdef12 abcdef123 abcdef123456 abcdefg1 abcdefg123 abc123abc abc123abc123
  abcabc123 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1a2b3c4d 1a2b3c4d5e 1q2w3e4r
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1qazxsw2 1qaz!qaz 2wsx3edc 3edc4rfv zaq12wsx zaq1xsw2 zaq1zaq1
  !qaz2wsx !qaz@wsx qazwsx12 qazwsx123 qazwsx123456 qaz123456 qaz12345 qaz123wsx qazwsxedc1 qazwsxedc123
  qwe12345 qwe123456 qwe123qwe qwe123123 qweasd12 qweasd123 qweasdzxc1 qweasdzxc123 qweqwe123 qwer1234 qwer12345
  qwer123456 qwert123 qwert1234 qwert12345 q1234567 q12345678 q123456789 qq123456 qq1234567 qq12345678 qq123456789
  qq123123 qq111111 qq5201314 qq1314520 qqq123456 qqqq1111 w1234567 w12345678 w123456789 z1234567 z12345678 z123456789
  s1234567 s12345678 s123456789 x1234567 x12345678 x123456789 l1234567 l12345678 l123456789 c1234567 c12345678
  c123456789 d1234567 d12345678 d123456789 h1234567 h12345678 h123456789 j1234567 j12345678 j123456789 y1234567
  y12345678 y123456789 m1234567 m12345678 m123456789 t1234567 t123456789 b1234567 g1234567 k1234567 p1234567
  zz123456 zx123456 zxc12345 zxc123456 zxc123zxc zxcv1234 zxcvbn12 zxcvbn123 zxcvb123 zxcvbnm1 zxcvbnm123 zxcvbnm12
  zxcvbnm1234 zxcvbnm123456 asd12345 asd123456 asd123asd asd123123 asdf1234 asdf12345 asdf123456 asdfg123 asdfg12345
  asdfgh12 asdfgh123 asdfghjk1 asdfghjkl1 asdfghjkl123 asdasd12 asdasd123 as123456 as12345678 asdqwe123 fghj1234
  12345678a 123456789a 1234567890a 1234567a 123456aa 123456ab 123456abc 12345abc 12345abcd 1234abcd 123456789abc
  123456qq 123456qwe 12345qwert 1234qwer 123qweasd 123qweasdzxc 123qwe123 123qwe!@# 123456asd 123456as 123456789q
  12345678q 123456789qq 123456789z 12345678z 123456789s 12345678w 123456789w 123456zxc 123456xx 123456ww 123456zz
  123123aa 123123qq 123123abc 123123123a 123321aa 123321qq 123321abc 111111aa 111111qq 11111111a 1111aaaa 111aaa111
  112233aa 112233qq 1122aabb 11223344a 123abc456 123abc123 123asd123 123456.. 12345678. 123456789. 1234567890. 123456!@#
  123456!a 1234!@#$ 12345!@#$% 123!@#qwe !@#$1234 !@#123qwe !@#qwe123 qwe!@#123 qwer!@#$ abc!@#123 abcd!@#$ 123qwe!@
  00000000a 000000aa 000000qq 0123456789a 0987654321a 9876543210a 987654321a 87654321a 7654321a 888888aa 88888888a
  666666aa 66666666a 999999aa 99999999a 5201314a 5201314aa 5201314qq 5201314abc 1314520a 1314520aa 1314520qq
  a5201314 a1314520 aa5201314 520520aa 520131400a w5201314 z5201314 wo5201314 ai5201314 aini1314 aini5201314 aini520520
  woaini12 woaini123 woaini520 woaini521 woaini1314 woaini5201314 woaini1314520 woaini123456 woaiwo123 woaiwojia1
  woshishui1 woshiwo123 wodemima1 wodemima123 mima1234 mima123456 caonima1 caonima123 caonima520 nihao123 nihao123456
  nihaoma1 nihaoma123 laopo520 laopo1314 laogong520 baobao520 baobei520 zhangwei1 zhangwei123 wang1234 wang123456
  zhang123 zhang123456 li123456 liu123456 chen123456 yang123456 huang123456 zhao123456 zhou123456 wu123456
  xiaoming1 xiaoming123 tiantian1 tiantian123 yang1234 chen1234 huang123 china123 china888 beijing1 beijing123
  beijing2008 shanghai1 shanghai123 shenzhen1 shenzhen123 taobao123 weixin123 qwerty1q iloveu123 iloveyou520 ilove123
  love1234 love12345 love123456 love5201314 lover123 mylove123 loveme123 loveyou1 loveyou123 test1234 test12345
  test123456 testtest1 tester123 user1234 user12345 user123456 root1234 root123456 admin123 admin1234 admin12345
  admin123456 admin888 admin@123 admin!@# admin123! adminadmin1 pass1234 pass12345 pass123456 pass@123 pass@word1
  pa55word pa55w0rd pa$$w0rd pa$$word p@55w0rd p@55word passw0rd p@ssword p@ssw0rd pass@1234 mypass123 temp1234
  temp12345 guest123 guest1234 login123 hello123 hello1234 hello12345 hello2you home1234 work1234 word1234 game1234
  lol12345 lol123456 blink182 rockyou1 jordan23 michael1 bond007a james007 trustno1 ncc1701d thx1138a 4815162342a
  9379992a letmein2 letme1n! charlie1 jessica1 ashley12 daniel12 andrew12 thomas12 joshua12 soccer10 soccer12
  hockey12 player01 number01 pokemon1 starwars1 nirvana1 metallica1 slipknot1 linkinpark1 liverpool1 arsenal1
  chelsea1 barcelona1 realmadrid1 juventus1 manutd99 yankees1 cowboys1 steelers1 ferrari1 porsche1 mercedes1
  mustang1 corvette1 samsung1 nokia123 iphone12 computer1 internet1 windows7 windows10 windows1 microsoft1 google123
  cloud123 desktop1 server123 server2012 office365 company1 company123 changeme1 changeme123 changeme! default1
  welcome1 welcome123 welcome@123 secret12 secret123 access12 access123 master12 master123 super123 summer2024
  winter2024 spring2024 autumn2024 january1 february1 october1 november1 december1 monday12 friday13 sunday12
  2wsx1qaz 1234asdf asdf4321 qwer4321 4321rewq poiu0987 0987poiu lkjh0987 mnbv1234 mnbvcxz1 poiuytrewq1 oiuytrew1
  147258369a 147258aa 159357aa 159753aa 789456123a 741852963a 123698745a 456789aa 789789aa 456456aa 321321aa
`)

/** Words that, followed only by digits and signs (`Welcome2026!`), make a password that is tried first. */
export const COMMON_WORDS: readonly string[] = words(`
  password passwort passwd admin administrator welcome letmein qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl
  zxcvbn zxcvbnm iloveyou sunshine princess dragon monkey football baseball basketball superman batman
  spiderman master shadow michael jennifer jordan hunter ranger killer charlie jessica ashley daniel andrew thomas
  freedom whatever trustno computer internet samsung summer winter spring autumn secret changeme default
  testing loginlogin hello helloworld flower cookie cheese chocolate purple orange banana pokemon naruto starwars
  liverpool chelsea arsenal barcelona ferrari mercedes mustang harley google facebook windows microsoft apple
  woaini woaiwojia wodemima caonima nihao meiyou zhongguo beijing shanghai shenzhen guangzhou tiantian xiaoxiao
  company server desktop cloud clouddesktop system manager operator customer partner
`)

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
