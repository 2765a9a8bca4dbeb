import { expect } from 'vitest'
import type { Language } from '#contract/kit/language.ts'
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
  zh: {
    company: '长汀云桥信息技术有限公司',
    city: '厦门',
    region: '华东',
    industry: '教育',
    experience: '服务三十家学校。',
    contact: '林岚',
    phone: '13800138000',
    approved: '您已成为合作伙伴',
    received: '已收到您的合作伙伴申请',
  },
  en: {
    company: 'Marina Journey Partners',
    city: 'Singapore',
    region: 'Southeast Asia',
    industry: 'Finance',
    experience: 'Forty customers.',
    contact: 'Daniel Tan',
    phone: '6561234567',
    answer: 'Mostly banks.',
    approved: 'You’re now a partner',
    received: 'We received your partner application',
  },
} as const

/** Fills in what a visitor knows without an account. */
async function fillIn({ page, texts }: Visitor, language: Language): Promise<void> {
  const { field } = texts.partnerProgram
  const words = WORDS[language]
  await page.getByLabel(field.companyName).fill(words.company)
  if (language === 'en') {
    await page.getByLabel(field.country).fill('Singapore')
    await page.getByRole('option', { name: /Singapore/ }).click()
  }
  await page.getByLabel(field.city).fill(words.city)
  await page.getByRole('checkbox', { name: words.region, exact: true }).check()
  await page.getByRole('checkbox', { name: words.industry, exact: true }).check()
  await page.getByLabel(field.experience).fill(words.experience)
  await page.getByLabel(field.contactName, { exact: true }).fill(words.contact)
  await page.getByLabel(field.contactEmail).fill('contact@marina.example')
  await page.getByLabel(field.contactPhone).fill(words.phone)
}

/** The application in the desk's queue, which has it by its company. */
async function openInQueue({ page }: Visitor, company: string): Promise<void> {
  await page.goto(`${pathTo(PATHS.queue, { queue: 'partners' })}?tab=open`)
  await page.getByRole('link', { name: company }).click()
  await page.getByRole('heading', { level: 2, name: company }).waitFor()
}

test.for(['zh', 'en'] as const)(
  'becoming a partner in %s: filled in before the login, approved, and the partner sees its area',
  async (language, { visit, people, site }) => {
    const words = WORDS[language]
    const person = await people.make({ language })
    const customer = await visit({ language })
    const { page, texts } = customer
    const { partnerProgram } = texts
    await page.goto(PATHS.partnerApply)
    await formIsReady(page)
    await fillIn(customer, language)
    await page.getByRole('button', { name: partnerProgram.continue }).click()
    await waitForPath(page, PATHS.register)
    await page.goto(logInPath(PATHS.joinNow))
    await logInWith(page, texts, { account: person.userName, password: person.password })
    await waitForPath(page, PATHS.joinNow)
    // Nothing is lost, the choices included.
    await expect.poll(() => page.getByLabel(partnerProgram.field.city).inputValue()).toBe(words.city)
    expect(await page.getByRole('checkbox', { name: words.region, exact: true }).isChecked()).toBe(true)
    const submit = () => page.getByRole('button', { name: partnerProgram.submit }).click()
    expect((await nextMail(site, person.email, submit)).subject).toBe(words.received)
    await page.getByText(texts.requestKinds.kind.partner.next.inReview).first().waitFor()
    await expectAccessible(page)

    const operator = await visit({
      as: await people.make({ account_type: 3, operator_role: 'reviewer', language }),
      language,
      width: 1440,
    })
    await openInQueue(operator, words.company)
    await expectAccessible(operator.page)
    const approved = await nextMail(site, person.email, async () => {
      await decideByKey(operator, 'a')
      await passTime(site, people, 'decision.apply')
    })
    expect(approved.subject).toBe(words.approved)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: partnerProgram.title.program }).waitFor()
    const menu = page.getByRole('navigation', { name: texts.layout.menu })
    await menu.getByRole('link', { name: PAGES.joinNow.menu.name[language] }).waitFor()
    await expectAccessible(page)
  },
)
