import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DealDraft, type DealField, dealFields } from './deal.form.ts'

const DEAL: DealDraft = {
  ...dealFields.empty,
  companyName: 'Kallang Polytechnic',
  country: 'SG',
  city: 'Singapore',
  industry: 'education',
  projectName: 'Campus-labs',
  scale: 240,
  scenarios: 'Computer lab & library',
  contactName: 'Priya Nair',
  contactPhone: '6561-220-0113',
  contactEmail: 'priya.nair@kallang.example',
  leadSource: 'event',
}

/** What the submission says about one field; '' where it is right. */
function codeOf(field: DealField, value: unknown): string {
  const draft = { ...DEAL, [field]: value } as DealDraft
  return dealFields.gapsOf(draft).find((gap) => gap.field === field)?.code ?? ''
}

const LATIN = [...'abcxyzABCXYZéüßñ']
const HAN = [...'云桌面项目上海图书馆々龘']
const DIGITS = [...'0123456789']
const letter = fc.constantFrom(...LATIN, ...HAN)
const text = (of: fc.Arbitrary<string>, minLength: number, maxLength: number) =>
  fc.string({ unit: of, minLength, maxLength })

/** A text that begins and ends with a letter, with anything of `inside` between. */
function framed(ends: fc.Arbitrary<string>, inside: fc.Arbitrary<string>, max: number) {
  return fc.tuple(ends, text(inside, 0, max - 2), ends).map((parts) => parts.join(''))
}

describe('project names', () => {
  const signs = [...'-_&~']
  test('take Chinese, Latin letters and - _ & ~ inside, 2 to 255 characters', () => {
    fc.assert(
      fc.property(framed(letter, fc.oneof(letter, fc.constantFrom(...signs)), 255), (name) => {
        expect(codeOf('projectName', name)).toBe('')
      }),
    )
  })

  test('take no sign first or last', () => {
    fc.assert(
      fc.property(fc.constantFrom(...signs), text(letter, 1, 50), (sign, name) => {
        expect(codeOf('projectName', `${sign}${name}`)).toBe('projectNameRule')
        expect(codeOf('projectName', `${name}${sign}`)).toBe('projectNameRule')
      }),
    )
  })

  test('take no other character anywhere', () => {
    const others = fc.constantFrom(...DIGITS, ...' .,!?*#@%$+/()【】、。あア한Жα')
    fc.assert(
      fc.property(text(letter, 1, 20), others, text(letter, 1, 20), (before, other, after) => {
        expect(codeOf('projectName', `${before}${other}${after}`)).toBe('projectNameRule')
      }),
    )
  })

  test('become half width', () => {
    expect(dealFields.complete.parse({ ...DEAL, projectName: 'ＡＢ－云＆桌面' }).projectName).toBe(
      'AB-云&桌面',
    )
    expect(codeOf('projectName', '－云桌面')).toBe('projectNameRule')
    expect(dealFields.complete.parse({ ...DEAL, projectName: 'Cafe\u0301' }).projectName).toBe('Café')
  })
})

describe('scenarios', () => {
  const signs = [...'$@!%*#_-~?&']
  const end = fc.constantFrom(...LATIN, ...HAN, ...DIGITS)
  test('take letters, digits, spaces and the listed signs inside', () => {
    const inside = fc.constantFrom(...LATIN, ...HAN, ...DIGITS, ...signs, ' ')
    fc.assert(fc.property(framed(end, inside, 255), (scenarios) => codeOf('scenarios', scenarios) === ''))
  })

  test('take none of the signs first or last', () => {
    fc.assert(
      fc.property(fc.constantFrom(...signs), text(end, 1, 50), (sign, words) => {
        expect(codeOf('scenarios', `${sign}${words}`)).toBe('scenariosRule')
        expect(codeOf('scenarios', `${words}${sign}`)).toBe('scenariosRule')
      }),
    )
  })

  test('take no other sign, full width or not', () => {
    fc.assert(
      fc.property(text(end, 1, 20), fc.constantFrom(...'^+=|<>;:,.，；：。、（）'), (words, sign) => {
        expect(codeOf('scenarios', `${words}${sign}${words}`)).toBe('scenariosRule')
      }),
    )
    expect(dealFields.complete.parse({ ...DEAL, scenarios: '办公　＆　教学' }).scenarios).toBe('办公 & 教学')
  })
})

describe('the country', () => {
  test('is one of the list', () => {
    expect(codeOf('country', 'CN')).toBe('')
    expect(codeOf('country', 'Atlantis')).toBe('optionUnknown')
    expect(codeOf('country', '')).toBe('required')
  })
})

describe('cities', () => {
  test('take letters or Chinese characters, 2 to 32 of them', () => {
    for (const field of ['city'] as const) {
      fc.assert(fc.property(text(letter, 2, 32), (name) => codeOf(field, name) === ''))
      fc.assert(fc.property(text(letter, 33, 60), (name) => codeOf(field, name) === 'tooLong'))
      fc.assert(
        fc.property(
          text(letter, 1, 15),
          fc.constantFrom(...DIGITS, ...'-_.,&'),
          (name, other) => codeOf(field, `${name}${other}`) === 'countryRule',
        ),
      )
      expect(codeOf(field, '沪')).toBe('tooShort')
      expect(codeOf(field, '')).toBe('required')
    }
  })
})

describe('phone numbers', () => {
  test('take 8 to 20 digits and hyphens, no hyphen first or last', () => {
    const digit = fc.constantFrom(...DIGITS)
    const inside = fc.constantFrom(...DIGITS, '-')
    const number = fc.tuple(digit, text(inside, 6, 18), digit).map((parts) => parts.join(''))
    fc.assert(
      fc.property(number, (phone) => {
        expect(codeOf('contactPhone', phone)).toBe('')
        expect(codeOf('contactPhone', `-${phone}`)).toBe('loosePhoneRule')
        expect(codeOf('contactPhone', `${phone}-`)).toBe('loosePhoneRule')
      }),
    )
    fc.assert(fc.property(text(digit, 1, 7), (phone) => codeOf('contactPhone', phone) !== ''))
    fc.assert(fc.property(text(digit, 21, 30), (phone) => codeOf('contactPhone', phone) !== ''))
    expect(
      dealFields.complete.parse({ ...DEAL, contactPhone: '０５１２－６２８８－１１９０' }).contactPhone,
    ).toBe('0512-6288-1190')
  })
})

describe('other texts', () => {
  const long: DealField[] = ['keyNeeds', 'resourceUse', 'leadTime', 'remarks', 'contactName']
  test('have 2 to 255 characters; those that may be empty stay empty', () => {
    for (const field of [...long, 'companyName'] as const) {
      fc.assert(fc.property(text(letter, 2, 255), (value) => codeOf(field, value) === ''))
      fc.assert(fc.property(text(letter, 256, 300), (value) => codeOf(field, value) === 'tooLong'))
      expect(codeOf(field, '云')).toBe('tooShort')
      expect(codeOf(field, '')).toBe(dealFields.isNeeded(field, DEAL) ? 'required' : '')
    }
  })
})

describe('a deal', () => {
  test('of another industry needs its name: 0041, which is dropped for every other one', () => {
    expect(codeOf('industry', 'other')).toBe('')
    expect(dealFields.gapsOf({ ...DEAL, industry: 'other' })).toEqual([
      { field: 'otherIndustry', code: '0041' },
    ])
    expect(dealFields.gapsOf({ ...DEAL, industry: 'other', otherIndustry: 'Shipping' })).toEqual([])
    expect(dealFields.complete.parse({ ...DEAL, otherIndustry: 'Shipping' }).otherIndustry).toBe('')
  })

  test('has a number of desktops from 1 to eight digits', () => {
    expect(codeOf('scale', null)).toBe('required')
    expect([codeOf('scale', 0), codeOf('scale', 1.5), codeOf('scale', 1e8)]).not.toContain('')
    fc.assert(fc.property(fc.integer({ min: 1, max: 99_999_999 }), (scale) => codeOf('scale', scale) === ''))
  })

  test('names each empty field that it needs, in the order of the form', () => {
    const gaps = dealFields.gapsOf(dealFields.empty)
    expect(gaps.map(({ field }) => field)).toEqual(
      dealFields.names.filter((field) => dealFields.isNeeded(field, dealFields.empty)),
    )
    expect(new Set(gaps.map(({ code }) => code))).toEqual(new Set(['required']))
  })

  test('whose company has a number keeps letters and digits of it', () => {
    expect(dealFields.complete.parse({ ...DEAL, companyCode: '９１３３-0100 799655058b' }).companyCode).toBe(
      '91330100799655058B',
    )
    expect(dealFields.complete.parse({ ...DEAL, companyCode: 'CHE-123.456.789' }).companyCode).toBe(
      'CHE123456789',
    )
    expect(codeOf('companyCode', '9133/1')).toBe('lettersDigitsRule')
  })

  test('that is submitted stays as it is when it is submitted again', () => {
    const any = fc.record({
      projectName: framed(letter, letter, 40),
      scenarios: framed(letter, letter, 40),
      keyNeeds: fc.constantFrom('', 'ＡＢ　ｃ', ' two words '),
      contactPhone: fc.constantFrom('+65 6122 0011', '０５１２６２８８１１９０'),
    })
    fc.assert(
      fc.property(any, (fields) => {
        const once = dealFields.complete.parse({ ...DEAL, ...fields })
        expect(dealFields.complete.parse(once)).toEqual(once)
      }),
    )
  })

  test('is stored as a draft whatever is typed, with the spaces of a word that is still to come', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (typed) => {
        const plain = typed
          .replace(/[\p{C}\p{Z}\p{DI}\u2800\u2e80-\u2fdf\ufff9-\ufffc]/gu, '')
          .normalize('NFC')
        expect(dealFields.draft.parse({ ...DEAL, projectName: `${plain} ` }).projectName).toBe(`${plain} `)
      }),
    )
  })
})
