import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { AGREEMENTS, getAgreement, listAgreements } from '#contract/people/agreement/agreement.endpoints.ts'
import type { TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ environment: { PRODUCT_NAME: 'Harbour', PRODUCT_NAME_ZH: '海港桌面' } })
})

test('getAgreement answers every text in both languages, brand filled in, hash over exactly these words', async () => {
  for (const agreement of AGREEMENTS) {
    for (const [language, product] of [
      ['zh', '海港桌面'],
      ['en', 'Harbour'],
    ] as const) {
      const headers = { 'accept-language': language }
      const { data } = await site.call(getAgreement, { params: { agreement } }, { headers })
      expect(data.language).toBe(language)
      expect(data.body).toContain(product)
      expect(data.body).not.toMatch(/\{\w+\}/)
      expect(data.hash).toBe(createHash('sha256').update(data.body).digest('hex'))
      expect(data.version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  }
})

test('getAgreement refuses a name that is none', async () => {
  const answer = await site.call(getAgreement, { params: { agreement: 'nothing' as never } })
  expect(answer.status).toBe(400)
  expect(errorOf(answer).errorCode).toBe('inputInvalid')
})

test('listAgreements gives the same hashes without the bodies', async () => {
  const { data } = await site.call(listAgreements, {})
  expect(data.list.map((head) => head.agreement)).toEqual([...AGREEMENTS])
  const one = await site.call(getAgreement, { params: { agreement: 'privacy' } })
  expect(data.list.find((head) => head.agreement === 'privacy')?.hash).toBe(one.data.hash)
  expect(JSON.stringify(data)).not.toContain('body')
})
