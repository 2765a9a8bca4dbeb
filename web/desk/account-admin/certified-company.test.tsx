import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CertifiedCompany as Certified } from '#contract/company/certification/certification.endpoints.ts'
import { certificationErrors } from '#contract/company/certification/certification.errors.ts'
import type { AccountDetail } from '#contract/desk/account-admin/account-admin.fields.ts'
import { messageText } from '#contract/errors.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { operatorPermissionsOf } from '#contract/people/role/operator-role.rules.ts'
import { storeSession } from '#web/platform/session/session-store.ts'
import { stubApi } from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { CertifiedCompany } from './certified-company.tsx'
import { accountAdminEn } from './text.en.ts'
import { accountAdminZh } from './text.zh.ts'

stubApi()
beforeEach(() => storeSession({ token: 'token', userId: ACCOUNT.userId }))

const account = { id: 'a1', userName: 'lin-zhao', state: 'active' } as AccountDetail
const stated = {
  country: 'NO',
  companyName: 'Nordlys AS',
  registrationNumber: '912345678',
  address: 'Eksempelgata 12, Oslo',
  contactName: 'Kari Moen',
  contactPhone: '4722334455',
}
const first = { version: 1, at: 1, company: stated, by: 'lin-zhao', reason: null, evidence: null }
const renamed = {
  version: 2,
  at: 2,
  company: { ...stated, companyName: 'Nordlys Arkitekter AS' },
  by: 'chen-yu',
  reason: 'Renamed in May.',
  evidence: 'Extract of the register.',
}
const administrator = {
  ...ACCOUNT,
  accountType: 3 as const,
  permissions: [...operatorPermissionsOf('administrator')],
}
const support = { ...administrator, permissions: [...operatorPermissionsOf('support')] }

function show(data: Certified, { as = administrator, language = 'en' as 'zh' | 'en' } = {}) {
  const element = <CertifiedCompany account={account} company={{ data }} />
  return renderInPage(element, language, null, { account: as })
}
const texts = { en: accountAdminEn.company, zh: accountAdminZh.company }

test('the history says who changed what, why, and on which evidence', () => {
  show({ status: 'verified', versions: [renamed, first] })
  const [newest, oldest] = screen.getAllByRole('listitem')
  for (const said of [
    'chen-yu',
    'Nordlys Arkitekter AS',
    'Nordlys AS',
    'Renamed in May.',
    'Extract of the register.',
  ])
    expect(newest?.textContent).toContain(said)
  // What stayed the same is said once.
  expect(newest?.textContent).not.toContain('Eksempelgata')
  expect(oldest?.textContent).toContain('Eksempelgata 12, Oslo')
})

test('the change case is for those who may make it, and for verified companies', () => {
  show({ status: 'verified', versions: [first] }, { as: support })
  expect(screen.queryByRole('button', { name: texts.en.change })).toBeNull()
  show({ status: 'inReview', versions: [first] })
  expect(screen.queryByRole('button', { name: texts.en.change })).toBeNull()
})

test('a change needs a reason and evidence, names the version that was on the screen, and closes the dialog', async () => {
  const user = show({ status: 'verified', versions: [first] })
  const fetched = vi.fn(async (..._: unknown[]) => Response.json({ status: 'verified', versions: [] }))
  vi.stubGlobal('fetch', fetched)
  await user.click(screen.getByRole('button', { name: texts.en.change }))
  await user.click(await screen.findByRole('button', { name: texts.en.action }))
  expect(await screen.findAllByText('Enter a reason.')).not.toHaveLength(0)
  expect(screen.getAllByText('Enter what you checked.')).not.toHaveLength(0)
  expect(fetched).not.toHaveBeenCalled()
  const name = screen.getByLabelText('Company name')
  await user.clear(name)
  await user.type(name, 'Nordlys Bygg AS')
  await user.type(screen.getByLabelText(texts.en.reason), 'Renamed.')
  await user.type(screen.getByLabelText(texts.en.evidence), 'Register.')
  await user.click(screen.getByRole('button', { name: texts.en.action }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { body } = (fetched.mock.calls[0]?.[1] ?? {}) as { body: string }
  expect(JSON.parse(body)).toMatchObject({
    ...stated,
    companyName: 'Nordlys Bygg AS',
    version: 1,
    reason: 'Renamed.',
    evidence: 'Register.',
  })
})

test.each([
  ['zh', certificationErrors.notCertified],
  ['en', certificationErrors.notCertified],
  ['en', conflictErrors.changedMeanwhile],
] as const)('in %s a refused change says why in the dialog: %o', async (language, error) => {
  const user = show({ status: 'verified', versions: [first] }, { language })
  const errorMsg = messageText(error.code, language)
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { status: error.status, errorCode: error.code, errorMsg, requestId: '1' },
      { status: error.status },
    ),
  )
  await user.click(screen.getByRole('button', { name: texts[language].change }))
  await user.type(await screen.findByLabelText(texts[language].reason), 'x')
  await user.type(screen.getByLabelText(texts[language].evidence), 'y')
  await user.click(screen.getByRole('button', { name: texts[language].action }))
  await screen.findByText(errorMsg)
  expect(screen.getByRole('dialog')).toBeTruthy()
})
