import { expect, test } from 'vitest'
import { writtenFor } from './written-language.ts'

test.each([
  ['The contract has ended.', 'en', 'The contract has ended.'],
  ['The contract has ended.', 'zh', '（以下为英文原文）The contract has ended.'],
  ['合同已到期。', 'zh', '合同已到期。'],
  ['合同已到期 (ACME Ltd.)', 'en', '(Written in Chinese:) 合同已到期 (ACME Ltd.)'],
  ['', 'zh', ''],
  ['100 / 200', 'zh', '100 / 200'],
] as const)('%j for a reader of %s', (text, reader, shown) => {
  expect(writtenFor(text, reader)).toBe(shown)
})
