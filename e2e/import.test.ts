import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { type DealField, dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { DEAL_FORM } from '#test/deals.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { nextMail, waitForPath } from './steps.ts'
import type { Texts } from './texts.ts'

/** As spreadsheet programs in China save it: with a mark, and the headings of the template. */
const csv = (...rows: string[]) => Buffer.from(`\ufeff用户名,姓名,邮箱,角色\n${rows.join('\n')}\n`)

test('a company imports its people: the template, a file with errors, the corrected one, the mailed passwords', async ({
  visit,
  people,
  site,
}) => {
  const primary = await people.make()
  const { page, texts } = await visit({ as: primary, language: 'zh', width: 390, scheme: 'dark' })
  const { spreadsheetImport: words, subAccountAdmin } = texts
  await page.goto(PATHS.subAccountList)
  await page.getByRole('link', { name: subAccountAdmin.import }).first().focus()
  await page.keyboard.press('Enter')
  await waitForPath(page, PATHS.subAccountImport)
  await page.getByRole('group', { name: words.spreadsheet }).waitFor()
  await expectAccessible(page)

  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.template }).press('Enter'),
  ])
  expect(template.suggestedFilename()).toBe('sub-accounts-template.xlsx')
  expect((await readFile(await template.path())).subarray(0, 2).toString()).toBe('PK')

  // A file that is too large is told before it is sent.
  const choose = page.locator('input[type=file]')
  const large = { name: 'team.xlsx', mimeType: '', buffer: Buffer.alloc(2 * 1024 * 1024 + 1) }
  await choose.setInputFiles(large)
  await page.getByText('文件超过 2\u00a0MB').first().waitFor()

  const mark = primary.userName.slice(-3)
  const good = [
    `li-hua-${mark},李华,li-hua-${mark}@example.com,财务`,
    `tan-${mark}x,Tan,tan-${mark}@example.com,`,
  ]
  const file = (...rows: string[]) => ({ name: '团队.csv', mimeType: 'text/csv', buffer: csv(...rows) })
  await choose.setInputFiles(file(...good, `wang-${mark}x,,wang@@example.com,财物`))
  const problems = page.getByRole('region', { name: words.problems })
  await problems.getByText('请输入姓名。').first().waitFor()
  await problems.getByText('角色“财物”不存在，是否为“财务”？').first().waitFor()
  await expectAccessible(page)

  // A reload leads back to the same file.
  await page.reload()
  await problems.waitFor()
  await choose.setInputFiles(file(...good))
  await page.getByText('角色：财务 1 人').first().waitFor()
  // The file field has scrolled the page: a link half under the header would count as too small.
  await page.evaluate('scrollTo(0, 0)')
  await expectAccessible(page)
  const confirm = page.getByRole('button', { name: '导入 2 个子账号' })
  const mail = await nextMail(site, `li-hua-${mark}@example.com`, () => confirm.press('Enter'))
  expect(mail.text).toMatch(/\b[0-9a-z]{5}-[0-9a-z]{5}-[0-9a-z]{5}\b/)
  await page.getByRole('heading', { name: '已创建 2 个子账号' }).waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: '查看这 2 个' }).click()
  await waitForPath(page, PATHS.subAccountList)
  await page.getByText('李华').first().waitFor()
  await page.getByText('Tan').first().waitFor()
})

const DEALS = {
  company: 'Changi Survey Ltd.',
  project: 'Survey-desks',
  second: 'Chart-desks',
  country: 'Singapore',
  city: 'Singapore',
  contactName: 'Tan Wei',
  scenarios: 'Charts',
  scale: 'Enter a whole number that does not start with 0.',
  email: 'Enter a valid e-mail address, such as name@example.com.',
  import: 'Import 2 deals',
  done: '2 deals imported',
}

/** A file of deals in the form of the template; each row has what differs from a complete one. */
function dealFile(texts: Texts, ...rows: readonly Partial<Record<DealField, string>>[]) {
  const { field, list } = texts.pipeline
  const { industry, leadSource } = list.options
  const names = { companyCode: '', industry: industry.education, leadSource: leadSource.event }
  const lines = rows.map((row) => {
    const cells = { ...DEAL_FORM, ...names, ...row }
    return dealFields.names.map((name) => cells[name] ?? '').join(',')
  })
  const headings = dealFields.names.map((name) => field[name]).join(',')
  const buffer = Buffer.from(`\ufeff${[headings, ...lines].join('\n')}\n`)
  return { name: 'deals.csv', mimeType: 'text/csv', buffer }
}

test('deals from a spreadsheet: the template, an empty file, errors by row, the corrected file, in review', async ({
  visit,
  people,
  site,
}) => {
  const owner = await people.make({ account_type: 2, language: 'en' })
  const visitor = await visit({ as: owner })
  const { page, texts } = visitor
  const { spreadsheetImport: kit, pipeline, dealImport, errors } = texts
  visitor.expectFailure('400 /api/deal-imports')
  await page.goto(PATHS.pipelineManagement)
  await page.getByRole('link', { name: pipeline.import, exact: true }).click()
  await waitForPath(page, PATHS.dealImport)
  await page.getByRole('group', { name: kit.spreadsheet }).waitFor()
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: kit.template }).click(),
  ])
  expect((await readFile(await template.path())).subarray(0, 2).toString()).toBe('PK')

  const choose = page.locator('input[type=file]')
  await choose.setInputFiles(dealFile(texts))
  await page.getByText(errors['0005']).first().waitFor()
  const wrongColumns = { name: 'deals.csv', mimeType: 'text/csv', buffer: Buffer.from('A,B\n1,2\n') }
  await choose.setInputFiles(wrongColumns)
  await page
    .getByText(errors['0006'].split('{{')[0] ?? '')
    .first()
    .waitFor()
  await expectAccessible(page)

  const { country, city, contactName, scenarios } = DEALS
  const complete = { companyName: DEALS.company, country, city, contactName, scenarios }
  const first = { ...complete, projectName: DEALS.project }
  const second = { ...complete, projectName: DEALS.second }
  await choose.setInputFiles(
    dealFile(texts, { ...first, scale: '1.5' }, { ...second, contactEmail: 'tan@@' }),
  )
  const problems = page.getByRole('region', { name: kit.problems })
  await problems.getByRole('row', { name: DEALS.scale }).getByText(pipeline.field.scale).first().waitFor()
  await problems.getByRole('row', { name: DEALS.email }).getByText('tan@@').first().waitFor()
  await expectAccessible(page)

  await choose.setInputFiles(dealFile(texts, first, second))
  await page.getByRole('radio', { name: new RegExp(dealImport.submit) }).check()
  await page.getByRole('button', { name: DEALS.import }).click()
  await page.getByRole('heading', { name: DEALS.done }).waitFor()
  // Each is told of by a mail once its review has begun.
  const projects = [DEALS.project, DEALS.second]
  for (const project of projects)
    await site.smtp.waitForMail(owner.email, {
      where: ({ text }) => text.includes(project),
    })
  await page.getByRole('link', { name: dealImport.show_other }).click()
  for (const project of projects)
    await page.getByRole('row', { name: project }).getByText(pipeline.status.inReview).first().waitFor()
})
