import { expect, test } from 'vitest'
import { getSite } from '#contract/publishing/site/site.endpoints.ts'
import { testApp } from '#test/app.ts'

const legal = { LEGAL_ICP: '京ICP备00000000号', LEGAL_POLICE: '京公网安备 11000000000000号' }

test('getSite gives name and addresses in the language of the caller', async () => {
  const site = await testApp({
    environment: { PRODUCT_NAME: 'Harbour', PRODUCT_NAME_ZH: '海港桌面', SERVICE_EMAIL: 'help@example.com' },
  })
  const en = await site.call(getSite, {})
  const zh = await site.call(getSite, {}, { headers: { cookie: 'language=zh' } })
  expect(en.data).toMatchObject({ product: 'Harbour', serviceEmail: 'help@example.com', legalLines: [] })
  expect(zh.data.product).toBe('海港桌面')
})

test('getSite shows filing lines only in the inland environment and where their value is set', async () => {
  const inland = await testApp({ environment: { ...legal, INLAND: 'true' } })
  expect((await inland.call(getSite, {})).data.legalLines.map((line) => line.kind)).toEqual(['icp', 'police'])
  const abroad = await testApp({ environment: legal })
  expect((await abroad.call(getSite, {})).data.legalLines).toEqual([])
})
