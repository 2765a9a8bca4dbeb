import type { Language } from './language.ts'

/**
 * The countries and regions that a person can choose, with their dialling codes (ITU E.164): ISO 3166-1 without those
 * that have no permanent population (AQ, BV, GS, HM, TF, UM).
 */
const DIAL_CODES =
  'AD376 AE971 AF93 AG1268 AI1264 AL355 AM374 AO244 AR54 AS1684 AT43 AU61 AW297 AX358 AZ994 BA387 BB1246 BD880 BE32 ' +
  'BF226 BG359 BH973 BI257 BJ229 BL590 BM1441 BN673 BO591 BQ599 BR55 BS1242 BT975 BW267 BY375 BZ501 CA1 CC61 CD243 ' +
  'CF236 CG242 CH41 CI225 CK682 CL56 CM237 CN86 CO57 CR506 CU53 CV238 CW599 CX61 CY357 CZ420 DE49 DJ253 DK45 DM1767 ' +
  'DO1809 DZ213 EC593 EE372 EG20 EH212 ER291 ES34 ET251 FI358 FJ679 FK500 FM691 FO298 FR33 GA241 GB44 GD1473 GE995 ' +
  'GF594 GG44 GH233 GI350 GL299 GM220 GN224 GP590 GQ240 GR30 GT502 GU1671 GW245 GY592 HK852 HN504 HR385 HT509 HU36 ' +
  'ID62 IE353 IL972 IM44 IN91 IO246 IQ964 IR98 IS354 IT39 JE44 JM1876 JO962 JP81 KE254 KG996 KH855 KI686 KM269 ' +
  'KN1869 KP850 KR82 KW965 KY1345 KZ7 LA856 LB961 LC1758 LI423 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212 MC377 ' +
  'MD373 ME382 MF590 MG261 MH692 MK389 ML223 MM95 MN976 MO853 MP1670 MQ596 MR222 MS1664 MT356 MU230 MV960 MW265 ' +
  'MX52 MY60 MZ258 NA264 NC687 NE227 NF672 NG234 NI505 NL31 NO47 NP977 NR674 NU683 NZ64 OM968 PA507 PE51 PF689 PG675 ' +
  'PH63 PK92 PL48 PM508 PN64 PR1787 PS970 PT351 PW680 PY595 QA974 RE262 RO40 RS381 RU7 RW250 SA966 SB677 SC248 SD249 ' +
  'SE46 SG65 SH290 SI386 SJ47 SK421 SL232 SM378 SN221 SO252 SR597 SS211 ST239 SV503 SX1721 SY963 SZ268 TC1649 TD235 ' +
  'TG228 TH66 TJ992 TK690 TL670 TM993 TN216 TO676 TR90 TT1868 TV688 TW886 TZ255 UA380 UG256 US1 UY598 UZ998 VA39 ' +
  'VC1784 VE58 VG1284 VI1340 VN84 VU678 WF681 WS685 YE967 YT262 ZA27 ZM260 ZW263'

const DIALS = new Map(DIAL_CODES.split(' ').map((entry) => [entry.slice(0, 2), entry.slice(2)]))

/** Those that most visitors of a language choose, first. */
const FREQUENT = {
  zh: ['CN', 'HK', 'MO', 'TW', 'SG', 'MY', 'JP', 'KR', 'US'],
  en: ['US', 'SG', 'GB', 'DE', 'HK', 'CN', 'JP', 'IN', 'AU'],
} as const satisfies Record<Language, readonly string[]>

/**
 * Letters of the country that a form begins with: in Chinese the country of nearly all visitors, in English none, since
 * no country is that of most.
 */
export function firstCountry(language: Language): 'CN' | '' {
  return language === 'zh' ? 'CN' : ''
}

/**
 * Names as large cloud providers show them, where `Intl.DisplayNames` has others; and that of China, which the trial
 * form begins with: the first answer of `Intl.DisplayNames` takes 12 ms.
 */
const NAMES: Record<Language, Readonly<Record<string, string>>> = {
  zh: { CN: '中国', HK: '中国香港', MO: '中国澳门', TW: '中国台湾' },
  en: {
    CN: 'China',
    HK: 'Hong Kong (China)',
    MO: 'Macao (China)',
    TW: 'Taiwan (China)',
    MM: 'Myanmar',
    CD: 'Congo (DRC)',
    CG: 'Congo (Republic)',
    CI: 'Ivory Coast',
    ST: 'Sao Tome and Principe',
    TR: 'Turkey',
  },
}

const LOCALES = { zh: 'zh-CN', en: 'en' } as const

export interface Country {
  /** ISO 3166-1, two letters. */
  readonly code: string
  readonly name: string
  /** Digits after the plus sign, `65`. */
  readonly dial: string
}

export interface CountryList {
  readonly frequent: readonly Country[]
  /** All others by name, in the order of the language. */
  readonly others: readonly Country[]
}

const displayNames = new Map<Language, Intl.DisplayNames>()

/** The name of a country or region by its letters; the letters where it has none. */
export function countryName(code: string, language: Language): string {
  // What was typed and names no country is shown as it is.
  if (!/^[A-Z]{2}$/.test(code)) return code
  const known = NAMES[language][code]
  if (known) return known
  const names = displayNames.get(language) ?? new Intl.DisplayNames(LOCALES[language], { type: 'region' })
  displayNames.set(language, names)
  return names.of(code) ?? code
}

/** Whether these are the letters of a country or region that can be chosen. */
export function isCountryCode(code: string): boolean {
  return DIALS.has(code)
}

/** The dialling code of a country or region, digits only; undefined for one that cannot be chosen. */
export function dialCodeOf(code: string): string | undefined {
  return DIALS.get(code)
}

const lists = new Map<Language, CountryList>()

/** Every country and region that can be chosen; made once, since sorting 240 names takes long. */
export function countriesIn(language: Language): CountryList {
  const known = lists.get(language)
  if (known) return known
  const frequent: readonly string[] = FREQUENT[language]
  const collator = new Intl.Collator(LOCALES[language])
  const country = (code: string): Country => ({
    code,
    name: countryName(code, language),
    dial: DIALS.get(code) ?? '',
  })
  const made = {
    frequent: frequent.map(country),
    others: [...DIALS.keys()]
      .filter((code) => !frequent.includes(code))
      .map(country)
      .sort((a, b) => collator.compare(a.name, b.name)),
  }
  lists.set(language, made)
  return made
}
