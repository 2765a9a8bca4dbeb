import { expect } from 'vitest'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { nextMail } from './steps.ts'

const NAME = 'Marina Directory Partners'

test('the directory of partners: a partner lists itself, is found and written to, and is hidden by an operator', async ({
  visit,
  people,
  site,
}) => {
  const language = 'en'
  const person = await people.make({ account_type: 2, certification: 'verified', language })
  const { page, texts } = await visit({ as: person, language })
  const { partnerListing, partnerDirectory, support, titles } = texts
  await page.goto(PATHS.joinNow)
  await page.getByText(partnerListing.state.none).first().waitFor()
  await page.getByRole('button', { name: partnerListing.create }).click()
  const { field } = partnerListing
  const filled = {
    nameZh: '滨海名录伙伴',
    nameEn: NAME,
    cityZh: '新加坡',
    cityEn: 'Singapore',
    summaryZh: '服务四十家客户。',
    summaryEn: 'Forty customers in finance.',
  }
  for (const [name, value] of Object.entries(filled))
    await page.getByLabel(field[name as keyof typeof filled], { exact: true }).fill(value)
  await page.getByRole('checkbox', { name: partnerDirectory.region.southeastAsia, exact: true }).check()
  await page.getByRole('checkbox', { name: partnerDirectory.industry.finance, exact: true }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: partnerListing.submit }).click()
  await page.getByText(partnerListing.state.listed).first().waitFor()

  const visitor = await visit({ language })
  await visitor.page.goto(`${PATHS.partnerDirectory}?region=southeastAsia&industry=finance`)
  await visitor.page.getByRole('link', { name: NAME }).click()
  await visitor.page.getByRole('heading', { level: 1, name: NAME }).waitFor()
  const entry = new URL(visitor.page.url()).pathname
  expect(entry).toBe(pathTo(PATHS.partnerEntry, { entry: entry.split('/').at(-1) ?? '' }))
  await expectAccessible(visitor.page)
  const trail = visitor.page.getByRole('navigation', { name: partnerDirectory.trail })
  const above = ['partner', 'partnerDirectory'] as const
  expect(await trail.getByRole('listitem').allTextContents()).toEqual([
    ...above.map((name) => titles[name]),
    NAME,
  ])
  const structured = await visitor.page.locator('script[type="application/ld+json"]').allTextContents()
  const crumbs = structured
    .map((json) => JSON.parse(json))
    .find((thing) => thing['@type'] === 'BreadcrumbList')
  expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    titles.home,
    ...above.map((name) => titles[name]),
    NAME,
  ])
  const { entry: form } = partnerDirectory
  await visitor.page.getByLabel(form.name, { exact: true }).fill('Priya Nair')
  await visitor.page.getByLabel(form.email, { exact: true }).fill('priya.nair@directory.example')
  await visitor.page.getByLabel(form.message, { exact: true }).fill('Sixty desktops for our branch, please.')
  const mail = await nextMail(site, person.email, async () => {
    await visitor.page.getByRole('button', { name: support.contact.submit }).click()
    await visitor.page.getByRole('heading', { name: partnerDirectory.sent.title }).waitFor()
  })
  expect(mail.text).toContain('Sixty desktops for our branch, please.')
  expect(mail.headers.get('reply-to')).toContain('priya.nair@directory.example')

  const operator = await visit({
    as: await people.make({ account_type: 3, operator_role: 'administrator', language }),
    language,
    width: 1440,
  })
  await operator.page.goto(pathTo(PATHS.operatedAccount, { accountId: person.userId }))
  await operator.page.getByRole('button', { name: partnerListing.desk.hide }).click()
  const dialog = operator.page.getByRole('dialog')
  await dialog.getByLabel(partnerListing.desk.reason).fill('The website is down.')
  const hidden = await nextMail(site, person.email, () =>
    dialog.getByRole('button', { name: partnerListing.desk.hide }).click(),
  )
  expect(hidden.text).toContain('The website is down.')
  await operator.page.getByRole('button', { name: partnerListing.desk.show }).waitFor()

  visitor.expectFailure(`404 ${entry}`)
  await visitor.page.goto(PATHS.partnerDirectory)
  await visitor.page.getByRole('heading', { level: 1, name: partnerDirectory.title }).waitFor()
  expect(await visitor.page.getByRole('link', { name: NAME }).count()).toBe(0)
  expect((await visitor.page.goto(entry))?.status()).toBe(404)
  await page.reload()
  await page
    .getByText(/The website is down/)
    .first()
    .waitFor()
})
