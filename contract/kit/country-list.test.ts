import { expect, test } from 'vitest'
import { countriesIn, countryName, dialCodeOf, firstCountry, isCountryCode } from './country-list.ts'

const all = (language: 'zh' | 'en') => {
  const { frequent, others } = countriesIn(language)
  return [...frequent, ...others]
}

test('the Chinese list names Hong Kong, Macao and Taiwan as Chinese providers do', () => {
  const names = all('zh').map(({ name }) => name)
  expect(names.slice(0, 4)).toEqual(['中国', '中国香港', '中国澳门', '中国台湾'])
  expect(names.filter((name) => /特别行政区|^(香港|澳门|台湾)/.test(name))).toEqual([])
})

test('the English list is English: no accents of other languages but in proper names', () => {
  const foreign = all('en').filter(({ name }) => /[^\x20-\x7e’]/.test(name))
  expect(foreign.map(({ code }) => code).sort()).toEqual(['AX', 'BL', 'CW', 'RE'])
  expect(countryName('TW', 'en')).toBe('Taiwan (China)')
})

test.each(['zh', 'en'] as const)(
  'each country is in the list of %s once, with a dialling code',
  (language) => {
    const list = all(language)
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
    expect(list.length).toBeGreaterThan(235)
    expect(list.filter(({ code, dial }) => !/^[A-Z]{2}$/.test(code) || !/^[1-9]\d{0,3}$/.test(dial))).toEqual(
      [],
    )
    expect(list.filter(({ code, name }) => name === code)).toEqual([])
  },
)

test('the others are in the order of the language', () => {
  const names = countriesIn('en').others.map(({ name }) => name)
  expect([names[0], names.at(-1)]).toEqual(['Afghanistan', 'Zimbabwe'])
  // By pinyin: 阿 first, 中非 near the end.
  expect(countriesIn('zh').others[0]?.name.startsWith('阿')).toBe(true)
})

test('a country is accepted exactly if it can be chosen', () => {
  expect(all('en').every(({ code }) => isCountryCode(code))).toBe(true)
  expect(['AQ', 'XX', 'cn', ''].filter(isCountryCode)).toEqual([])
})

test('what names no country is shown as it was typed', () => {
  const typed = ['constructor', 'toString', 'Atlantis', '']
  expect(typed.map((text) => countryName(text, 'en'))).toEqual(typed)
})

test('dialling codes are those of the country', () => {
  expect([dialCodeOf('CN'), dialCodeOf('SG'), dialCodeOf('US'), dialCodeOf('AQ')]).toEqual([
    '86',
    '65',
    '1',
    undefined,
  ])
})

test('a form begins with China in Chinese and with no country in English', () => {
  expect([firstCountry('zh'), firstCountry('en')]).toEqual(['CN', ''])
})
