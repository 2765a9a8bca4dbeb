import { expect, test } from 'vitest'
import { inSentence } from './in-sentence.ts'

test.each([
  ['Sub-accounts', 'sub-accounts'],
  ['E-mails', 'e-mails'],
  ['Links to WeChat', 'links to WeChat'],
  ['API tokens', 'API tokens'],
  ['Webhook 推送', 'Webhook 推送'],
  ['子账号', '子账号'],
])('%s is %s in a sentence', (name, text) => {
  expect(inSentence(name)).toBe(text)
})
