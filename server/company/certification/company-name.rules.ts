import { createRequire } from 'node:module'
import type { Converter } from 'opencc-js/t2cn'
import { countriesIn } from '#contract/kit/country-list.ts'
import { toHalfWidth } from '#contract/kit/fields/characters.ts'
import { commonShare } from '#server/kit/common-share.ts'
import { editDistance } from '#server/kit/edit-distance.ts'
import { loadPinyin } from '#server/kit/pinyin.ts'
import { CHINESE_PLACES } from './chinese-places.rules.ts'

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
  return simplified
    .replace(/&|\+/g, ' and ')
    .replace(/[[【〔]/g, '(')
    .replace(/[\]】〕]/g, ')')
    .trim()
}

const bare = (text: string): string => plainWords(text).join('')

/** The words of a text in their shortest spelling: `ue` is the German `ü`, whose dots are left out. */
function plainWords(text: string): string[] {
  const words = text.split(/[\s\p{P}\p{S}]+/u).map((word) => wholeWord(word).replace(/(?<=[aou])e/g, ''))
  return words.filter((word) => word !== '')
}

/** Words that companies shorten, and those that are one word in the singular and the plural. */
const WHOLE_WORDS: Readonly<Record<string, string>> = {
  intl: 'international',
  tech: 'technology',
  technologies: 'technology',
  sys: 'system',
  mfg: 'manufacturing',
  eng: 'engineering',
  svc: 'service',
  mgmt: 'management',
  ind: 'industry',
  industries: 'industry',
  bros: 'brothers',
  and: '',
}

/** `L.L.C` is written in one word; a plural is its singular. */
function wholeWord(word: string): string {
  const known = WHOLE_WORDS[word]
  if (known !== undefined) return known
  return /^[a-z]{5,}[^s]s$/.test(word) ? word.slice(0, -1) : word
}

/** Legal forms at the end, the longer ones first. */
const LEGAL_FORMS = [
  /(?:股份有限公司|有限责任公司|股份合作公司|有限公司|总公司|公司|股份|有限合伙|普通合伙)$/,
  /\b(?:pte|pvt|pty|sdn|private|proprietary)\W*(?:ltd|limited|bhd)\W*$/,
  /\b(?:co|company)\W*(?:ltd|limited)\W*$/,
  /\b(?:gmbh\W*(?:and|&)\W*co\W*kg|s\W?a\W?r\W?l|l\W?l\W?[cp]|p\W?l\W?c|s\W?p\W?a|s\W?a\W?s|s\W?a|k\W?k|b\W?v|n\W?v)\W*$/,
  /\b(?:ltd|limited|inc|incorporated|corp|corporation|company|co|gmbh|ag|kg|se|oy|ab|as|asa|aps|pte|pvt|pty|bhd|sa|srl|sro|doo|llc|llp|plc|kabushiki kaisha)\W*$/,
  /^(?:株式会社|有限会社)|(?:株式会社|有限会社)$/,
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
