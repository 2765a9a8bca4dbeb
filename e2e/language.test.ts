import { expect } from 'vitest'
import { test } from './journey.ts'
import { TEXTS } from './texts.ts'

test('the language of a link holds for the next click, and a link in the other language offers to switch', async ({
  visit,
}) => {
  const { page } = await visit({ language: 'en' })
  const language = () => page.evaluate('document.documentElement.lang')
  await page.goto('/content/home?lang=zh')
  expect(await language()).toBe('zh-CN')
  await page.goto('/content/partner')
  expect(await language()).toBe('zh-CN')
  const offer = page.getByRole('button', { name: TEXTS.zh.kit.languageOffer.action })
  expect(await offer.isVisible()).toBe(false)

  // Shared by a reader of the English page.
  await page.goto('/content/partner?lang=en')
  expect(await language()).toBe('zh-CN')
  await offer.click()
  await expect.poll(language).toBe('en')
  expect(new URL(page.url()).search).toBe('')
  expect(await offer.isVisible()).toBe(false)
})
