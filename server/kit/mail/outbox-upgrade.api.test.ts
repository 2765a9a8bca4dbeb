/** Upgrading a database whose outbox was a queue of its own: no mail that waits is lost or sent twice. */
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, openDatabase } from '#server/kit/db/database.ts'
import { MIGRATIONS } from '#server/kit/db/migrate.ts'
import { createJobs } from '#server/kit/jobs/jobs.ts'
import { createLog } from '#server/kit/log.ts'
import { testClock } from '#test/clock.ts'
import { makeEmptyDatabase } from '#test/database.ts'
import type { OutgoingMail } from './mail.ts'
import { createOutbox } from './outbox.ts'

/** A folder with the migrations up to this number, as an older release had them. */
async function migrationsUpTo(last: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = (await readdir(MIGRATIONS)).filter((file) => /^\d{3}/.test(file) && file.slice(0, 3) <= last)
  await Promise.all(files.map((file) => symlink(path.join(MIGRATIONS, file), path.join(folder, file))))
  return folder
}

const clock = testClock()
const MINUTE = 60_000

/** A mail as the older release stored it. */
async function insertOldMail(db: Db, id: string, change: Record<string, unknown> = {}) {
  const mail = {
    id,
    to_address: `${id}@example.com`,
    language: 'en',
    subject: `Mail ${id}`,
    text: `Text ${id}`,
    html: `<p>${id}</p>`,
    state: 'queued',
    attempts: 0,
    due_at: clock.now(),
    claimed_by: null,
    claimed_until: null,
    expires_at: null,
    last_error: null,
    created_at: clock.now(),
    sent_at: null,
    reply_to: null,
    ...change,
  }
  const columns = sql.join(Object.keys(mail).map((column) => sql.ref(column)))
  await sql`insert into outbox (${columns}) values (${sql.join(Object.values(mail))})`.execute(db.query)
}

test('mails that wait keep their due time, tries and claim, and closed mails stay closed', async () => {
  const place = await makeEmptyDatabase()
  onTestFinished(place.remove)
  const old = openDatabase({ ...place.options, migrations: await migrationsUpTo('009') })
  await old.migrate()
  await insertOldMail(old, 'new')
  await insertOldMail(old, 'later', { attempts: 3, due_at: clock.now() + MINUTE, last_error: 'busy' })
  await insertOldMail(old, 'claimed', {
    attempts: 1,
    claimed_by: 'a',
    claimed_until: clock.now() + 2 * MINUTE,
  })
  await insertOldMail(old, 'sent', { state: 'sent', text: '', html: '', sent_at: clock.now() })
  await insertOldMail(old, 'failed', { state: 'failed', reply_to: 'visitor@example.com' })
  await old.close()

  const db = openDatabase(place.options)
  onTestFinished(() => db.close())
  await db.migrate()
  const log = createLog({ level: 'silent', pretty: false })
  const sent: OutgoingMail[] = []
  const transport = {
    async send(mail: OutgoingMail) {
      sent.push(mail)
    },
  }
  const settings = { product: () => 'Cloud Desktop', serviceEmail: 'help@example.com' }
  const jobs = createJobs({ db, clock, log })
  const outbox = createOutbox({ db, clock, log, jobs, transport, settings, versionOf: async () => undefined })

  await outbox.sendDue()
  expect(sent.map(({ id, text }) => [id, text])).toEqual([['new', 'Text new']])
  const later = await db.query.selectFrom('jobs').selectAll().where('id', '=', 'later').executeTakeFirst()
  expect(later).toMatchObject({ attempts: 3, lastError: 'busy', dueAt: clock.now() + MINUTE })
  clock.advance(MINUTE)
  await outbox.sendDue()
  clock.advance(MINUTE)
  await outbox.sendDue()
  expect(sent.map(({ id }) => id)).toEqual(['new', 'later', 'claimed'])
  await outbox.retryFailed()
  await outbox.sendDue()
  expect(sent.map(({ id }) => id)).toEqual(['new', 'later', 'claimed', 'failed'])
  const states = await db.query.selectFrom('outbox').select(['id', 'state']).orderBy('id').execute()
  expect(states.map(({ state }) => state)).toEqual(Array(5).fill('sent'))
})
