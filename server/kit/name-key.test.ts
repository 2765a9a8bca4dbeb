import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'

test.each([
  ['Administrator', 'Administrator\u200b'],
  ['Administrator', 'Admin\u00adistrator'],
  ['管理员', '管理员\u2060'],
  ['Sales lead', 'Sales  lead'],
  ['Sales lead', ' sales\u3000lead '],
  ['Administrator', 'Adm\u0456nistrator'],
  ['Administrator', '\u0410dministrator'],
  ['Administrator', 'Ａｄｍｉｎｉｓｔｒａｔｏｒ'],
  ['Zoë', 'Zoe\u0308'],
  ['Finance', '𝐅inance'],
  ['Owner', 'Οwner'],
])('%j passes for %j', (name, other) => {
  expect(nameKey(other)).toBe(nameKey(name))
})

test.each([
  ['Administrator', 'Administrators'],
  ['Sales 1', 'Sales 2'],
  ['管理员', '管理'],
  ['Zoë', 'Zoe'],
  ['北京', '东京'],
])('%j is another name than %j', (name, other) => {
  expect(nameKey(other)).not.toBe(nameKey(name))
})
