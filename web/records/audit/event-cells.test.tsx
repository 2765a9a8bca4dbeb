import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PROFILE_FIELDS } from '#contract/people/account/account.fields.ts'
import { renderInPage } from '#web/ui/test-render.tsx'
import { EventFacts } from './event-cells.tsx'
import { auditEn } from './text.en.ts'
import { auditZh } from './text.zh.ts'

const TITLE = { zh: '注册验证码', en: 'Registration code' }

test.each(['zh', 'en'] as const)(
  'a changed mail template has its title in the language %s',
  async (language) => {
    renderInPage(<EventFacts detail={{ template: 'registerCode', title: TITLE, version: 2 }} />, language)
    await screen.findByText(TITLE[language])
    expect(document.body.textContent).not.toContain('registerCode')
  },
)

test.each([
  ['zh', auditZh],
  ['en', auditEn],
])('every field of the profile has a word: %s', (_, { word }) => {
  expect(Object.keys(word)).toEqual(expect.arrayContaining(PROFILE_FIELDS))
})
