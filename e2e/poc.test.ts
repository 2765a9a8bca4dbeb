import { expect } from 'vitest'
import { DAY_MS } from '#contract/kit/time.ts'
import { pocReasons } from '#contract/trials/poc/poc.reasons.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { logInPath, PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { formIsReady, logInWith, nextMail, waitForPath } from './steps.ts'
import type { Visitor } from './visitor.ts'

const COMPANY = '长汀桥梁设计有限公司'
const day = (later: number) => new Date(Date.now() + later * DAY_MS).toISOString().slice(0, 10)

/** Fills in what a visitor knows without an account. */
async function fillIn({ page, texts }: Visitor): Promise<void> {
  const { field } = texts.poc
  await page.getByLabel(field.requirement).fill('30 名工程师在两地流畅使用三维桥梁模型。')
  await page.getByLabel(field.successCriteria).fill('模型打开少于 20 秒。')
  await page.getByRole('checkbox', { name: '上海' }).check()
  await page.getByRole('checkbox', { name: /^8\s+vCPU.*32/ }).check()
  await page.getByLabel(field.people).fill('30')
  await page.getByLabel(field.startsOn, { exact: true }).fill(day(30))
  await page.getByLabel(field.endsOn, { exact: true }).fill(day(41))
  await page.getByLabel(field.companyName).fill(COMPANY)
  await page.getByLabel(field.contactName).fill('林岚')
  await page.getByLabel(field.contactEmail).fill('lan.lin@coastline.example')
  await page.getByLabel(field.contactPhone).fill('13800138000')
}

/** The request in the desk's queue, which has it by its company. */
async function openInQueue({ page }: Visitor, tab: string): Promise<void> {
  await page.goto(`${pathTo(PATHS.queue, { queue: 'poc' })}?tab=${tab}`)
  await page.getByRole('link', { name: COMPANY }).click()
  await page.getByRole('heading', { level: 2, name: COMPANY }).waitFor()
}

test('a proof of concept: filled in before the login, answered, approved, planned, and its outcome recorded', async ({
  visit,
  people,
  site,
}) => {
  const person = await people.make({ language: 'zh' })
  const customer = await visit({ language: 'zh' })
  const { page, texts } = customer
  await page.goto(PATHS.proofOfConcept)
  await formIsReady(page)
  await fillIn(customer)
  await expectAccessible(page)
  // Visitors do not submit yet, and the button says so.
  await page.getByRole('button', { name: texts.poc.continue, exact: true }).last().click()
  await waitForPath(page, PATHS.register)
  await page.goto(logInPath(PATHS.proofOfConcept))
  await logInWith(page, texts, { account: person.userName, password: person.password })
  await waitForPath(page, PATHS.proofOfConcept)
  await formIsReady(page)
  // Nothing is lost, the choices included.
  await expect.poll(() => page.getByLabel(texts.poc.field.people).inputValue()).toBe('30')
  expect(await page.getByRole('checkbox', { name: '上海' }).isChecked()).toBe(true)
  const submit = () => page.getByRole('button', { name: texts.poc.submit }).last().click()
  expect((await nextMail(site, person.email, submit)).subject).toBe('已收到您的概念验证申请')
  await page.getByText(texts.requestKinds.kind.poc.next.inReview).first().waitFor()
  await expectAccessible(page)

  const operator = await visit({
    as: await people.make({ account_type: 3, operator_role: 'reviewer', language: 'zh' }),
    language: 'zh',
    width: 1440,
  })
  await openInQueue(operator, 'open')
  await operator.page.getByRole('button', { name: operator.texts.pocDesk.savePlan }).waitFor()
  await expectAccessible(operator.page)
  const [first] = pocReasons.filter(({ action }) => action === 'askMore')
  const asked = await nextMail(site, person.email, async () => {
    for (const key of ['s', '1', 'Control+Enter']) await operator.page.keyboard.press(key)
  })
  expect(asked.text).toContain(first?.text.zh)

  await page.reload()
  await page.getByLabel(texts.poc.field.successCriteria).fill('打开时间少于 20 秒，20 人同时在线。')
  const back = texts.poc.resubmit
  await nextMail(site, person.email, () => page.getByRole('button', { name: back }).click())
  await page.getByText(texts.requestKinds.kind.poc.next.inReview).first().waitFor()

  await openInQueue(operator, 'open')
  await operator.page.getByText('打开时间少于 20 秒，20 人同时在线。').first().waitFor()
  const approved = await nextMail(site, person.email, () => operator.page.keyboard.press('a'))
  expect(approved.subject).toBe('您的概念验证申请已通过')

  await openInQueue(operator, 'decided')
  const desk = operator.texts.pocDesk
  await operator.page.getByRole('textbox', { name: desk.nextStep, exact: true }).fill('为您开通 30 台桌面。')
  const planned = await nextMail(site, person.email, () =>
    operator.page.getByRole('button', { name: desk.savePlan }).click(),
  )
  expect(planned.text).toContain('为您开通 30 台桌面。')
  await page.goto(PATHS.application)
  await page.getByRole('link', { name: texts.requestKinds.kind.poc.goTo }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: texts.requestKinds.kind.poc.goTo }).click()
  await page.getByText('为您开通 30 台桌面。').first().waitFor()
  await expectAccessible(page)

  await operator.page.getByRole('radio', { name: desk.result.lost }).check()
  await operator.page.getByRole('textbox', { name: desk.reason, exact: true }).fill('预算调整。')
  await operator.page.getByRole('button', { name: desk.record }).click()
  // The test has not ended yet.
  await operator.page.getByRole('dialog').getByRole('button', { name: desk.record, exact: true }).click()
  await operator.page.getByText(desk.recorded).first().waitFor()
  await page.reload()
  await page.getByText(texts.requestKinds.kind.poc.state.completed).first().waitFor()
  expect(await page.getByText('预算调整。').count()).toBe(0)
})
