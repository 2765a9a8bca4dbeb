import { createRequire } from 'node:module'
import type { Converter } from 'opencc-js/t2cn'
import { countriesIn } from '#contract/kit/country-list.ts'
import { toHalfWidth } from '#contract/kit/fields/characters.ts'
import { commonShare } from '#server/kit/common-share.ts'
import { editDistance } from '#server/kit/edit-distance.ts'
import { loadPinyin } from '#server/kit/pinyin.ts'

/** What the name of a company says, part by part. */
export interface CompanyName {
  /** The name proper in small letters: without place, legal form and branch. */
  readonly words: string
  /** The same without spaces. */
  readonly core: string
  /** Where the company says that it is: a province or country, and cities. */
  readonly region: string | undefined
  readonly cities: readonly string[]
  /** The whole of several companies (Group, 集团). */
  readonly isGroup: boolean
  /** Which part of the company it is, as in `上海分公司`; empty for the company itself. */
  readonly branch: string
}

/** How two names belong together: of one company, of a company and its branch, group or namesake elsewhere, or not. */
export interface CompanyLikeness {
  readonly kind: 'same' | 'related'
  /** From 0 to 1: how much the names proper have in common. */
  readonly share: number
  /** The name proper as the first has it. */
  readonly words: string
}

/** What two spellings of one company have in common, as it is stored and looked up. */
export function companyKey(name: string): string {
  const { core, region, cities, isGroup, branch } = readCompanyName(name)
  return [core, cities.at(-1) ?? region ?? '', branch, isGroup ? 'group' : ''].join(' ').trim()
}

/** One other letter in a word shorter than this makes another word. */
const LONG_WORD = 5
/** So many words of a name may be misspelt. */
const MISSPELT_WORDS = 2

/** Compares two names of companies; undefined where they are different companies. */
export function companyLikeness(one: CompanyName, other: CompanyName): CompanyLikeness | undefined {
  const share = shareOf(one, other)
  if (share === 0) return undefined
  const isSame = one.branch === other.branch && one.isGroup === other.isGroup && isOnePlace(one, other)
  return { kind: isSame ? 'same' : 'related', share, words: one.words }
}

function shareOf(one: CompanyName, other: CompanyName): number {
  if (one.core === other.core) return 1
  return isMisspelt(one.words.split(' '), other.words.split(' ')) ? commonShare(one.core, other.core) : 0
}

/** Word for word the same but for letters: a word more or another one, a number or a Chinese character names another. */
function isMisspelt(words: readonly string[], others: readonly string[]): boolean {
  if (words.length !== others.length) return false
  const different = words.flatMap((word, at) =>
    word === others[at] ? [] : [[word, others[at] ?? ''] as const],
  )
  return different.length <= MISSPELT_WORDS && different.every(([word, other]) => isTypo(word, other))
}

function isTypo(one: string, other: string): boolean {
  const isLong = Math.min(one.length, other.length) >= LONG_WORD
  return isLong && one[0] === other[0] && LETTERS.test(one + other) && editDistance(one, other) === 1
}

const HAN = /\p{Script=Han}/u
const LETTERS = /^[a-z]+$/

/** Whether both may be at one place: a name without a place says nothing against any. */
function isOnePlace(one: CompanyName, other: CompanyName): boolean {
  if (one.region !== undefined && other.region !== undefined && one.region !== other.region) return false
  if (one.cities.length === 0 || other.cities.length === 0) return true
  return one.cities.some((city) => other.cities.includes(city))
}

/** Reads the name of a company in Chinese or in Latin letters. */
export function readCompanyName(name: string): CompanyName {
  const place = new Places()
  const folded = folding(name)
  const { rest: whole, branch } = withoutBranch(folded)
  let isGroup = false
  let left = whole
    .replace(BRACKETS, (all, words: string) => {
      if (isGroupWord(words)) isGroup = true
      else if (!place.take(words) && !OWNERSHIP.test(words)) return all
      return ' '
    })
    .trim()
  for (let before = ''; before !== left; ) {
    before = left
    if (GROUP.test(left) && left.replace(GROUP, '').trim() !== '') {
      isGroup = true
      left = left.replace(GROUP, '').trim()
    }
    const shorter = withoutLegalForm(left)
    if (shorter !== '') left = shorter
  }
  left = place.takeFirst(place.takeLast(left.trim()))
  const own = plainWords(left.replace(/^the\s+/, ''))
  const words = own.length > 0 ? own : plainWords(folded)
  return {
    words: words.join(' ') || folded,
    core: words.join('') || folded,
    region: place.region,
    cities: place.cities,
    isGroup,
    branch,
  }
}

/** Soft hyphens, spaces of no width, variation selectors: two names that differ by them only look the same. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
/** Letters that are no letter with a mark to Unicode. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
}
const ACCENTS = /(?<=\p{Script=Latin})\p{M}+/gu

/** Legal forms of Japan and Korea as they are written in brackets. */
const SHORT_FORMS: Readonly<Record<string, string>> = { 株: '株式会社', 有: '有限会社', 주: '주식회사' }

/** Half width, small letters without accents, simplified characters, `and` written out. */
function folding(name: string): string {
  // Some letters, as mathematical ones, have a lower case only once they are normalized.
  const plain = toHalfWidth(name).normalize('NFKC').toLowerCase().replace(INVISIBLE, '')
  const letters = plain
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/[ßæœøłđð]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
  const simplified = HAN.test(letters) ? toSimplified()(letters) : letters
  return (
    simplified
      .replace(/&|\+/g, ' and ')
      .replace(/[[【〔]/g, '(')
      .replace(/[\]】〕]/g, ')')
      // (株) is one character too, ㈱; und, et and y are the `and` of other languages.
      .replace(/\(([株有주])\)/g, (_, mark: string) => SHORT_FORMS[mark] ?? '')
      .replace(/(?<=\s)(?:und|et|y)(?=\s)/g, 'and')
      .replace(/[\s.。,，;；]+$/, '')
      .trim()
  )
}

const bare = (text: string): string => plainWords(text).join('')

/** The words of a text in their shortest spelling: `ue` is the German `ü`, whose dots are left out. */
function plainWords(text: string): string[] {
  const words = text.split(/[\s\p{P}\p{S}]+/u).map((word) => wholeWord(word).replace(/(?<=[aou])e/g, ''))
  return words.filter((word) => word !== '')
}

/** Words that companies shorten, and those that are one word in the singular and the plural. */
const WHOLE_WORDS: ReadonlyMap<string, string> = new Map([
  ['intl', 'international'],
  ['tech', 'technology'],
  ['technologies', 'technology'],
  ['sys', 'system'],
  ['mfg', 'manufacturing'],
  ['eng', 'engineering'],
  ['svc', 'service'],
  ['mgmt', 'management'],
  ['ind', 'industry'],
  ['industries', 'industry'],
  ['bros', 'brothers'],
  ['and', ''],
])

/** `L.L.C` is written in one word; a plural is its singular. */
function wholeWord(word: string): string {
  const known = WHOLE_WORDS.get(word)
  if (known !== undefined) return known
  return /^[a-z]{5,}[^s]s$/.test(word) ? word.slice(0, -1) : word
}

/** Legal forms at the end, the longer ones first. */
const LEGAL_FORMS = [
  /(?:股份有限公司|有限责任公司|股份合作公司|有限公司|总公司|公司|股份|有限合伙|普通合伙)$/,
  /\b(?:pte|pvt|pty|sdn|private|proprietary)\W*(?:ltd|limited|bhd)\W*$/,
  /\b(?:co|company)\W*(?:ltd|limited)\W*$/,
  /\b(?:gmbh\W*(?:and|&)\W*co\W*kg|s\W?a\W?r\W?l|l\W?l\W?[cp]|p\W?l\W?c|s\W?p\W?a|s\W?a\W?s|s\W?a|k\W?k|b\W?v|n\W?v)\W*$/,
  /\b(?:ltd|limited|inc|incorporated|corp|corporation|company|co|gmbh|ag|kg|se|oy|ab|as|asa|aps|pte|pvt|pty|bhd|sa|srl|sro|doo|llc|llp|plc|aktiebolag|kabushiki kaisha)\W*$/,
  /^(?:株式会社|有限会社|合同会社|주식회사|유한회사)|(?:株式会社|有限会社|合同会社|주식회사|유한회사)$/,
]

function withoutLegalForm(text: string): string {
  const form = LEGAL_FORMS.find((each) => each.test(text))
  return form ? text.replace(form, '').trim() : text
}

const BRACKETS = /\(([^()]*)\)/g
const GROUP = /(?:集团|控股)$|\b(?:group|grp|holdings?)\W*$/
const isGroupWord = (words: string): boolean =>
  GROUP.test(words.trim()) && words.trim().replace(GROUP, '') === ''
/** What brackets say of the form of a company. */
const OWNERSHIP = /^\s*(?:股份|有限合伙|普通合伙|特殊普通合伙|中国|china|prc)\s*$/

const BRANCH_WORDS = '分公司|子公司|分行|支行|分店|分厂|分院|分校|营业部|办事处|代表处'
const CHINESE_BRANCH = new RegExp(`^(.*(?:公司|集团|银行|厂|院|所))\\(?(.*?(?:${BRANCH_WORDS}))\\)?$`)
const BRANCH_AT_END = /\W+(?:branch(?: office)?|representative office|rep\W*office)\W*$/
const FORM_IN_FRONT = /^(.*\b(?:ltd|limited|inc|corp|llc|plc|gmbh|company|co)\b\.?)(.*)$/

/** A branch is named after the whole name of its company. */
function withoutBranch(text: string): { readonly rest: string; readonly branch: string } {
  const chinese = CHINESE_BRANCH.exec(text)
  if (chinese?.[1] && chinese[2]) return { rest: chinese[1], branch: bare(chinese[2]) }
  if (!BRANCH_AT_END.test(text)) return { rest: text, branch: '' }
  const named = text.replace(BRANCH_AT_END, '')
  const [, rest, where] = FORM_IN_FRONT.exec(named) ?? /^(.*\S)\W+(\w+)$/.exec(named) ?? []
  return rest ? { rest, branch: `${bare(where ?? '')} branch` } : { rest: text, branch: '' }
}

/** Words that are no name by themselves: a place in front of them is part of the name. */
const GENERIC =
  /^(?:银行|大学|学院|医院|中学|小学|学校|机场|港口|地铁|铁路|电力|供电|燃气|自来水|水务|热电|公交|公路|钢铁|石油|石化|电信|移动|联通|烟草|邮政|航空|航运|啤酒|日报|晚报|电视台|广播|图书馆|博物馆|科技|技术|软件|网络|信息|电子|贸易|商贸|实业|投资|建设|建筑|物流|机械|汽车|医药|食品|农业|教育|传媒|文化|能源|化工|置业|地产|旅游|酒店|bank|university|college|hospital|school|airport|port|metro|railway|electric|power|gas|water|steel|oil|telecom|airlines|airways|brewery|technology|software|network|trading|investment|construction|logistics|motors?|pharma|foods?|energy|chemical|industry|international|service|of|and)+$/

const ADMINISTRATIVE = /^(?:特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|自治州|省|市|地区)/
const DISTRICT = /^\p{Script=Han}{2,3}(?:新区|区|县|市)(?=\p{Script=Han}{2})/u

interface Place {
  readonly region: string
  readonly city: string | undefined
}

/** The places of one name, as they are taken from it. */
class Places {
  region: string | undefined
  readonly cities: string[] = []

  /** Notes a place. @returns whether the words are one, and nothing else */
  take(words: string): boolean {
    const found = placesByWord().get(bare(words)) ?? placesByWord().get(bare(words).replace(/[省市]$/, ''))
    if (found) this.#note(found)
    return found !== undefined
  }

  /** Takes places off the beginning of a name, where a name is left. */
  takeFirst(text: string): string {
    let left = text
    for (;;) {
      const found = firstPlace(left)
      if (!found) return left
      let rest = left.slice(found.length)
      const suffix = ADMINISTRATIVE.exec(rest)?.[0] ?? ''
      rest = rest.slice(suffix.length)
      if (suffix !== '' && !firstPlace(rest)) rest = rest.replace(DISTRICT, '')
      if (bare(rest).length < 2 || GENERIC.test(bare(rest))) return left
      this.#note(found.place)
      left = rest.trim()
    }
  }

  /** Takes a country or city in Latin letters off the end of a name. */
  takeLast(text: string): string {
    const words = text.split(/\s+/)
    for (const count of [2, 1]) {
      if (words.length <= count) continue
      const rest = words.slice(0, -count)
      const last = words.slice(-count).join(' ')
      if (HAN.test(last) || GENERIC.test(bare(rest.join(' ')))) continue
      if (OWNERSHIP.test(last) || this.take(last)) return rest.join(' ')
    }
    return text
  }

  #note({ region, city }: Place): void {
    this.region ??= region
    if (city !== undefined && !this.cities.includes(city)) this.cities.push(city)
  }
}

function firstPlace(text: string): { readonly place: Place; readonly length: number } | undefined {
  const isHan = HAN.test(text.slice(0, 1))
  const lengths = isHan ? [5, 4, 3, 2] : [3, 2, 1]
  const words = isHan ? [] : text.split(/(?<=\s)/)
  for (const length of lengths) {
    const taken = isHan ? text.slice(0, length) : words.slice(0, length).join('')
    const place = placesByWord().get(bare(taken))
    if (place && taken !== '' && taken.length < text.length) return { place, length: taken.length }
  }
  return undefined
}

const require = createRequire(import.meta.url)
let places: ReadonlyMap<string, Place> | undefined
let simplify: ReturnType<typeof Converter> | undefined

/** Loaded by the first Chinese name: its table takes memory. */
function toSimplified(): (text: string) => string {
  simplify ??= (require('opencc-js/t2cn') as { Converter: typeof Converter }).Converter({
    from: 't',
    to: 'cn',
  })
  return simplify
}

/** Provinces and cities of China in both scripts, and all countries in both languages. */
function placesByWord(): ReadonlyMap<string, Place> {
  places ??= readPlaces()
  return places
}

function readPlaces(): ReadonlyMap<string, Place> {
  const pinyin = loadPinyin()
  const latin = (name: string) => pinyin(name, { toneType: 'none', type: 'array' }).join('')
  const found = new Map<string, Place>()
  const add = (word: string, place: Place) => {
    if (word.length > 1 && !found.has(word)) found.set(word, place)
  }
  for (const [region, cities] of Object.entries(CHINESE_PLACES)) {
    for (const word of [region, latin(region)]) add(word, { region, city: undefined })
    for (const city of cities.split(' ').filter(Boolean))
      for (const word of [city, latin(city)]) add(word, { region, city })
  }
  for (const [word, region] of OTHER_SPELLINGS) add(word, { region, city: undefined })
  for (const language of ['zh', 'en'] as const)
    for (const { code, name } of [...countriesIn(language).frequent, ...countriesIn(language).others])
      if (!CHINESE_CODES.has(code)) add(bare(folding(name)), { region: code, city: undefined })
  return found
}

/** Their provinces say where; China itself says nothing. */
const CHINESE_CODES: ReadonlySet<string> = new Set(['CN', 'HK', 'MO', 'TW'])

const OTHER_SPELLINGS = [
  ['hongkong', '香港'],
  ['macau', '澳门'],
  ['macao', '澳门'],
  ['taiwan', '台湾'],
  ['shaanxi', '陕西'],
] as const

/**
 * Provinces of China with their cities, as they are written in front of the name of a company: GB/T 2260, to the level of
 * prefectures, and larger cities below it. Left out are names that are ordinary words at the beginning of a name.
 */
const CHINESE_PLACES: Readonly<Record<string, string>> = {
  北京: '',
  天津: '',
  河北: '石家庄 唐山 秦皇岛 邯郸 邢台 保定 张家口 承德 沧州 廊坊 衡水 雄安',
  山西: '太原 大同 阳泉 长治 晋城 朔州 晋中 运城 忻州 临汾 吕梁',
  内蒙古: '呼和浩特 包头 乌海 赤峰 通辽 鄂尔多斯 呼伦贝尔 巴彦淖尔 乌兰察布 锡林郭勒 阿拉善',
  辽宁: '沈阳 大连 鞍山 抚顺 本溪 丹东 锦州 营口 阜新 辽阳 盘锦 铁岭 葫芦岛',
  吉林: '长春 吉林 四平 辽源 通化 白山 松原 白城 延边',
  黑龙江: '哈尔滨 齐齐哈尔 鸡西 鹤岗 双鸭山 大庆 伊春 佳木斯 七台河 牡丹江 黑河 绥化 大兴安岭',
  上海: '',
  江苏: '南京 无锡 徐州 常州 苏州 南通 连云港 淮安 盐城 扬州 镇江 泰州 宿迁 昆山 江阴 张家港 常熟 太仓 宜兴 丹阳',
  浙江: '杭州 宁波 温州 嘉兴 湖州 绍兴 金华 衢州 舟山 台州 丽水 义乌 慈溪 余姚 海宁 桐乡 诸暨 永康 温岭 乐清 瑞安',
  安徽: '合肥 芜湖 蚌埠 淮南 马鞍山 淮北 铜陵 安庆 黄山 滁州 阜阳 宿州 六安 亳州 池州 宣城',
  福建: '福州 厦门 莆田 三明 泉州 漳州 南平 龙岩 宁德 晋江 石狮',
  江西: '南昌 景德镇 萍乡 九江 新余 鹰潭 赣州 吉安 宜春 抚州 上饶',
  山东: '济南 青岛 淄博 枣庄 东营 烟台 潍坊 济宁 泰安 威海 日照 临沂 德州 聊城 滨州 菏泽 寿光 龙口',
  河南: '郑州 开封 洛阳 平顶山 安阳 鹤壁 新乡 焦作 濮阳 许昌 漯河 三门峡 南阳 商丘 信阳 周口 驻马店',
  湖北: '武汉 黄石 十堰 宜昌 襄阳 鄂州 荆门 孝感 荆州 黄冈 咸宁 随州 恩施',
  湖南: '长沙 株洲 湘潭 衡阳 邵阳 岳阳 常德 张家界 益阳 郴州 永州 怀化 娄底 湘西',
  广东: '广州 韶关 深圳 珠海 汕头 佛山 江门 湛江 茂名 肇庆 惠州 梅州 汕尾 河源 阳江 清远 东莞 中山 潮州 揭阳 云浮',
  广西: '南宁 柳州 桂林 梧州 北海 防城港 钦州 贵港 玉林 百色 贺州 河池 来宾 崇左',
  海南: '海口 三亚 三沙 儋州',
  重庆: '',
  四川: '成都 自贡 攀枝花 泸州 德阳 绵阳 广元 遂宁 内江 乐山 南充 眉山 宜宾 广安 达州 雅安 巴中 资阳 阿坝 甘孜 凉山',
  贵州: '贵阳 六盘水 遵义 安顺 毕节 铜仁 黔西南 黔东南 黔南',
  云南: '昆明 曲靖 玉溪 保山 昭通 丽江 普洱 临沧 楚雄 文山 西双版纳 大理 德宏 怒江 迪庆',
  西藏: '拉萨 日喀则 昌都 林芝 那曲',
  陕西: '西安 铜川 宝鸡 咸阳 渭南 延安 汉中 榆林 安康 商洛',
  甘肃: '兰州 嘉峪关 金昌 天水 武威 张掖 平凉 酒泉 庆阳 定西 陇南 临夏 甘南',
  青海: '西宁 果洛 玉树',
  宁夏: '银川 石嘴山 吴忠 固原 中卫',
  新疆: '乌鲁木齐 克拉玛依 吐鲁番 哈密 昌吉 博尔塔拉 巴音郭楞 阿克苏 克孜勒苏 喀什 和田 伊犁 塔城 阿勒泰',
  香港: '九龙',
  澳门: '',
  台湾: '台北 高雄 新北 桃园 台中 台南 新竹',
}
