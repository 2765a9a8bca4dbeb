import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Site } from '#test/site.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { withDatabase } from './site-database.ts'

const ITEMS = 20
/** What an operator may press for one request (issue: at most four). */
const MOST_KEYS = 4

/** Requests in review that are assigned to an operator, so that the tab "Mine" has these only; the first is due first. */
function assignRequests(site: Site, applicantId: string, operatorId: string): string[] {
  const now = Date.now()
  return withDatabase(site, (database) =>
    Array.from({ length: ITEMS }, (_, at) => {
      const [id, subject] = [randomUUID(), `Example ${String(at + 1).padStart(2, '0')} Ltd.`]
      const dueAt = now + (at + 1) * 3_600_000
      database
        .prepare(
          `insert into requests (id, kind, account_id, user_id, state, revision, subject, reference, country, language,
            submissions, created_at, submitted_at, state_since, due_at, claimed_by)
          values (?, 'certification', ?, ?, 'inReview', 1, ?, '', 'NO', 'en', 1, ?, ?, ?, ?, ?)`,
        )
        .run(id, applicantId, applicantId, subject, now, now, now, dueAt, operatorId)
      database
        .prepare(
          `insert into request_events (request_id, revision, at, action, actor, actor_id, to_state, reasons, note)
          values (?, 1, ?, 'submit', 'applicant', ?, 'inReview', '[]', '')`,
        )
        .run(id, now, applicantId)
      return subject
    }),
  )
}

/** A keyboard that counts what is pressed; a modifier is a key of its own. */
function countedKeys(page: Page) {
  let count = 0
  return {
    async press(keys: string): Promise<void> {
      count += keys.split('+').length
      await page.keyboard.press(keys)
    },
    /** Since the last time. */
    taken(): number {
      const taken = count
      count = 0
      return taken
    },
  }
}

test(`an operator clears ${ITEMS} requests by keyboard, with at most ${MOST_KEYS} keys each`, async ({
  visit,
  people,
  site,
}) => {
  const applicant = await people.make({ language: 'en' })
  const operator = await people.make({ account_type: 3, operator_role: 'reviewer', name: 'Wang Min' })
  const subjects = assignRequests(site, applicant.userId, operator.userId)
  const { page, texts } = await visit({ as: operator, width: 1440 })
  await page.goto(`${pathTo(PATHS.queue, { queue: 'certification' })}?tab=mine`)
  const keys = countedKeys(page)
  const counts: number[] = []
  for (const [at, subject] of subjects.entries()) {
    await page.getByRole('heading', { level: 2, name: subject }).waitFor()
    if (at === 0) await expectAccessible(page)
    // Every third is rejected, every third sent back: a decision, a reason, and Ctrl + Enter.
    if (at % 3 === 0) await keys.press('a')
    else for (const key of [at % 3 === 1 ? 'x' : 's', '1', 'Control+Enter']) await keys.press(key)
    counts.push(keys.taken())
  }
  await page.getByText(texts.queue.empty.doneTitle).first().waitFor()
  expect(Math.max(...counts)).toBeLessThanOrEqual(MOST_KEYS)
  // The last one is undone within its ten seconds, and decided in another way.
  const last = subjects.at(-1) ?? ''
  await keys.press('z')
  await page.getByText(texts.queue.made.undone.replace('{{subject}}', last)).first().waitFor()
  await page.getByRole('heading', { level: 2, name: last }).waitFor()
  await keys.press('a')
  const states = () =>
    withDatabase(site, (database) =>
      database
        .prepare(
          'select state, count(*) as count from requests where account_id = ? group by state order by state',
        )
        .all(applicant.userId)
        .map(({ state, count }) => `${state} ${count}`),
    )
  const sum = (state: number) => subjects.filter((_, at) => at % 3 === state).length
  const expected = [`failed ${sum(1) - 1}`, `returned ${sum(2)}`, `verified ${sum(0) + 1}`]
  await expect.poll(states, { interval: 500 }).toEqual(expected)
})
