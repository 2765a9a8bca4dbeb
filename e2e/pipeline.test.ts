import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { RegisteredPerson } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { passTime } from './clock.ts'
import { decideByKey } from './desk-queue.ts'
import { test } from './journey.ts'
import { formIsReady, nextMail } from './steps.ts'
import type { Visitor } from './visitor.ts'

/** The least that is one. */
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

const WORDS = {
  company: '长汀齿轮制造有限公司',
  same: '长汀齿轮制造股份有限公司',
  country: '中国',
  city: '厦门',
  email: 'min.zhou@chilun.example',
  project: '齿轮车间云桌面',
  scenarios: '设计与办公',
  contact: '周敏',
  phone: '0592-61220113',
  received: '已收到您的项目报备',
  approved: '项目“齿轮车间云桌面”已通过审核',
  duplicate: '项目“齿轮车间云桌面”为重复报备',
  note: '两家都报了这个客户。',
  look: '报价见附件。',
  mentioned: '有人提到了您',
}

/** Opens the empty form from the list and fills it in, but for the e-mail address of the contact. */
async function fillIn({ page, texts }: Visitor, company: string): Promise<void> {
  const { field } = texts.pipeline
  await page.goto(PATHS.pipelineManagement)
  await page.getByRole('link', { name: texts.pipeline.register }).first().click()
  await formIsReady(page)
  const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
  await fill(field.companyName, company)
  await fill(field.country, WORDS.country)
  await fill(field.city, WORDS.city)
  await page.getByLabel(field.industry, { exact: true }).selectOption('manufacturing')
  await fill(field.projectName, WORDS.project)
  await fill(field.scale, '120')
  await fill(field.scenarios, WORDS.scenarios)
  await fill(field.contactName, WORDS.contact)
  await fill(field.contactPhone, WORDS.phone)
  await page.getByLabel(field.leadSource, { exact: true }).selectOption('event')
}

/** Enters what is missing and submits, up to the page of the deal; the mail says that it was received. */
async function submit(
  { page, texts }: Visitor,
  mailOf: (ask: () => Promise<unknown>) => Promise<{ readonly subject: string }>,
): Promise<void> {
  const { form, field, status } = texts.pipeline
  await page.getByLabel(field.contactEmail, { exact: true }).fill(WORDS.email)
  await page.getByRole('heading', { name: texts.formProgress.ready }).waitFor()
  const send = () => page.getByRole('button', { name: form.submit }).first().click()
  expect((await mailOf(send)).subject).toBe(WORDS.received)
  await page.getByRole('heading', { level: 1, name: WORDS.project }).waitFor()
  await page.reload()
  await page.getByText(status.inReview, { exact: true }).first().waitFor()
}

/** The open deal of this customer in the desk's queue. */
async function openInQueue({ page, texts }: Visitor, company: string): Promise<void> {
  await page.goto(`${pathTo(PATHS.queue, { queue: 'deals' })}?tab=open`)
  await page.getByRole('link', { name: company }).click()
  await page.getByRole('heading', { level: 2, name: company }).waitFor()
  await page.getByRole('heading', { name: texts.pipeline.desk.matches }).waitFor()
}

/**
 * The operator mentions the partner by keyboard and attaches a file, which the partner opens from its notification; the
 * note for colleagues stays in the desk.
 */
async function talk(
  { page, texts }: Visitor,
  partner: Visitor,
  { mentioned, site }: { readonly mentioned: RegisteredPerson; readonly site: Site },
): Promise<void> {
  const { thread, desk } = texts.pipeline
  const attach = texts.attachment
  const file = { name: 'quote.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) }
  await page.getByLabel(texts.queue.notes.add).fill(WORDS.note)
  await page.getByRole('button', { name: texts.queue.notes.save }).click()
  await page.getByText(WORDS.note, { exact: true }).first().waitFor()
  const comment = page.getByRole('textbox', { name: thread.label })
  await comment.pressSequentially(`${WORDS.look} @${mentioned.userName.slice(0, -1)}`)
  await page
    .getByRole('listbox', { name: texts.pipeline.mention.label })
    .getByRole('option')
    .first()
    .waitFor()
  await comment.press('Enter')
  await expect.poll(() => comment.inputValue()).toBe(`${WORDS.look} @${mentioned.userName} `)
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('list', { name: attach.list }).getByText(file.name).first().waitFor()
  const send = page.getByRole('button', { name: desk.toPartner, exact: true })
  expect((await nextMail(site, mentioned.email, () => send.click())).text).toContain(WORDS.look)
  await page.getByText(WORDS.look).first().waitFor()
  await expectAccessible(page)

  await partner.page.goto(PATHS.pipelineManagement)
  await partner.page.getByRole('row', { name: WORDS.project }).waitFor()
  await partner.page.getByRole('button', { name: new RegExp(`^${texts.layout.bell.none}`) }).click()
  await partner.page.getByRole('dialog').getByRole('link', { name: WORDS.mentioned }).click()
  await partner.page.getByText(WORDS.look).first().waitFor()
  const [opened] = await Promise.all([
    partner.page.waitForEvent('download'),
    partner.page.getByRole('button', { name: attach.save.replace('{{file}}', file.name) }).click(),
  ])
  expect(await readFile(await opened.path(), 'utf8')).toBe(PDF)
  expect(await partner.page.getByText(WORDS.note).count()).toBe(0)
  await expectAccessible(partner.page)
}

test('a deal: from the draft to the sale, and a second one of the same customer is a duplicate', async ({
  visit,
  people,
  site,
}) => {
  const [first, second] = [
    await people.make({ account_type: 2, language: 'zh' }),
    await people.make({ account_type: 2, language: 'zh' }),
  ]
  const partner = await visit({ as: first, language: 'zh' })
  const { page, texts } = partner
  const { pipeline } = texts
  await fillIn(partner, WORDS.company)
  // The draft is in the list with what is missing, and is continued from there.
  await page
    .getByRole('heading', {
      name: new RegExp(texts.formProgress.filled_other.replaceAll(/\{\{.*?\}\}/g, '\\d+')),
    })
    .waitFor()
  await page
    .getByText(pipeline.form.state.saved.split('{{time}}').at(-1) ?? '')
    .first()
    .waitFor()
  await expectAccessible(page)
  await page.goto(PATHS.pipelineManagement)
  await page.getByText(pipeline.status.draft, { exact: true }).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: WORDS.project }).click()
  await formIsReady(page)
  // The button leads to the first field that is missing.
  await page.getByRole('button', { name: pipeline.form.submit }).first().click()
  const email = page.getByLabel(pipeline.field.contactEmail, { exact: true })
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  await submit(partner, (ask) => nextMail(site, first.email, ask))
  await expectAccessible(page)

  const rival = await visit({ as: second, language: 'zh' })
  await fillIn(rival, WORDS.same)
  await submit(rival, (ask) => nextMail(site, second.email, ask))
  await rival.page.getByText(pipeline.conflict, { exact: true }).first().waitFor()
  expect(await page.getByText(pipeline.conflict, { exact: true }).count()).toBe(0)

  const operator = await visit({
    as: await people.make({ account_type: 3, operator_role: 'reviewer', language: 'zh' }),
    language: 'zh',
    width: 1440,
  })
  await openInQueue(operator, WORDS.company)
  await talk(operator, partner, { mentioned: first, site })

  // Both are decided before the first decision takes effect.
  const duplicate = await nextMail(site, second.email, async () => {
    const approved = await nextMail(site, first.email, async () => {
      await openInQueue(operator, WORDS.company)
      await decideByKey(operator, 'a')
      await openInQueue(operator, WORDS.same)
      await operator.page.getByRole('region', { name: pipeline.desk.evidence }).waitFor()
      await expectAccessible(operator.page)
      await decideByKey(operator, 'd')
      await passTime(site, people, 'decision.apply')
    })
    expect(approved.subject).toBe(WORDS.approved)
  })
  expect(duplicate.subject).toBe(WORDS.duplicate)

  await page.reload()
  await page.getByText(pipeline.page.nextStatus.approved).first().waitFor()
  // On the board by keys: the next stage.
  await page.goto(`${PATHS.pipelineManagement}?as=board`)
  const card = page.getByRole('link', { name: WORDS.project })
  await card.waitFor()
  await expectAccessible(page)
  await card.focus()
  for (const key of [' ', 'ArrowRight', ' ']) await page.keyboard.press(key)
  await page
    .getByText(pipeline.page.stageMoved.replace('{{stage}}', pipeline.stage.qualified))
    .first()
    .waitFor()
  await page.getByRole('region', { name: pipeline.stage.qualified }).getByRole('link').click()
  await page.getByRole('button', { name: pipeline.page.won }).click()
  await page.getByRole('dialog').getByRole('button', { name: pipeline.page.won }).click()
  await page.getByText(pipeline.stage.won, { exact: true }).first().waitFor()
  await expectAccessible(page)
  await rival.page.reload()
  await rival.page.getByText(pipeline.page.nextStatus.duplicate).first().waitFor()
  expect(await rival.page.getByText(first.userName).count()).toBe(0)
})
