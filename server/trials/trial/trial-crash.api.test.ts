/**
 * The whole life of a trial, killed and restarted between any two of its steps: nothing twice, nothing lost. Every
 * effect of a life is a point to be killed at; a run takes some of them, and `TRIAL_CRASHES=all` (npm run prove --
 * trial-life) all of them, before and after each, and pairs of them.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/kit/time.ts'
import { openTrialDesktop, startTrial } from '#contract/trials/trial/trial.endpoints.ts'
import { convertTrial } from '#contract/trials/trial/trial-conversion.endpoints.ts'
import { extendTrial } from '#contract/trials/trial/trial-extension.endpoints.ts'
import { trialExtensionQueue } from '#contract/trials/trial/trial-extensions.queue.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { startDesktopService } from '#test/desktop-service.ts'
import { type CrashPoint, mortalProcess } from '#test/mortal-process.ts'
import { signedInOperator } from '#test/operator.ts'
import { applicantOf, placesOf, setPlaces } from '#test/trials.ts'
import { versionSeen } from '#test/version-seen.ts'
import { confirmOrder } from './trial-conversion.service.ts'

const { decide: decideTrialExtensionQueueItem, item: getTrialExtensionQueueItem } =
  trialExtensionQueue.endpoints

const REGION = 'ap-singapore'
const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`
const SECRET = secretOf(1)
/** Longer than the lease of a job whose process died. */
const RESTART_MS = 3 * MINUTE_MS
const EVERY = process.env.TRIAL_CRASHES === 'all'
/** Points of a quick run. */
const SOME = 5

const LIVES = ['wiped', 'extended', 'converted'] as const
type Life = (typeof LIVES)[number]

/** Subjects of the mails of each life, each sent once. */
const MAILS: Readonly<Record<Life, readonly string[]>> = {
  wiped: ['is ready', 'expires soon', 'has expired', 'will be wiped soon', 'has been wiped'],
  extended: [
    ...['is ready', 'is extended', 'expires soon', 'has expired'],
    ...['will be wiped soon', 'has been wiped'],
  ],
  converted: ['is ready', 'expires soon', 'has expired', 'is now a paid desktop'],
}
const LAST = { wiped: 'wiped', extended: 'wiped', converted: 'converted' } as const

let service: Awaited<ReturnType<typeof startDesktopService>>
beforeAll(async () => {
  service = await startDesktopService(SECRET)
})
afterAll(() => service.close())

describe.each(['simulated', 'http'] as const)('with the %s provisioner', (adapter) => {
  let site: TestApp
  beforeAll(async () => {
    site = await testApp({
      environment: {
        PUBLIC_URL: 'https://desktop.example.com',
        SMTP_URL: 'smtp://127.0.0.1:1',
        ORDER_URL: 'https://orders.example.com',
        ORDER_CALLBACK_SECRET: secretOf(3),
        OPERATOR_SECOND_FACTOR: 'false',
        ...(adapter === 'http' && {
          PROVISIONER_URL: service.url,
          PROVISIONER_SECRET: SECRET,
          PROVISIONER_CALLBACK_SECRET: secretOf(2),
        }),
      },
    })
    await setPlaces(site, REGION, 9)
  })

  test.each(LIVES)(
    'a life that ends %s has each effect once, wherever its process is killed',
    async (life) => {
      const { effects } = await live(site, life, [])
      const points = Array.from({ length: effects }, (_, index) => index + 1).flatMap((effect) =>
        (['before', 'after'] as const).map((when): CrashPoint => ({ effect, when })),
      )
      const step = EVERY ? 1 : Math.ceil(points.length / SOME)
      const first = EVERY ? 0 : Math.floor(step / 2)
      for (let at = first; at < points.length; at += step) await live(site, life, points.slice(at, at + 1))
      // Killed again while what the first one left is done.
      for (let at = 0; EVERY && at + 2 < points.length; at += 3) {
        const [one, , other] = points.slice(at)
        await live(
          site,
          life,
          [one, other && { ...other, effect: Math.max(1, other.effect % 5) }].filter(isPoint),
        )
      }
    },
  )
})

const isPoint = (point: CrashPoint | undefined): point is CrashPoint => point !== undefined

/** One trial from its application to its last state, over processes that are killed at these points. */
async function live(site: TestApp, life: Life, points: readonly CrashPoint[]) {
  const where = `${life}, killed ${points.map(({ when, effect }) => `${when} effect ${effect}`).join(', then ')}`
  await site.settle()
  const before = await placesOf(site, REGION)
  const { person, id, of, answer } = await applicantOf(site)
  expect(answer.status, where).toBe(200)
  const done = new Set<string>()
  const next = [...points, { effect: Number.POSITIVE_INFINITY, when: 'before' as const }]
  let process = mortalProcess(site.deps, next.shift() as CrashPoint)
  const effectsOfFirst = process
  const restart = (): void => {
    process = mortalProcess(site.deps, next.shift() as CrashPoint)
    site.clock.advance(RESTART_MS)
  }

  for (let round = 0; ; round += 1) {
    if (round > 80) throw new Error(`${where}: the life does not end`)
    const state = await stateOf(site, id)
    await act(state)
    await process.run()
    if (process.isDead()) {
      restart()
      continue
    }
    // In a new state people act first.
    if ((await stateOf(site, id)) !== state) continue
    const dueAt = await nextJobAt(site, id)
    if (dueAt === undefined) break
    site.clock.set(Math.max(site.clock.now(), dueAt))
  }

  expect(await stateOf(site, id), where).toBe(LAST[life])
  await site.settle()
  expect(await placesOf(site, REGION), where).toBe(before)
  const subjects = site.smtp.mails
    .filter(({ recipients, subject }) => recipients.includes(person.email) && / trial /.test(` ${subject} `))
    .map(({ subject }) => subject)
  for (const words of MAILS[life])
    expect(
      subjects.filter((subject) => subject.includes(words)),
      `${where}: ${words}`,
    ).toHaveLength(1)
  expect(subjects, where).toHaveLength(MAILS[life].length)
  expect(await movesOf(site, id), where).toEqual(MOVES[life])
  const desktops = [...service.desktops.values()].filter((desktop) => desktop.id.includes(id))
  if (desktops.length > 0) {
    const isWiped = LAST[life] === 'wiped'
    expect(desktops, where).toMatchObject([{ deleted: isWiped, ...(!isWiped && { on: true }) }])
  }
  return { effects: effectsOfFirst.effects() }

  /** What the person, an operator and the order service do, each once. */
  async function act(state: string): Promise<void> {
    const once = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      if (done.has(name)) return
      done.add(name)
      await work()
    }
    const desktop = service.desktops.get(`desktop-${id}`)
    if (state === 'provisioning' && desktop) desktop.state = 'ready'
    if (state === 'stopped')
      await once('start', async () => {
        const as = await site.signInAgain(person)
        await site.call(startTrial, of, { as })
        await site.call(openTrialDesktop, of, { as })
        if (life === 'extended') await extend()
      })
    if (state === 'ended' && life === 'converted' && !done.has('converted')) {
      await once('quote', async () => {
        await certify()
        const as = await site.signInAgain(person)
        await site.call(convertTrial, { ...of, body: { period: 'monthly' } }, { as })
      })
      const { id: quoteId } = await site.db.query
        .selectFrom('trialQuotes')
        .select('id')
        .where('trialId', '=', id)
        .executeTakeFirstOrThrow()
      const orderNumber = `P-${id}`
      const outcome = await process.during(confirmOrder(process.deps, { quoteId, orderNumber }))
      if (outcome === 'converted') done.add('converted')
      else expect(outcome, where).toBeUndefined()
    }
  }

  async function extend(): Promise<void> {
    const as = await site.signInAgain(person)
    const asked = await site.call(extendTrial, { ...of, body: { reason: 'More time.' } }, { as })
    const requestId = asked.data.extension?.requestId ?? ''
    const operator = await signedInOperator(site, 'reviewer')
    const version = await versionSeen(site, getTrialExtensionQueueItem, requestId, operator)
    const body = { action: 'approve', version, reasons: [], note: '' }
    const decided = await site.call(
      decideTrialExtensionQueueItem,
      { params: { requestId }, body },
      { as: operator },
    )
    expect(decided.status, `${asked.body} ${decided.body}`).toBe(200)
  }

  async function certify(): Promise<void> {
    await site.db.query
      .updateTable('accounts')
      .set({ certification: 'verified' })
      .where('id', '=', person.userId)
      .execute()
  }
}

const TO_END = ['submit', 'order', 'ready', 'idle', 'start', 'idle', 'end']
const MOVES: Readonly<Record<Life, readonly string[]>> = {
  wiped: [...TO_END, 'wipe'],
  extended: [...TO_END, 'wipe'],
  converted: [...TO_END, 'convert'],
}

async function stateOf(site: TestApp, id: string): Promise<string> {
  const row = site.db.query.selectFrom('trials').select('state').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).state
}

async function movesOf(site: TestApp, id: string): Promise<string[]> {
  const events = await site.db.query
    .selectFrom('requestEvents')
    .select('action')
    .where('requestId', '=', id)
    .orderBy('revision')
    .execute()
  return events.map(({ action }) => action)
}

/** When the next job of this trial, or a decision, is due. */
async function nextJobAt(site: TestApp, id: string): Promise<number | undefined> {
  const jobs = await site.db.query
    .selectFrom('jobs')
    .select(['payload', 'dueAt', 'kind', 'claimedUntil'])
    .execute()
  const own = jobs.filter(
    ({ payload, kind }) => (payload as { trialId?: string }).trialId === id || kind === 'decision.apply',
  )
  const due = own.map(({ dueAt, claimedUntil }) => Math.max(dueAt, claimedUntil ?? 0))
  return due.length === 0 ? undefined : Math.min(...due)
}
