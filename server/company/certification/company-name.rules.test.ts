import { expect, test } from 'vitest'
import { companyKey } from './company-name.rules.ts'

test.each([
  ['厦门百衡轴承有限公司', '厦门百衡轴承有限责任公司'],
  ['厦门百衡轴承（集团）有限公司', '厦门百衡轴承(集团)股份有限公司'],
  ['Harbour Studio Co., Ltd.', 'HARBOUR  STUDIO'],
  ['Harbour Studio Pte. Ltd.', 'Harbour-Studio Limited'],
  ['Ｈａｒｂｏｕｒ　Ｓｔｕｄｉｏ', 'Harbour Studio'],
  ['厦门\u200b百衡\u00ad轴承有限公司\u2060', '厦门百衡轴承有限公司'],
  ['𝐇arbour Studio', 'Harbour Studio'],
])('%s and %s are one name', (one, other) => {
  expect(companyKey(one)).toBe(companyKey(other))
})

test.each([
  ['厦门百衡轴承有限公司', '福州百衡轴承有限公司'],
  ['Harbour Studio', 'Harbor Studio'],
])('%s and %s are two', (one, other) => {
  expect(companyKey(one)).not.toBe(companyKey(other))
})

test('a name that is nothing but a legal form stays one', () => {
  expect(companyKey('有限公司')).toBe('有限公司')
  expect(companyKey('Ltd.')).not.toBe('')
})
