import { expect, test } from 'vitest'
import { COMPANY_NAME_PAIRS, type NamePair } from '#test/cases/company-names.ts'
import { companyKey, companyLikeness, readCompanyName } from './company-name.rules.ts'

const kindOf = ({ one, other }: Pick<NamePair, 'one' | 'other'>): NamePair['are'] =>
  companyLikeness(readCompanyName(one), readCompanyName(other))?.kind ?? 'different'

test('of hundreds of pairs, half of them near but different, each is what it is, in either order', () => {
  const wrong = COMPANY_NAME_PAIRS.flatMap(({ one, other, are }) => {
    const kinds = [kindOf({ one, other }), kindOf({ one: other, other: one })]
    return kinds.every((kind) => kind === are) ? [] : [{ one, other, are, kinds }]
  })
  expect(wrong).toEqual([])
  expect(COMPANY_NAME_PAIRS.length).toBeGreaterThan(400)
})

test.each([
  ['厦门百衡轴承有限公司', '厦门百衡轴承有限责任公司'],
  ['Harbour Studio Co., Ltd.', 'HARBOUR  STUDIO'],
  ['Harbour Studio Pte. Ltd.', 'Harbour-Studio Limited'],
  ['Ｈａｒｂｏｕｒ　Ｓｔｕｄｉｏ', 'Harbour Studio'],
  ['厦门\u200b百衡\u00ad轴承有限公司\u2060', '厦门百衡轴承有限公司'],
  ['𝐇arbour Studio', 'Harbour Studio'],
  ['福建省厦门市百衡轴承有限公司', '百衡轴承（厦门）股份有限公司'],
  ['厦门百衡轴承有限公司。', '厦门百衡轴承有限公司'],
  ['㈱桜精密', '株式会社桜精密'],
  ['桜精密（株）', '桜精密株式会社'],
  ['(주)한빛정밀', '주식회사 한빛정밀'],
  ['Müller GmbH & Co. KG', 'Mueller GmbH und Co KG'],
  ['Nordvind Aktiebolag', 'Nordvind AB'],
])('%s and %s have one key', (one, other) => {
  expect(companyKey(one)).toBe(companyKey(other))
})

test.each([
  ['厦门百衡轴承有限公司', '福州百衡轴承有限公司'],
  ['厦门百衡轴承有限公司', '厦门百衡轴承（集团）有限公司'],
  ['Harbour Studio', 'Harbor Studio'],
])('%s and %s have two keys', (one, other) => {
  expect(companyKey(one)).not.toBe(companyKey(other))
})

test('a word of a name may be one that every object of JavaScript has', () => {
  expect(readCompanyName('Constructor Group AS').core).toBe('constructor')
  expect(readCompanyName('ToString Software Ltd').core).toBe('tostringsoftware')
})

test('a name that is nothing but a legal form, a place or signs stays one', () => {
  for (const name of ['有限公司', 'Ltd.', '宁波', 'Singapore', '!!!'])
    expect([name, companyKey(name)]).not.toEqual([name, ''])
})
