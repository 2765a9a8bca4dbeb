import { expect } from 'vitest'
import { PAGES } from '#web/pages.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { logInPath, PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { passTime } from './clock.ts'
import { decideByKey } from './desk-queue.ts'
import { test } from './journey.ts'
import { formIsReady, logInWith, nextMail, waitForPath } from './steps.ts'
import type { Visitor } from './visitor.ts'

const WORDS = {
  company: 'Marina Journey Partners',
  city: 'Singapore',
  region: 'Southeast Asia',
  industry: 'Finance',
  experience: 'Forty customers.',
  contact: 'Daniel Tan',
  phone: '6561234567',
  approved: 'You’re now a partner',
  received: 'We received your partner application',
}

/** Fills in what a visitor knows without an account. */
async function fillIn({ page, texts }: Visitor): Promise<void> {
  const { field } = texts.partnerProgram
  await page.getByLabel(field.companyName).fill(WORDS.company)
  await page.getByLabel(field.country).fill('Singapore')
  await page.getByRole('option', { name: /Singapore/ }).click()
  await page.getByLabel(field.city).fill(WORDS.city)
  await page.getByRole('checkbox', { name: WORDS.region, exact: true }).check()
  await page.getByRole('checkbox', { name: WORDS.industry, exact: true }).check()
  await page.getByLabel(field.experience).fill(WORDS.experience)
  await page.getByLabel(field.contactName, { exact: true }).fill(WORDS.contact)
  await page.getByLabel(field.contactEmail).fill('contact@marina.example')
  await page.getByLabel(field.contactPhone).fill(WORDS.phone)
}

/** The application in the desk's queue, which has it by its company. */
async function openInQueue({ page }: Visitor, company: string): Promise<void> {
  await page.goto(`${pathTo(PATHS.queue, { queue: 'partners' })}?tab=open`)
  await page.getByRole('link', { name: company }).click()
  await page.getByRole('heading', { level: 2, name: company }).waitFor()
}

test('becoming a partner: filled in before the login, approved, and the partner sees its area', async ({
  visit,
  people,
  site,
}) => {
  const person = await people.make({ language: 'en' })
  const customer = await visit()
  const { page, texts } = customer
  const { partnerProgram } = texts
  await page.goto(PATHS.partnerApply)
  await formIsReady(page)
  await fillIn(customer)
  await page.getByRole('button', { name: partnerProgram.continue }).last().click()
  await waitForPath(page, PATHS.register)
  await page.goto(logInPath(PATHS.joinNow))
  await logInWith(page, texts, { account: person.userName, password: person.password })
  await waitForPath(page, PATHS.joinNow)
  // Nothing is lost, the choices included.
  await expect.poll(() => page.getByLabel(partnerProgram.field.city).inputValue()).toBe(WORDS.city)
  expect(await page.getByRole('checkbox', { name: WORDS.region, exact: true }).isChecked()).toBe(true)
  const submit = () => page.getByRole('button', { name: partnerProgram.submit }).last().click()
  expect((await nextMail(site, person.email, submit)).subject).toBe(WORDS.received)
  await page.getByText(texts.requestKinds.kind.partner.next.inReview).first().waitFor()
  await expectAccessible(page)

  const operator = await visit({
    as: await people.make({ account_type: 3, operator_role: 'reviewer', language: 'en' }),
    language: 'en',
    width: 1440,
  })
  await openInQueue(operator, WORDS.company)
  await expectAccessible(operator.page)
  const approved = await nextMail(site, person.email, async () => {
    await decideByKey(operator, 'a')
    await passTime(site, people, 'decision.apply')
  })
  expect(approved.subject).toBe(WORDS.approved)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: partnerProgram.title.program }).waitFor()
  const menu = page.getByRole('navigation', { name: texts.layout.menu })
  await menu.getByRole('link', { name: PAGES.joinNow.menu.name.en }).waitFor()
  await expectAccessible(page)
})
