import { countriesIn, isCountryCode } from '#contract/kit/country-list.ts'
import { OTHER_COUNTRY_NAMES } from '#contract/kit/country-names.ts'
import { shownNamesOf } from '#contract/kit/country-shown-names.ts'
import {
  type ComparedNames,
  comparedName,
  comparedNames,
  hasWords,
  onlyNamed,
} from '#contract/kit/fields/compared-name.ts'
import { companyCodeKey } from '#contract/kit/fields/credit-code.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import type { SalesRegion } from '#contract/kit/sales-regions.ts'

/** Where a company is, as far as it was stated. */
export interface Place {
  /** Two letters (ISO 3166-1), or the name in either language. */
  readonly country: string
  readonly city?: string
  /** In China the unified social credit code. */
  readonly companyCode?: string | null
}

/** Countries of the sales regions; China is divided by its provinces. */
const COUNTRIES: Partial<Record<SalesRegion, string>> = {
  hongKongMacaoTaiwan: 'HK MO TW',
  eastAsia: 'JP KR KP MN',
  southeastAsia: 'BN ID KH LA MM MY PH SG TH TL VN',
  southAsia: 'AF BD BT IN IO LK MV NP PK',
  oceania: 'AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV VU WF WS',
  europe:
    'AD AL AM AT AX AZ BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GE GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ' +
    'ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA',
  middleEastAfrica:
    'AE AO BF BH BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IL IQ IR JO KE KM KW LB LR LS LY MA MG ' +
    'ML MR MU MW MZ NA NE NG OM PS QA RE RW SA SC SD SH SL SN SO SS ST SY SZ TD TG TN TR TZ UG YE YT ZA ZM ZW',
  northAmerica: 'BM CA GL PM US',
  latinAmerica:
    'AG AI AR AW BB BL BO BQ BR BS BZ CL CO CR CU CW DM DO EC FK GD GF GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE ' +
    'PR PY SR SV SX TC TT UY VC VE VG VI',
}

/** First two digits of an administrative division of China (GB/T 2260). */
const PROVINCES: Partial<Record<SalesRegion, string>> = {
  northChina: '11 12 13 14 15',
  northeastChina: '21 22 23',
  eastChina: '31 32 33 34 35 36 37',
  centralChina: '41 42 43',
  southChina: '44 45 46',
  southwestChina: '50 51 52 53 54',
  northwestChina: '61 62 63 64 65',
  hongKongMacaoTaiwan: '71 81 82',
}

/** Provinces of China and their larger cities, as people write them. */
const CITIES: Partial<Record<SalesRegion, string>> = {
  northChina:
    '北京 天津 河北 石家庄 唐山 保定 廊坊 山西 太原 大同 内蒙古 呼和浩特 包头 ' +
    'Beijing Tianjin Hebei Shijiazhuang Tangshan Baoding Langfang Shanxi Taiyuan Datong Hohhot Baotou',
  northeastChina:
    '辽宁 沈阳 大连 鞍山 吉林 长春 黑龙江 哈尔滨 大庆 ' +
    'Liaoning Shenyang Dalian Anshan Jilin Changchun Heilongjiang Harbin Daqing',
  eastChina:
    '上海 江苏 南京 苏州 无锡 常州 南通 徐州 浙江 杭州 宁波 温州 嘉兴 绍兴 金华 安徽 合肥 芜湖 福建 福州 厦门 泉州 江西 ' +
    '南昌 赣州 山东 济南 青岛 烟台 潍坊 Shanghai Jiangsu Nanjing Suzhou Wuxi Changzhou Nantong Xuzhou Zhejiang Hangzhou ' +
    'Ningbo Wenzhou Jiaxing Shaoxing Jinhua Anhui Hefei Wuhu Fujian Fuzhou Xiamen Quanzhou Jiangxi Nanchang Ganzhou ' +
    'Shandong Jinan Qingdao Yantai Weifang',
  centralChina:
    '河南 郑州 洛阳 湖北 武汉 宜昌 襄阳 湖南 长沙 株洲 Henan Zhengzhou Luoyang Hubei Wuhan Yichang Xiangyang Hunan ' +
    'Changsha Zhuzhou',
  southChina:
    '广东 广州 深圳 珠海 佛山 东莞 中山 惠州 汕头 广西 南宁 柳州 桂林 海南 海口 三亚 Guangdong Guangzhou Shenzhen Zhuhai ' +
    'Foshan Dongguan Zhongshan Huizhou Shantou Guangxi Nanning Liuzhou Guilin Hainan Haikou Sanya',
  southwestChina:
    '重庆 四川 成都 绵阳 贵州 贵阳 云南 昆明 西藏 拉萨 Chongqing Sichuan Chengdu Mianyang Guizhou Guiyang Yunnan Kunming ' +
    'Tibet Lhasa',
  northwestChina:
    '陕西 西安 甘肃 兰州 青海 西宁 宁夏 银川 新疆 乌鲁木齐 Shaanxi Xi’an Xian Gansu Lanzhou Qinghai Xining Ningxia ' +
    'Yinchuan Xinjiang Urumqi',
  hongKongMacaoTaiwan: '香港 澳门 台湾 台北 Hong\u00a0Kong Macao Macau Taiwan Taipei',
}

function byWord(table: Partial<Record<SalesRegion, string>>): ReadonlyMap<string, SalesRegion> {
  return new Map(
    Object.entries(table).flatMap(([region, words]) =>
      words.split(' ').map((word) => [folded(word), region as SalesRegion] as const),
    ),
  )
}

/** As words are compared: half width, small letters, one kind of space and apostrophe. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/['’ʼ]/g, '’').replace(/\s+/g, ' ').trim()
}

const OF_COUNTRY = byWord(COUNTRIES)
const OF_PROVINCE = byWord(PROVINCES)
const OF_CITY = byWord(CITIES)
const LATIN = /^[\u0020-\u024f’]+$/

interface NamedCountry {
  readonly code: string
  readonly names: ComparedNames
}

let named: readonly (readonly NamedCountry[])[] | undefined

/** The names of each country, by the language of the list that shows them; made with their first use: some 30 ms. */
function countryNames() {
  named ??= LANGUAGES.map((language) => {
    const { frequent, others } = countriesIn(language)
    return [...frequent, ...others].map(({ code, name, dial }): NamedCountry => {
      const names = [name, `+${dial}`, dial, ...shownNamesOf(code), ...(OTHER_COUNTRY_NAMES[code] ?? [])]
      return { code, names: comparedNames(names) }
    })
  })
  return named
}

/**
 * Letters of a country by its letters, or by what a form takes for it in either language; undefined for any other text.
 * The beginning of a word is none: no one sees which country is taken for it.
 */
export function countryCodeOf(country: string): string | undefined {
  if (isCountryCode(country)) return country
  for (const countries of countryNames()) {
    const found = onlyNamed(countries, ({ names }) => names, country)
    if (found && hasWords(found.names, comparedName(country))) return found.code
  }
  return undefined
}

/** A text is a place of the table, or has one in it: 浙江省杭州市, Shenzhen, Guangdong. */
function cityIn(text: string): SalesRegion | undefined {
  const given = folded(text)
  const words = new Set(given.split(/[^\p{L}’]+/u))
  for (const [name, region] of OF_CITY) {
    const isThere = LATIN.test(name) && !name.includes(' ') ? words.has(name) : given.includes(name)
    if (isThere) return region
  }
  return undefined
}

/**
 * The sales region of a company; undefined where what was stated does not tell. Of China the code of the company tells
 * the province in which it is registered, else the name of the city.
 */
export function salesRegionOf({ country, city = '', companyCode }: Place): SalesRegion | undefined {
  const code = countryCodeOf(country)
  if (code !== undefined && code !== 'CN') return OF_COUNTRY.get(folded(code))
  const number = companyCodeKey(companyCode ?? '')
  const ofCode = /^[0-9A-Z]{18}$/.test(number) ? OF_PROVINCE.get(number.slice(2, 4)) : undefined
  return ofCode ?? cityIn(city) ?? (code === undefined ? cityIn(country) : undefined)
}
