import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInPage } from './test-render.tsx'
import { Written } from './written.tsx'

test.each([
  ['en', '请补充营业执照。', 'zh-CN'],
  ['en', 'Send the licence again.', ''],
  ['zh', '请补充营业执照。', ''],
  ['zh', 'Windows 11 上无法打印', ''],
  ['zh', 'Please send the licence again.', 'en'],
  ['zh', 'Example Cloud', ''],
] as const)('on a page in %s, “%s” is marked as %s', (language, text, lang) => {
  renderInPage(<Written>{text}</Written>, language)
  expect(screen.getByText(text).lang).toBe(lang)
})
