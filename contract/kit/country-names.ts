/**
 * Names of countries and regions besides those of `Intl.DisplayNames`: the three letters of ISO 3166-1 first, then
 * official, short and former names in English and Chinese. One country a line. Loaded where a country is searched for.
 * Chinese ones are simplified; their traditional spelling is a name too, as is & for and.
 */
const LINES = `
AD|AND|Principality of Andorra|Principat d'Andorra|安道尔公国
AE|ARE|Emirates|UAE|阿联酋|Trucial States|阿联
AF|AFG|Islamic Republic of Afghanistan|Afġānistān|阿富汗伊斯兰共和国
AG|ATG|Antigua and Barbuda
AI|AIA
AL|ALB|Republic of Albania|Shqipëri|Shqipëria|Shqipnia|阿尔巴尼亚共和国
AM|ARM|Republic of Armenia|Hayastan|亚美尼亚共和国
AO|AGO|Republic of Angola|República de Angola|安哥拉共和国
AR|ARG|Argentine Republic|República Argentina|阿根廷共和国
AS|ASM|Amerika Sāmoa|Amelika Sāmoa|Sāmoa Amelika
AT|AUT|Republic of Austria|Osterreich|Oesterreich|奥地利共和国
AU|AUS|Commonwealth of Australia|澳大利亚联邦|澳大利亚
AW|ABW
AX|ALA|Aaland|Aland|Ahvenanmaa|奥兰
AZ|AZE|Republic of Azerbaijan|阿塞拜疆共和国
BA|BIH|Bosnia and Herzegovina|Bosnia-Herzegovina|波黑|Bosna i Hercegovina
BB|BRB
BD|BGD|People's Republic of Bangladesh|Gônôprôjatôntri Bangladesh|孟加拉人民共和国|East Pakistan|Bangla Desh|孟加拉国
BE|BEL|Kingdom of Belgium|België|Belgien|Belgique|Koninkrijk België|Royaume de Belgique|Königreich Belgien|比利时王国
BF|BFA|Upper Volta|上沃尔特
BG|BGR|Republic of Bulgaria|保加利亚共和国|България
BH|BHR|Kingdom of Bahrain|巴林王国
BI|BDI|Republic of Burundi|Republika y'Uburundi|République du Burundi|布隆迪共和国
BJ|BEN|Dahomey|达荷美|Republic of Benin|République du Bénin|贝宁共和国
BL|BLM|Saint Barthélemy|Collectivity of Saint Barthélemy|Collectivité de Saint-Barthélemy|圣巴泰勒米集体
BM|BMU|The Islands of Bermuda|The Bermudas|Somers Isles
BN|BRN|Nation of Brunei, Abode of Peace|Brunei Darussalam|Nation of Brunei|the Abode of Peace|文莱和平之国
BO|BOL|Plurinational State of Bolivia|Buliwya|Wuliwya|Bolivia, Plurinational State of|Estado Plurinacional de Bolivia|Buliwya Mamallaqta|Wuliwya Suyu|Tetã Volívia|多民族玻利维亚国
BQ|BES|Bonaire, Sint Eustatius and Saba|BES islands|Bonaire Sint Eustatius and Saba|荷兰加勒比区|荷属加勒比区
BR|BRA|Federative Republic of Brazil|Brasil|República Federativa do Brasil|巴西联邦共和国
BS|BHS|Commonwealth of the Bahamas|巴哈马联邦
BT|BTN|Kingdom of Bhutan|不丹王国
BW|BWA|Republic of Botswana|Lefatshe la Botswana|博茨瓦纳共和国|Bechuanaland
BY|BLR|Republic of Belarus|Bielaruś|白俄罗斯共和国|Belorussia|Byelorussia|白罗斯
BZ|BLZ|British Honduras
CA|CAN
CC|CCK|Territory of the Cocos (Keeling) Islands|Keeling Islands|科科斯
CD|COD|Zaire|DRC|扎伊尔|DR Congo|Democratic Republic of the Congo|Congo, the Democratic Republic of the|Democratic Republic of Congo|民主刚果|刚果民主共和国
CF|CAF|République centrafricaine|中非|Central African Empire
CG|COG|Republic of the Congo|刚果共和国
CH|CHE|Swiss Confederation|Schweiz|Suisse|Svizzera|Svizra|瑞士联邦
CI|CIV|Ivory Coast|Cote d Ivoire|Republic of Côte d'Ivoire|République de Côte d'Ivoire|科特迪瓦共和国
CK|COK|Kūki 'Āirani
CL|CHL|Republic of Chile|República de Chile|智利共和国
CM|CMR|Republic of Cameroon|République du Cameroun|喀麦隆共和国
CN|CHN|Mainland China|PRC|中国大陆|中国内地|中國大陸|People's Republic of China|Zhōngguó|Zhonghua|Zhōnghuá Rénmín Gònghéguó|中华人民共和国|P.R. China|P.R.China|China (PRC)
CO|COL|Republic of Colombia|República de Colombia|哥伦比亚共和国
CR|CRI|Republic of Costa Rica|República de Costa Rica|哥斯达黎加共和国
CU|CUB|Republic of Cuba|República de Cuba|古巴共和国
CV|CPV|Republic of Cabo Verde|República de Cabo Verde|佛得角共和国
CW|CUW|Country of Curaçao|Kòrsou|Land Curaçao|Pais Kòrsou
CX|CXR|Territory of Christmas Island
CY|CYP|Republic of Cyprus|Kýpros|Kıbrıs|Kıbrıs Cumhuriyeti|塞浦路斯共和国|塞普勒斯
CZ|CZE|Czech Republic|Česká republika|Česko|捷克共和国
DE|DEU|Federal Republic of Germany|Bundesrepublik Deutschland|德意志联邦共和国|BRD|GDR|DDR|West Germany|East Germany|德意志
DJ|DJI|Republic of Djibouti|Jabuuti|Gabuuti|République de Djibouti|Gabuutih Ummuuno|Jamhuuriyadda Jabuuti|吉布提共和国|French Somaliland
DK|DNK|Kingdom of Denmark|Danmark|Kongeriget Danmark|丹麦王国
DM|DMA|Commonwealth of Dominica|Dominique
DO|DOM|多明尼加|多明尼加共和国
DZ|DZA|People's Democratic Republic of Algeria|Dzayer|Algérie|阿尔及利亚人民民主共和国
EC|ECU|Republic of Ecuador|República del Ecuador|厄瓜多尔共和国
EE|EST|Republic of Estonia|Eesti|Eesti Vabariik|爱沙尼亚共和国
EG|EGY|Arab Republic of Egypt|阿拉伯埃及共和国|Misr
EH|ESH|Sahrawi Arab Democratic Republic|阿拉伯撒哈拉民主共和国|Spanish Sahara
ER|ERI|State of Eritrea|Dawlat Iritriyá|Iritriyā
ES|ESP|Kingdom of Spain|Reino de España|西班牙王国
ET|ETH|Abyssinia|Federal Democratic Republic of Ethiopia|埃塞俄比亚联邦民主共和国|阿比西尼亚
FI|FIN|Republic of Finland|Suomi|Suomen tasavalta|Republiken Finland|芬兰共和国
FJ|FJI|Republic of Fiji|Viti|Matanitu ko Viti|斐济共和国
FK|FLK|Islas Malvinas|Falkland Islands (Malvinas)
FM|FSM|Federated States of Micronesia|Micronesia, Federated States of|密克罗尼西亚联邦
FO|FRO|Føroyar|Færøerne|Faeroe Islands
FR|FRA|French Republic|République française|法兰西共和国
GA|GAB|Gabonese Republic|République Gabonaise|加蓬共和国
GB|GBR|U.K.|Britain|Great Britain|England|Scotland|Wales|Northern Ireland|英格兰|苏格兰|威尔士|北爱尔兰|大不列颠|United Kingdom of Great Britain and Northern Ireland|大不列颠及北爱尔兰联合王国|联合王国
GD|GRD
GE|GEO|Sakartvelo|乔治亚
GF|GUF|Guiana|Guyane
GG|GGY|Bailiwick of Guernsey|Bailliage de Guernesey|根西|根西岛
GH|GHA|Republic of Ghana|加纳共和国|Gold Coast|黄金海岸
GI|GIB
GL|GRL|Grønland
GM|GMB|Republic of the Gambia|The Gambia|冈比亚共和国
GN|GIN|Republic of Guinea|République de Guinée|几内亚共和国
GP|GLP|Gwadloup|瓜德罗普岛|瓜德罗普
GQ|GNQ|Republic of Equatorial Guinea|República de Guinea Ecuatorial|République de Guinée équatoriale|República da Guiné Equatorial|赤道几内亚共和国
GR|GRC|Hellenic Republic|Elláda|希腊共和国|EL|Hellas|Ελλάδα
GT|GTM|Republic of Guatemala|危地马拉共和国
GU|GUM|Guåhån
GW|GNB|Republic of Guinea-Bissau|República da Guiné-Bissau|几内亚比绍共和国|Portuguese Guinea
GY|GUY|Co-operative Republic of Guyana|圭亚那共和国|British Guiana
HK|HKG|HKSAR|香港特别行政区|香港特別行政區|Hong Kong Special Administrative Region of the People's Republic of China|中华人民共和国香港特别行政区|Hongkong
HN|HND|Republic of Honduras|República de Honduras|洪都拉斯共和国
HR|HRV|Republic of Croatia|Hrvatska|Republika Hrvatska|克罗地亚共和国
HT|HTI|Republic of Haiti|République d'Haïti|Repiblik Ayiti|海地共和国
HU|HUN|Magyarország
ID|IDN|Republic of Indonesia|Republik Indonesia|印度尼西亚共和国|Dutch East Indies
IE|IRL|Eire|Republic of Ireland|Poblacht na hÉireann|爱尔兰共和国
IL|ISR|State of Israel|Medīnat Yisrā'el|以色列国
IM|IMN|Ellan Vannin|Mann|Mannin
IN|IND|Republic of India|Bhārat|Bharat Ganrajya|印度共和国|भारत
IO|IOT
IQ|IRQ|Republic of Iraq|伊拉克共和国|Mesopotamia
IR|IRN|Persia|波斯|Islamic Republic of Iran|Iran, Islamic Republic of|Jomhuri-ye Eslāmi-ye Irān|伊朗伊斯兰共和国
IS|ISL|Island|Republic of Iceland|Lýðveldið Ísland
IT|ITA|Italian Republic|Repubblica italiana|意大利共和国|义大利|Italia
JE|JEY|Bailiwick of Jersey|Bailliage de Jersey|Bailliage dé Jèrri|泽西
JM|JAM
JO|JOR|Hashemite Kingdom of Jordan|al-Mamlakah al-Urdunīyah al-Hāshimīyah|约旦哈希姆王国|Transjordan
JP|JPN|Nippon|Nihon|日本国|にほん|日本國
KE|KEN|Republic of Kenya|Jamhuri ya Kenya|肯尼亚共和国
KG|KGZ|Kyrgyz Republic|Kyrgyz Respublikasy|吉尔吉斯斯坦共和国|吉尔吉斯斯坦
KH|KHM|Kampuchea|Kingdom of Cambodia|柬埔寨王国
KI|KIR|Independent and Sovereign Republic of Kiribati|Republic of Kiribati|Ribaberiki Kiribati|基里巴斯共和国|Gilbert Islands
KM|COM|Union of the Comoros|Union des Comores|Udzima wa Komori|科摩罗联盟
KN|KNA|St Kitts|Saint Kitts and Nevis|Federation of Saint Christopher and Nevis|圣克里斯托弗和尼维斯联邦|St Kitts and Nevis
KP|PRK|朝鮮|北朝鲜|DPRK|北韩|Democratic People's Republic of Korea|Chosŏn Minjujuŭi Inmin Konghwaguk|Korea, Democratic People's Republic of|朝鲜人民民主共和国|Korea, North|N. Korea
KR|KOR|韓國|Korea|ROK|南韩|大韩民国|大韓民國|Republic of Korea|Korea, Republic of|South Korea|Korea, South|Hanguk|한국|대한민국|S. Korea
KW|KWT|State of Kuwait|Dawlat al-Kuwait|科威特国
KY|CYM
KZ|KAZ|Republic of Kazakhstan|Qazaqstan|Qazaqstan Respublïkası|Respublika Kazakhstan|哈萨克斯坦共和国|哈萨克斯坦
LA|LAO|寮国|Lao People's Democratic Republic|Sathalanalat Paxathipatai Paxaxon Lao|老挝人民民主共和国|Lao PDR
LB|LBN|Lebanese Republic|Al-Jumhūrīyah Al-Libnānīyah|黎巴嫩共和国
LC|LCA|Saint Lucia
LI|LIE|Principality of Liechtenstein|Fürstentum Liechtenstein|列支敦士登公国
LK|LKA|Ceylon|锡兰|Democratic Socialist Republic of Sri Lanka|斯里兰卡民主社会主义共和国
LR|LBR|Republic of Liberia|利比里亚共和国
LS|LSO|Kingdom of Lesotho|Muso oa Lesotho|莱索托王国|Basutoland
LT|LTU|Republic of Lithuania|Lietuvos Respublika|立陶宛共和国|Lietuva
LU|LUX|Grand Duchy of Luxembourg|Grand-Duché de Luxembourg|Großherzogtum Luxemburg|Groussherzogtum Lëtzebuerg|卢森堡大公国
LV|LVA|Republic of Latvia|Latvijas Republika|拉脱维亚共和国
LY|LBY|State of Libya|Dawlat Libya|利比亚国
MA|MAR|Kingdom of Morocco|Al-Mamlakah al-Maġribiyah|摩洛哥王国|Maroc
MC|MCO|Principality of Monaco|Principauté de Monaco|摩纳哥公国
MD|MDA|Republic of Moldova|Moldova, Republic of|Republica Moldova|摩尔多瓦共和国
ME|MNE|Crna Gora
MF|MAF|Saint Martin|Collectivity of Saint Martin|Collectivité de Saint-Martin|Saint Martin (French part)|圣马丁
MG|MDG|Republic of Madagascar|Repoblikan'i Madagasikara|République de Madagascar|马达加斯加共和国
MH|MHL|Republic of the Marshall Islands|马绍尔群岛共和国
MK|MKD|Macedonia|FYROM|Republic of North Macedonia|The former Yugoslav Republic of Macedonia|Macedonia, The Former Yugoslav Republic of|The Republic of North Macedonia|北馬其頓共和國|马其顿
ML|MLI|Republic of Mali|République du Mali|马里共和国|French Sudan|马里
MM|MMR|Burma|Republic of the Union of Myanmar|Pyidaunzu Thanmăda Myăma Nainngandaw|缅甸联邦共和国
MN|MNG
MO|MAC|Macau|澳門|澳门特别行政区|Macao Special Administrative Region of the People's Republic of China|Região Administrativa Especial de Macau da República Popular da China|中华人民共和国澳门特别行政区|Macau SAR
MP|MNP|Commonwealth of the Northern Mariana Islands|Sankattan Siha Na Islas Mariånas|北马里亚纳群岛
MQ|MTQ|马提尼克
MR|MRT|Islamic Republic of Mauritania|毛里塔尼亚伊斯兰共和国
MS|MSR
MT|MLT|Republic of Malta|Repubblika ta' Malta|马耳他共和国
MU|MUS|Republic of Mauritius|République de Maurice|毛里求斯共和国
MV|MDV|Republic of the Maldives|Maldive Islands|Dhivehi Raajjeyge Jumhooriyya|马尔代夫共和国
MW|MWI|Republic of Malawi|马拉维共和国|Nyasaland
MX|MEX|United Mexican States|Mexicanos|Estados Unidos Mexicanos|墨西哥合众国
MY|MYS|Malaya|大马
MZ|MOZ|Republic of Mozambique|República de Moçambique|莫桑比克共和国
NA|NAM|Republic of Namibia|Namibië|纳米比亚共和国
NC|NCL
NE|NER|Republic of Niger|Nijar|尼日尔共和国
NF|NFK|Territory of Norfolk Island|Teratri of Norf'k Ailen
NG|NGA|Federal Republic of Nigeria|Nijeriya|Naíjíríà|尼日利亚联邦共和国
NI|NIC|Republic of Nicaragua|República de Nicaragua|尼加拉瓜共和国
NL|NLD|Holland|荷兰王国|Kingdom of the Netherlands|Nederland|The Netherlands|Netherlands (Kingdom of the)
NO|NOR|Kingdom of Norway|Norge|Noreg|Kongeriket Norge|Kongeriket Noreg|挪威王国
NP|NPL|Federal Democratic Republic of Nepal|Loktāntrik Ganatantra Nepāl|尼泊尔联邦民主共和国
NR|NRU|Republic of Nauru|Naoero|Pleasant Island|Ripublik Naoero|瑙鲁共和国
NU|NIU
NZ|NZL|Aotearoa|纽西兰|新西兰
OM|OMN|Sultanate of Oman|阿曼苏丹国
PA|PAN|Republic of Panama|República de Panamá|巴拿马共和国
PE|PER|Republic of Peru|República del Perú|秘鲁共和国
PF|PYF|Polynésie française|Pōrīnetia Farāni
PG|PNG|Independent State of Papua New Guinea|Independen Stet bilong Papua Niugini|巴布亚新几内亚
PH|PHL|Republic of the Philippines|Repúblika ng Pilipinas|菲律宾共和国
PK|PAK|Islamic Republic of Pakistan|Islāmī Jumhūriya'eh Pākistān|巴基斯坦伊斯兰共和国
PL|POL|Republic of Poland|Rzeczpospolita Polska|波兰共和国
PM|SPM|Saint Pierre and Miquelon|Collectivité territoriale de Saint-Pierre-et-Miquelon|圣皮埃尔和密克隆|圣皮埃尔和密克隆群岛
PN|PCN|Pitcairn Group of Islands|Pitcairn Henderson Ducie and Oeno Islands|皮特凯恩群岛
PR|PRI|Commonwealth of Puerto Rico|Estado Libre Asociado de Puerto Rico|波多黎各联邦
PS|PSE|State of Palestine|Palestine, State of|巴勒斯坦国
PT|PRT|Portuguese Republic|Portuguesa|República Portuguesa|葡萄牙共和国
PW|PLW|Republic of Palau|Beluu er a Belau|帕劳共和国|帕劳
PY|PRY|Republic of Paraguay|República del Paraguay|Tetã Paraguái|巴拉圭共和国
QA|QAT|State of Qatar|卡塔尔国
RE|REU|Réunion Island|留尼旺岛|La Réunion
RO|ROU|Rumania|Roumania
RS|SRB|Republic of Serbia|Srbija|Republika Srbija|塞尔维亚共和国|Србија
RU|RUS|Russian Federation|俄罗斯联邦|俄国|Россия
RW|RWA|Republic of Rwanda|Repubulika y'u Rwanda|République du Rwanda|卢旺达共和国
SA|SAU|Kingdom of Saudi Arabia|Saudi|沙特阿拉伯王国|KSA|السعودية
SB|SLB
SC|SYC|Republic of Seychelles|Repiblik Sesel|République des Seychelles|塞舌尔共和国
SD|SDN|Republic of the Sudan|Jumhūrīyat as-Sūdān|苏丹共和国
SE|SWE|Kingdom of Sweden|Konungariket Sverige|瑞典王国
SG|SGP|Republic of Singapore|Singapura|Republik Singapura|新加坡共和国|新嘉坡
SH|SHN|Saint Helena, Ascension and Tristan da Cunha|Saint Helena|St. Helena, Ascension and Tristan da Cunha|圣赫勒拿、阿森松和特里斯坦-达库尼亚
SI|SVN|Republic of Slovenia|Republika Slovenija|斯洛文尼亚共和国
SJ|SJM|Svalbard and Jan Mayen|Svalbard og Jan Mayen|Svalbard and Jan Mayen Islands|斯瓦尔巴特|斯瓦尔巴和扬马延
SK|SVK|Slovak Republic|Slovenská republika|斯洛伐克共和国|Slovensko
SL|SLE|Republic of Sierra Leone|塞拉利昂共和国
SM|SMR|Most Serene Republic of San Marino|Republic of San Marino|Repubblica di San Marino|圣马力诺共和国
SN|SEN|Republic of Senegal|République du Sénégal|塞内加尔共和国
SO|SOM|Federal Republic of Somalia|Jamhuuriyadda Federaalka Soomaaliya|索马里共和国
SR|SUR|Republic of Suriname|Sarnam|Sranangron|Republiek Suriname|苏里南共和国|Dutch Guiana
SS|SSD|Republic of South Sudan|南苏丹共和国
ST|STP|São Tomé and Príncipe|Democratic Republic of São Tomé and Príncipe|República Democrática de São Tomé e Príncipe|圣多美和普林西比民主共和国
SV|SLV|Republic of El Salvador|República de El Salvador|萨尔瓦多共和国
SX|SXM|Sint Maarten (Dutch part)|圣马丁岛
SY|SYR|Syrian Arab Republic|叙利亚阿拉伯共和国
SZ|SWZ|Swaziland|Kingdom of Eswatini|weSwatini|Swatini|Ngwane|Umbuso weSwatini|斯威士兰王国
TC|TCA|Turks and Caicos Islands|特克斯和凯科斯群岛
TD|TCD|Republic of Chad|Tchad|République du Tchad|乍得共和国
TG|TGO|Togolese Republic|Togolese|République Togolaise|多哥共和国
TH|THA|Siam|暹罗|Kingdom of Thailand|Prathet|Thai|Ratcha Anachak Thai|泰王国|ประเทศไทย
TJ|TJK|Republic of Tajikistan|Toçikiston|Çumhuriyi Toçikiston|塔吉克斯坦共和国
TK|TKL
TL|TLS|East Timor|Democratic Republic of Timor-Leste|Timor|República Democrática de Timor-Leste|Repúblika Demokrátika Timór-Leste|Timór Lorosa'e|Timor Lorosae|东帝汶民主共和国|Portuguese Timor|葡属帝汶
TM|TKM|土库曼斯坦
TN|TUN|Tunisian Republic|Republic of Tunisia|al-Jumhūriyyah at-Tūnisiyyah|突尼斯共和国|Tunisie
TO|TON|Kingdom of Tonga|汤加王国
TR|TUR|Turkey|Republic of Türkiye|Republic of Turkey|Türkiye Cumhuriyeti|土耳其共和国
TT|TTO|Trinidad and Tobago|Republic of Trinidad and Tobago|特立尼达和多巴哥共和国|千里达|特立尼达和多巴哥
TV|TUV|Ellice Islands
TW|TWN|Formosa|Chinese Taipei|臺灣|中国台湾|中國台灣|中華台北|中华台北|Republic of China (Taiwan)|Republic of China|Zhōnghuá Mínguó|Taiwan, Province of China|中国台湾省|台湾省|中華民國|Taiwan ROC|中华民国
TZ|TZA|United Republic of Tanzania|Tanzania, United Republic of|Jamhuri ya Muungano wa Tanzania|坦桑尼亚联合共和国|Tanganyika|Zanzibar|坦噶尼喀
UA|UKR|Ukrayina|Україна
UG|UGA|Republic of Uganda|Jamhuri ya Uganda|乌干达共和国
US|USA|U.S.|U.S.A.|America|United States of America|美利坚合众国|U. S.|U. S. A.
UY|URY|Oriental Republic of Uruguay|República Oriental del Uruguay|乌拉圭东岸共和国
UZ|UZB|Republic of Uzbekistan|乌兹别克斯坦共和国|乌兹别克斯坦
VA|VAT|Vatican|Vatican City State|Holy See (Vatican City State)|Stato della Città del Vaticano|梵蒂冈城国|教廷|梵諦岡|梵谛冈
VC|VCT|Saint Vincent and the Grenadines
VE|VEN|Bolivarian Republic of Venezuela|Venezuela, Bolivarian Republic of|República Bolivariana de Venezuela|委内瑞拉玻利瓦尔共和国
VG|VGB|Virgin Islands, British|英属维尔京群岛
VI|VIR|United States Virgin Islands|Virgin Islands of the United States|Virgin Islands, U.S.|美属维尔京群岛
VN|VNM|Viet Nam|Socialist Republic of Vietnam|越南社会主义共和国
VU|VUT|Republic of Vanuatu|Ripablik blong Vanuatu|République de Vanuatu|瓦努阿图共和国|New Hebrides
WF|WLF|Wallis and Futuna|Territory of the Wallis and Futuna Islands|Territoire des îles Wallis et Futuna|瓦利斯和富图纳群岛|瓦利斯和富图纳
WS|WSM|Western Samoa|西萨摩亚|Independent State of Samoa|萨摩亚独立国
YE|YEM|Republic of Yemen|Yemeni Republic|al-Jumhūriyyah al-Yamaniyyah|也门共和国
YT|MYT|Department of Mayotte|Département de Mayotte
ZA|ZAF|Republic of South Africa|RSA|Suid-Afrika|南非共和国
ZM|ZMB|Northern Rhodesia|Republic of Zambia|赞比亚共和国
ZW|ZWE|Rhodesia|Republic of Zimbabwe|津巴布韦共和国|Southern Rhodesia|罗得西亚
`

/** Simplified characters of these names, each with the traditional one. */
const TRADITIONAL = new Map(
  Array.from(
    (
      '国國陆陸内內华華别別区區门門湾灣马馬亚亞韩韓坚堅众眾尔爾兰蘭联聯鲁魯苏蘇爱愛达達奥奧岛島几幾罗羅纳納顿頓贝貝宁寧时時维維兹茲鲜鮮麦麥东東属屬圣聖冈岡谛諦宾賓' +
      '济濟刚剛伦倫乔喬萨薩绍紹黄黃韦韋库庫莱萊挝撾卢盧约約缅緬纽紐诺諾劳勞凯凱独獨体體锡錫会會义義扬揚汤湯图圖乌烏腊臘叙敘颠顛赞贊泽澤'
    ).matchAll(/(.)(.)/gu),
    ([, simplified = '', traditional = '']) => [simplified, traditional] as const,
  ),
)

/** A name with other characters for the same: traditional ones, and the sign for and. */
function otherSpellings(name: string): string[] {
  const traditional = name.replace(/\p{Script=Han}/gu, (each) => TRADITIONAL.get(each) ?? each)
  return [traditional, name.replaceAll(' and ', ' & ')]
}

/** Other names by the two letters of ISO 3166-1. */
export const OTHER_COUNTRY_NAMES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  LINES.trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...names] = line.split('|')
      return [code, [...new Set([...names, ...names.flatMap(otherSpellings)])]]
    }),
)
