import { expect } from 'vitest'
import type { TrialForm } from '#contract/trials/trial/trial.fields.ts'
import { BROWSER_HEADERS, post, type RegisteredPerson } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { trialForm } from '#test/trial-form.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { passTime } from './clock.ts'
import { openInQueue } from './desk-queue.ts'
import { test } from './journey.ts'
import { PICTURES } from './page-measures.ts'
import { changeStored, withDatabase } from './site-database.ts'
import { nextMail, waitForPath } from './steps.ts'

const DAY_MS = 86_400_000

/** A trial of this person, asked for by the call of its form. */
async function apply(
  site: Site,
  person: RegisteredPerson,
  changes: Partial<TrialForm> = {},
): Promise<string> {
  const body = trialForm({ email: person.email, companyName: `${person.userName} Ltd.`, ...changes })
  const session = {
    ...BROWSER_HEADERS,
    'x-auth-token': person.token,
    cookie: person.cookies,
    'accept-language': 'en',
  }
  const answer = await post(site, '/api/trials', body, session)
  const said = await answer.text()
  if (!answer.ok) throw new Error(said)
  return (JSON.parse(said) as { id: string }).id
}

/** A moment that a trial counts to is now. */
function isNow(site: Site, trialId: string, column: 'ends_at' | 'wipes_at'): void {
  changeStored(site, `update trials set ${column} = ? where id = ?`, Date.now(), trialId)
}

test('a trial goes through every state to the wipe, each shown on the card and mailed', async ({
  visit,
  people,
  site,
}) => {
  const person = await people.make({ language: 'en' })
  const visitor = await visit({ as: person, language: 'en' })
  const { page, texts } = visitor
  let id = ''
  const ready = await nextMail(site, person.email, async () => {
    id = await apply(site, person)
  })
  expect(ready.subject).toContain('is ready')
  await page.goto(PATHS.application)
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: texts.trial.act.open }) })
  await card.getByText(texts.trial.state.ready, { exact: true }).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: texts.trial.act.stop }).click()
  await page.getByText(texts.trial.state.stopped, { exact: true }).first().waitFor()
  await page.getByRole('button', { name: texts.trial.act.start }).click()
  await page.getByText(texts.trial.state.ready, { exact: true }).first().waitFor()

  const ending = await nextMail(site, person.email, () => passTime(site, people, 'trial.warnEnd', id))
  expect(ending.subject).toContain('expires soon')
  isNow(site, id, 'ends_at')
  const ended = await nextMail(site, person.email, () => passTime(site, people, 'trial.end', id))
  expect(ended.subject).toContain('has expired')
  await page.goto(PATHS.application)
  await page.getByText(texts.trial.state.ended, { exact: true }).first().waitFor()
  await page.getByText(texts.trial.clock.wipe).first().waitFor()
  await expectAccessible(page)
  // The mail goes on the day before the wipe, and gives the whole of it.
  isNow(site, id, 'wipes_at')
  const wiping = await nextMail(site, person.email, () => passTime(site, people, 'trial.warnWipe', id))
  expect(wiping.subject).toContain('will be wiped soon')
  isNow(site, id, 'wipes_at')
  const wiped = await nextMail(site, person.email, () => passTime(site, people, 'trial.wipe', id))
  expect(wiped.subject).toContain('has been wiped')
  await page.goto(`${PATHS.trialResult}?trial=${id}`)
  await page.getByRole('heading', { name: texts.trialResult.result.wiped }).waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await page.evaluate(PICTURES)).toEqual([])
})

test('more time is asked for and granted; then the trial is converted, and pays at the order service', async ({
  visit,
  people,
  site,
}) => {
  const person = await people.make({ language: 'en', certification: 'verified' })
  const operator = await people.make({ account_type: 3, operator_role: 'reviewer', name: 'Wang Min' })
  const id = await apply(site, person)
  const visitor = await visit({ as: person, language: 'en' })
  const { page, texts } = visitor
  await page.goto(PATHS.application)
  await page.getByRole('button', { name: texts.trial.act.extend }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Two more people test it next week.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: texts.trialExtension.go }).click()
  await page.getByText(texts.trialExtension.state.inReview).first().waitFor()

  const desk = await visit({ as: operator, width: 1440 })
  await openInQueue(desk, 'trial-extensions', `${person.userName} Ltd.`, person.userName)
  await desk.page.getByText('Two more people test it next week.').first().waitFor()
  await expectAccessible(desk.page)
  const extended = await nextMail(site, person.email, () => desk.page.keyboard.press('a'))
  expect(extended.subject).toContain('is extended')
  await page.goto(PATHS.application)
  await page.getByText(texts.trialExtension.state.granted).first().waitFor()
  const { endsAt } = withDatabase(
    site,
    (database) =>
      database.prepare('select ends_at as endsAt, ready_at as readyAt from trials where id = ?').get(id) as {
        endsAt: number
      },
  )
  expect(endsAt).toBeGreaterThan(Date.now() + 5 * DAY_MS)

  await page.getByRole('button', { name: texts.trial.act.convert }).click()
  // Nothing is chosen: CONSOLE_0020.
  await dialog.getByRole('button', { name: texts.trial.convert.go }).click()
  await dialog.getByText(texts.errors.CONSOLE_0020).first().waitFor()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: texts.trial.convert.yearly }).check()
  await dialog.getByRole('button', { name: texts.trial.convert.go }).click()
  await waitForPath(page, '/dev/service/order')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await waitForPath(page, PATHS.application)
  await page.getByText(texts.trial.state.converted, { exact: true }).first().waitFor()
  await page.getByRole('link', { name: texts.trial.convert.console }).waitFor()
  await expectAccessible(page)
})

test('a full region: the waiting list, stock that an operator adds, the reserved place, and its desktop', async ({
  visit,
  people,
  site,
}) => {
  const region = 'Europe - Frankfurt'
  const person = await people.make({ language: 'en' })
  const visitor = await visit({ as: person, language: 'en', width: 390 })
  const { page, texts } = visitor
  let id = ''
  const listed = await nextMail(site, person.email, async () => {
    id = await apply(site, person, { regionId: 'eu-frankfurt' })
  })
  expect(listed.subject).toContain('waiting list')
  await page.goto(`${PATHS.trialResult}?trial=${id}`)
  await page
    .getByText(/^Number 1 on the waiting list/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: texts.trial.act.leave }).waitFor()
  await expectAccessible(page)

  const operator = await people.make({ account_type: 3, operator_role: 'marketing', name: 'Wang Min' })
  const desk = await visit({ as: operator, language: 'en', width: 1440 })
  const { stock } = desk.texts.catalogDesk
  await desk.page.goto(PATHS.catalogue)
  await desk.page.getByRole('textbox', { name: region }).fill('1')
  const reserved = await nextMail(site, person.email, () =>
    desk.page.getByRole('button', { name: stock.saveOf.replace('{{region}}', region) }).click(),
  )
  expect(reserved.subject).toContain('is reserved')

  await page.getByText(texts.trial.clock.accept).first().waitFor()
  await expectAccessible(page)
  const ready = await nextMail(site, person.email, () =>
    page.getByRole('button', { name: texts.trial.act.accept }).click(),
  )
  expect(ready.subject).toContain('is ready')
  await page.getByText(texts.trial.state.ready, { exact: true }).first().waitFor()
})
