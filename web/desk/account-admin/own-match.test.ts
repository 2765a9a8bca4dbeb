import { expect, test } from 'vitest'
import { isOwnMatch } from './own-match.ts'

const ACCOUNT = {
  ...{ id: 'a-1', userName: 'ann', companyName: '江北制造', email: 'ann@example.com', name: 'Ann Lee' },
  ...{ phone: '+8613800138000', taxNumber: '91330200MA2AB0000X' },
}

test.each([
  '',
  '0086 138 0013 8000',
  '+86 (138) 0013-8000',
  '013800138000',
  '１３８００１３８０００',
  '١٣٨٠٠١٣٨٠٠٠',
  'ANN',
  '江北',
  '9133 0200',
])('“%s” finds the account itself', (searched) => {
  expect(isOwnMatch(ACCOUNT, searched)).toBe(true)
})

test.each(['finance', '139', '0044 138'])('“%s” finds a sub-account only', (searched) => {
  expect(isOwnMatch(ACCOUNT, searched)).toBe(false)
})

test.each(['ann@bücher.example', 'ann@xn--bcher-kva.example'])('both forms find %s', (email) => {
  const searches = ['Ann@Bücher.example', 'ann@xn--bcher-kva', 'bücher.example', '@xn--bcher-kva.example']
  expect(searches.filter((each) => !isOwnMatch({ ...ACCOUNT, email }, each))).toEqual([])
  expect(isOwnMatch({ ...ACCOUNT, email }, 'bob@bücher.example')).toBe(false)
})

test('an account without a phone is not found by one', () => {
  expect(isOwnMatch({ ...ACCOUNT, phone: null }, '0086 13800138000')).toBe(false)
})
