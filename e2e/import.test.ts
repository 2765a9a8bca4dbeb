import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { nextMail, waitForPath } from './steps.ts'

/** As spreadsheet programs in China save it: with a mark, and the headings of the template. */
const csv = (...rows: string[]) => Buffer.from(`\ufeff用户名,姓名,邮箱,角色\n${rows.join('\n')}\n`)

test('a company imports its people: the template, a file with errors, the corrected one, the mailed passwords', async ({
  visit,
  people,
  site,
}) => {
  const primary = await people.make()
  const { page, texts } = await visit({ as: primary, language: 'zh', width: 390, scheme: 'dark' })
  const { subAccountImport: words, subAccountAdmin } = texts
  await page.goto(PATHS.subAccountList)
  await page.getByRole('link', { name: subAccountAdmin.import }).first().focus()
  await page.keyboard.press('Enter')
  await waitForPath(page, PATHS.subAccountImport)
  await page.getByRole('group', { name: words.drop }).waitFor()
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
  await page.getByText('文件超过 2\u00a0MB').waitFor()

  const mark = primary.userName.slice(-3)
  const good = [
    `li-hua-${mark},李华,li-hua-${mark}@example.com,财务`,
    `tan-${mark}x,Tan,tan-${mark}@example.com,`,
  ]
  const file = (...rows: string[]) => ({ name: '团队.csv', mimeType: 'text/csv', buffer: csv(...rows) })
  await choose.setInputFiles(file(...good, `wang-${mark}x,,wang@@example.com,财物`))
  const problems = page.getByRole('region', { name: words.problems })
  await problems.getByText('请输入姓名。').waitFor()
  await problems.getByText('角色“财物”不存在，是否为“财务”？').waitFor()
  await expectAccessible(page)

  // A reload leads back to the same file.
  await page.reload()
  await problems.waitFor()
  await choose.setInputFiles(file(...good))
  await page.getByText('角色：财务 1 人').waitFor()
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
