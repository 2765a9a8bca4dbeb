import iso from 'i18n-iso-countries/index.js'
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import zh from 'i18n-iso-countries/langs/zh.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { countriesIn } from '#contract/kit/country-list.ts'
import { OTHER_COUNTRY_NAMES } from '#contract/kit/country-names.ts'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import { countryCodeOf } from '#server/kit/sales-region.ts'
import { matching, named } from '#web/ui/combo-options.ts'
import { countryOptions } from './country-options.ts'

const CODES = [...countriesIn('en').frequent, ...countriesIn('en').others].map(({ code }) => code)
/** Names of several countries: the box asks. The last one is given to Dominica by mistake. */
const SEVERAL = ['Congo', '刚果', '多米尼加共和国', '多米尼加']

/** What the box takes at Tab: the option that is marked. */
function tabbed(language: Language, text: string) {
  const options = countryOptions(language, OTHER_COUNTRY_NAMES)
  return [matching(options, text)[0]?.value, named(options, text)?.value]
}

/** Every name of ISO 3166-1 and of CLDR, in both scripts. */
function namesOf(code: string): string[] {
  const known = [en.countries, zh.countries].flatMap(
    (names) => (names as Record<string, string | string[]>)[code] ?? [],
  )
  const shown = ['en', 'zh-CN', 'zh-TW', 'zh-HK'].flatMap((locale) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(locale, { type: 'region', style }).of(code) ?? '',
    ),
  )
  return [code, code.toLowerCase(), iso.alpha2ToAlpha3(code) ?? code, ...known, ...shown].filter(
    (name) => !SEVERAL.includes(name),
  )
}

test.each(LANGUAGES)('every name and code of a country finds it, in %s', (language) => {
  const wrong = CODES.flatMap((code) =>
    namesOf(code)

      .filter((name) => tabbed(language, name).some((found) => found !== code))
      .map((name) => `${code}: ${name} is ${tabbed(language, name)}`),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['UK', 'GB'],
  ['ｕｋ', 'GB'],
  ['DE', 'DE'],
  ['CH', 'CH'],
  ['USA', 'US'],
  ['Viet Nam', 'VN'],
  ['vietnam', 'VN'],
  ['Cote d’Ivoire', 'CI'],
  ['COTE DIVOIRE', 'CI'],
  ['Ivory Coast', 'CI'],
  ['台灣', 'TW'],
  ['臺灣', 'TW'],
  ['韓國', 'KR'],
  ['南韓', 'KR'],
  ['Burma', 'MM'],
  ['Swaziland', 'SZ'],
  ['Turkiye', 'TR'],
  ['Republic of Korea', 'KR'],
  ['中华人民共和国', 'CN'],
])('%s is %s in both languages', (typed, code) => {
  for (const language of LANGUAGES)
    expect([language, ...tabbed(language, typed)]).toEqual([language, code, code])
})

test.each([
  ['KSA', 'SA'],
  ['BRD', 'DE'],
  ['ROC', 'TW'],
  ['EL', 'GR'],
  ['Hongkong', 'HK'],
  ['P.R. China', 'CN'],
  ['Iran (Islamic Republic of)', 'IR'],
  ['Korea, Republic of', 'KR'],
  ['Gambia, The', 'GM'],
  ['the philippines', 'PH'],
  ['刚果（金）', 'CD'],
  ['刚果金', 'CD'],
  ['马其顿', 'MK'],
  ['俄国', 'RU'],
  ['義大利', 'IT'],
  ['阿聯酋', 'AE'],
  ['澳大利亞', 'AU'],
  ['哈薩克斯坦', 'KZ'],
  ['俄羅斯聯邦', 'RU'],
  ['中華人民共和國', 'CN'],
  ['乔治亚', 'GE'],
  ['黄金海岸', 'GH'],
  ['대한민국', 'KR'],
  ['日本國', 'JP'],
  ['Southern Rhodesia', 'ZW'],
  ['British Honduras', 'BZ'],
  ['Россия', 'RU'],
  ['+49', 'DE'],
  ['49', 'DE'],
])('%s, which is left in the box, is %s in both languages', (typed, code) => {
  for (const language of LANGUAGES)
    expect([language, named(countryOptions(language, OTHER_COUNTRY_NAMES), typed)?.value]).toEqual([
      language,
      code,
    ])
})

/** Short names of ISO 3166-1 that have an article, brackets or a comma; "Congo (the)" is a name of two. */
const ISO_NAMES = `
AE United Arab Emirates (the)
BO Bolivia (Plurinational State of)
BQ Bonaire, Sint Eustatius and Saba
BS Bahamas (the)
CC Cocos (Keeling) Islands (the)
CD Congo (the Democratic Republic of the)
CF Central African Republic (the)
CK Cook Islands (the)
DO Dominican Republic (the)
FK Falkland Islands (the) [Malvinas]
FM Micronesia (Federated States of)
FO Faroe Islands (the)
GB United Kingdom of Great Britain and Northern Ireland (the)
GM Gambia (the)
IO British Indian Ocean Territory (the)
IR Iran (Islamic Republic of)
KM Comoros (the)
KP Korea (the Democratic People's Republic of)
KR Korea (the Republic of)
KY Cayman Islands (the)
LA Lao People's Democratic Republic (the)
MD Moldova (the Republic of)
MF Saint Martin (French part)
MH Marshall Islands (the)
MP Northern Mariana Islands (the)
NE Niger (the)
NL Netherlands (Kingdom of the)
PH Philippines (the)
PS Palestine, State of
RU Russian Federation (the)
SD Sudan (the)
SH Saint Helena, Ascension and Tristan da Cunha
SX Sint Maarten (Dutch part)
SY Syrian Arab Republic (the)
TC Turks and Caicos Islands (the)
TW Taiwan (Province of China)
TZ Tanzania, the United Republic of
US United States of America (the)
VA Holy See (the)
VC Saint Vincent and the Grenadines
VE Venezuela (Bolivarian Republic of)
VG Virgin Islands (British)
VI Virgin Islands (U.S.)`

const NATIVE_NAMES = `
DE Deutschland
ES España
PL Polska
IT Italia
SE Sverige
CV Cabo Verde
VA Holy See
HK Hong Kong SAR
HK Hong Kong
MO Macao
TW Taiwan
GB UK
KN Saint Kitts & Nevis
TT Republic of Trinidad & Tobago
AE 阿聯酋
BD 孟加拉國
CN P.R.China
CN PR China`

test.each(
  `${ISO_NAMES}${NATIVE_NAMES}`
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, 2), line.slice(3)] as const),
)('%s is what the box and an import take %s for', (code, name) => {
  for (const language of LANGUAGES)
    expect([language, named(countryOptions(language, OTHER_COUNTRY_NAMES), name)?.value]).toEqual([
      language,
      code,
    ])
  expect(countryCodeOf(name)).toBe(code)
})

test.each(LANGUAGES)('an import takes every name that the box takes, in %s', (language) => {
  const options = countryOptions(language, OTHER_COUNTRY_NAMES)
  const differ = options.flatMap(({ value, label, names = [] }) =>
    [label, ...names]
      .flatMap((name) => [name, name.toUpperCase(), `${name}\u200b `])
      .filter((name) => named(options, name)?.value === value && countryCodeOf(name) !== value)
      .map((name) => `${value}: ${name} is ${countryCodeOf(name)}`),
  )
  expect(differ).toEqual([])
})

test('a text that is the name of no country, or of several, names none', () => {
  // Orocco is a part of Morocco, and arus of Belarus; +1 and +44 are codes of several.
  const texts = [
    'Kosovo',
    'Atlantis',
    'Congo',
    '刚果',
    'Yugoslavia',
    'orocco',
    'arus',
    '+1',
    '+44',
    'Virgin Islands',
  ]
  for (const language of LANGUAGES)
    for (const typed of texts)
      expect([
        typed,
        named(countryOptions(language, OTHER_COUNTRY_NAMES), typed)?.value,
        countryCodeOf(typed),
      ]).toEqual([typed, undefined, undefined])
})

test('the best known names find their country before the others are loaded', () => {
  for (const [typed, code] of [
    ['UK', 'GB'],
    ['usa', 'US'],
    ['台灣', 'TW'],
    ['UAE', 'AE'],
  ])
    expect([typed, named(countryOptions('zh', undefined), typed ?? '')?.value]).toEqual([typed, code])
})
