import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CERTIFICATION_STATUSES } from '#contract/people/account/certification-status.fields.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { needsCertificationEn } from './needs-certification.text.en.ts'
import { needsCertificationZh } from './needs-certification.text.zh.ts'
import { NeedsCertification } from './needs-certification.tsx'

const element = (
  <NeedsCertification next="/content/information?tab=one">
    <button type="button">Convert</button>
  </NeedsCertification>
)
const TEXTS = { zh: needsCertificationZh, en: needsCertificationEn }
const open = CERTIFICATION_STATUSES.filter((status) => status !== 'verified')

test.each((['zh', 'en'] as const).flatMap((language) => open.map((status) => [language, status] as const)))(
  'in %s an account that is "%s" is led to the verification and back',
  (language, certification) => {
    renderInPage(element, language, null, { account: { ...ACCOUNT, certification } })
    expect(screen.queryByRole('button')).toBeNull()
    screen.getByText(TEXTS[language].needed[certification], { exact: false })
    const link = screen.getByRole('link', { name: TEXTS[language].go[certification] })
    expect(link.getAttribute('href')).toBe(
      '/content/information/certification?next=%2Fcontent%2Finformation%3Ftab%3Done',
    )
  },
)

test('a verified account has the button', () => {
  renderInPage(element, 'en', null, { account: { ...ACCOUNT, certification: 'verified' } })
  screen.getByRole('button', { name: 'Convert' })
  expect(screen.queryByRole('link')).toBeNull()
})

test('a sub-account that may not open the verification is told whom to ask', () => {
  renderInPage(element, 'en', null, { account: { ...ACCOUNT, permissions: [] } })
  screen.getByText(TEXTS.en.ask, { exact: false })
  expect(screen.queryByRole('link')).toBeNull()
})
