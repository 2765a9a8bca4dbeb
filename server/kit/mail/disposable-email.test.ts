import { expect, test } from 'vitest'
import { isFreeMail } from './disposable-email.ts'

test.each([
  ['someone@gmail.com', true],
  ['someone@QQ.com', true],
  ['liu@hengchi.example', false],
])('whether everyone can have an address such as %s', (address, isFree) => {
  expect(isFreeMail(address)).toBe(isFree)
})
