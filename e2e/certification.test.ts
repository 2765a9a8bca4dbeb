import { expect } from 'vitest'
import { certificationReasons } from '#contract/company/certification/certification.reasons.ts'
import { fillText } from '#contract/kit/errors/fill-text.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { fillCertification } from './certification-form.ts'
import { openInQueue } from './desk-queue.ts'
import { test } from './journey.ts'
import { formIsReady, nextMail } from './steps.ts'

const COMPANY = 'Nordlys Arkitekter AS'

test('a company is submitted in one tab, the other is told that it is in review, and it can be taken back', async ({
  visit,
  people,
}) => {
  const person = await people.make()
  const visitor = await visit({ as: person })
  const { page, texts } = visitor
  await page.goto(PATHS.certification)
  await formIsReady(page)
  await page.getByRole('button', { name: texts.certification.submit }).last().click()
  await page.getByText(texts.errors['required:companyName']).first().waitFor()
  await expectAccessible(page)

  await fillCertification(visitor, { company: COMPANY, picture: 41 })
  const second = await visit({ as: person })
  second.expectFailure('409 /api/certification')
  await fillCertification(second, { company: COMPANY, picture: 42 })
  await page.getByRole('button', { name: texts.certification.submit }).last().click()
  await page.getByText(texts.certification.review.text).first().waitFor()
  await expectAccessible(page)

  await second.page.getByRole('button', { name: texts.certification.submit }).last().click()
  // The page then shows the state.
  await second.page.getByText(texts.errors['0047']).first().waitFor()
  await second.page.getByText(texts.certification.review.text).first().waitFor()

  await page.goto(PATHS.application)
  const row = page.getByRole('listitem').filter({ hasText: COMPANY })
  await row.getByText(texts.requestKinds.kind.certification.state.inReview).first().waitFor()
  await expectAccessible(page)
  await row.getByRole('link', { name: texts.request.view }).click()
  await page.getByRole('button', { name: texts.request.withdraw }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.request.withdraw }).click()
  await page.getByText(texts.requestKinds.kind.certification.state.withdrawn).first().waitFor()
})

test('a verification is rejected with a reason, corrected and approved; another tab is told live, its form too', async ({
  visit,
  people,
  site,
}) => {
  const company = 'Fjordheim Bygg AS'
  const person = await people.make({ language: 'zh' })
  const customer = await visit({ as: person, language: 'zh' })
  const { page, texts } = customer
  const submit = () => page.getByRole('button', { name: texts.certification.submit }).last().click()
  await fillCertification(customer, { company, picture: 51 })
  const received = await nextMail(site, person.email, submit)
  expect(received.subject).toBe('已收到您的企业认证申请')
  await page.getByText(texts.certification.review.text).first().waitFor()
  const tab = await customer.context.newPage()
  await tab.goto(PATHS.notifications)
  const bell = (unread: number) =>
    tab.getByRole('button', { name: texts.layout.bell.unread.replace('{{count, number}}', String(unread)) })
  const operator = await visit({
    as: await people.make({ account_type: 3, operator_role: 'reviewer' }),
    width: 1440,
  })
  await openInQueue(operator, 'certification', company)
  const [, closed] = certificationReasons.filter(({ action }) => action === 'reject')
  const reason = closed?.text.zh ?? ''
  const rejected = await nextMail(site, person.email, async () => {
    for (const key of ['x', '2', 'Control+Enter']) await operator.page.keyboard.press(key)
  })
  expect([rejected.subject, rejected.text.includes(reason)]).toEqual(['您的企业认证未通过', true])
  // Without a reload: the other tab is told by the server.
  await bell(1).waitFor()

  await tab.goto(PATHS.certification)
  await page.reload()
  await formIsReady(page)
  const name = page.getByLabel(texts.certification.field.companyName)
  const described = (await name.getAttribute('aria-describedby')) ?? ''
  const said = await Promise.all(described.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent()))
  expect(said.join(' ')).toContain(reason)
  await expectAccessible(page)
  await name.fill('Fjordheim Bygg og Anlegg AS')
  await page.locator('main').getByRole('checkbox').check()
  const resubmit = texts.certification.resubmit
  await nextMail(site, person.email, () => page.getByRole('button', { name: resubmit }).last().click())
  await page.getByText(texts.certification.review.text).first().waitFor()

  await openInQueue(operator, 'certification', 'Fjordheim Bygg og Anlegg AS')
  const approved = await nextMail(site, person.email, () => operator.page.keyboard.press('a'))
  expect(approved.subject).toBe('您的企业认证已通过')
  await page.reload()
  const verified = fillText(texts.certification.verifiedTitle, { company: 'Fjordheim Bygg og Anlegg AS' })
  await page.getByRole('heading', { name: verified }).waitFor()
  // The form that was left open in the other tab gives way: what is verified is fixed.
  await tab.getByRole('heading', { name: verified }).waitFor()
  await page.goto(PATHS.information)
  await page.getByText(texts.account.fixed).first().waitFor()
})
