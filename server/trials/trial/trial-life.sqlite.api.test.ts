import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { createTrial, listTrials } from '#contract/trials/trial/trial.endpoints.ts'
import { createJobs } from '#server/kit/jobs/jobs.ts'
import type { TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'
import { trialForm } from '#test/trial-form.ts'
import { mailsTo, placesOf, trialOf } from '#test/trials.ts'
import { registerTrialJobs } from './trial.service.ts'
import { checkDesktop, endDesktop, orderDesktop } from './trial-life.service.ts'

const SECOND_MS = 1000
const WARNED = {
  en: { ending: 'expires soon', wiping: 'will be wiped soon', wiped: 'has been wiped' },
  zh: { ending: '即将到期', wiping: '即将清除', wiped: '已清除' },
}
const THREE_DAYS_MS = 72 * HOUR_MS

let site: TestApp
beforeAll(async () => {
  site = await testApp({
    environment: { PUBLIC_URL: 'https://desktop.example.com', SMTP_URL: 'smtp://127.0.0.1:1' },
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function applied(language: 'zh' | 'en' = 'en') {
  const person = await site.registerPerson({ language })
  const headers = { 'accept-language': language }
  const body = trialForm({ email: person.email })
  const { data } = await site.call(createTrial, { body }, { as: person, headers })
  return { person, id: data.id }
}

async function jobsOf(id: string) {
  const jobs = await site.db.query.selectFrom('jobs').select(['kind', 'payload', 'dueAt']).execute()
  return jobs.filter((job) => (job.payload as { trialId?: string }).trialId === id)
}

describe('the life of a trial', () => {
  test.each([
    {
      language: 'en',
      ready: 'is ready',
      ended: 'has expired',
      region: 'Asia Pacific - Singapore',
      ...WARNED.en,
    },
    { language: 'zh', ready: '已就绪', ended: '已到期', region: '亚太 - 新加坡', ...WARNED.zh },
  ] as const)(
    'in $language: requested, provisioning, ready, idle, ended 72 hours after ready, wiped 7 days later',
    async (words) => {
      const before = await placesOf(site, 'ap-singapore')
      const { person, id } = await applied(words.language)
      const requestedAt = site.clock.now()
      expect(await trialOf(site, person)).toMatchObject({ state: 'requested' })

      await site.settle()
      expect(await trialOf(site, person)).toMatchObject({
        state: 'provisioning',
        provisioningAt: requestedAt,
        expectedReadyAt: requestedAt + 20 * SECOND_MS,
      })

      site.clock.advance(19 * SECOND_MS)
      await site.settle()
      expect(await trialOf(site, person)).toMatchObject({ state: 'provisioning' })

      site.clock.advance(SECOND_MS)
      await site.settle()
      const readyAt = site.clock.now()
      const endsAt = readyAt + THREE_DAYS_MS
      expect(await trialOf(site, person)).toMatchObject({
        state: 'ready',
        readyAt,
        endsAt,
        expectedReadyAt: null,
      })
      const [readyMail] = mailsTo(site, person, words.ready)
      expect(readyMail?.text).toContain(words.region)
      expect(readyMail?.text).toContain('https://desktop.example.com/content/overview')

      site.clock.set(endsAt - 1)
      await site.settle()
      expect(await trialOf(site, person)).toMatchObject({ state: 'stopped', stoppedAt: endsAt - 1 })
      expect(await placesOf(site, 'ap-singapore')).toBe(before - 1)
      expect(mailsTo(site, person, words.ending)).toHaveLength(1)

      site.clock.set(endsAt)
      await site.settle()
      const wipesAt = endsAt + 7 * DAY_MS
      expect(await trialOf(site, person)).toMatchObject({ state: 'ended', endsAt, endedAt: endsAt, wipesAt })
      expect(await placesOf(site, 'ap-singapore')).toBe(before)
      expect(mailsTo(site, person, words.ready)).toHaveLength(1)
      expect(mailsTo(site, person, words.ended)).toHaveLength(1)

      const end = vi.spyOn(site.deps.provisioner, 'end')
      site.clock.set(wipesAt - DAY_MS)
      await site.settle()
      expect(await trialOf(site, person)).toMatchObject({ state: 'ended', wipesAt })
      expect(mailsTo(site, person, words.wiping)).toHaveLength(1)
      expect(end).not.toHaveBeenCalled()
      site.clock.set(wipesAt)
      await site.settle()
      expect(await trialOf(site, person)).toMatchObject({
        state: 'wiped',
        wipedAt: wipesAt,
        wipesAt: null,
        actions: [],
      })
      expect(end).toHaveBeenCalledTimes(1)
      expect(mailsTo(site, person, words.wiped)).toHaveLength(1)
      expect(await jobsOf(id)).toEqual([])
    },
  )

  test('an ended trial is used up for good', async () => {
    const { person } = await applied()
    await site.settle()
    site.clock.advance(20 * SECOND_MS)
    await site.settle()
    site.clock.advance(THREE_DAYS_MS)
    await site.settle()
    expect(await trialOf(site, person)).toMatchObject({ state: 'ended' })
    const again = await site.signInAgain(person)
    expect(errorOf(await site.call(createTrial, { body: trialForm() }, { as: again })).errorCode).toBe(
      'CONSOLE_0028',
    )
  })

  test('a server that was down when the trial ended ends it when it is back', async () => {
    const { person } = await applied()
    await site.settle()
    site.clock.advance(20 * SECOND_MS)
    await site.settle()
    site.clock.advance(THREE_DAYS_MS + 5 * HOUR_MS)
    await site.settle()
    const trial = await trialOf(site, person)
    expect(trial?.state).toBe('ended')
    expect(trial?.endedAt).toBe(site.clock.now())
  })

  test('the account and another address of the form get a mail without text from the form', async () => {
    const person = await site.registerPerson()
    const body = trialForm({ email: 'buyer@example.org', name: 'Visit evil.example now' })
    await site.call(createTrial, { body }, { as: person })
    await site.settle()
    site.clock.advance(20 * SECOND_MS)
    await site.settle()
    for (const address of [person.email, 'buyer@example.org']) {
      const [mail] = mailsTo(site, { email: address }, 'is ready')
      expect(mail?.text).toContain(`Hello ${person.userName}`)
      expect(mail?.text).not.toContain('evil')
    }
  })
})

describe('a desktop that cannot be made', () => {
  test('fails the trial, gives the desktop back and does not use up the account', async () => {
    const before = await placesOf(site, 'ap-singapore')
    const { person } = await applied()
    await site.settle()
    vi.spyOn(site.deps.provisioner, 'status').mockResolvedValue({
      state: 'failed',
      askAgainInMs: 0,
      failureReason: 'no host left in rack 7',
    })
    const end = vi.spyOn(site.deps.provisioner, 'end')
    site.clock.advance(20 * SECOND_MS)
    await site.settle()
    const trial = await trialOf(site, person)
    expect(trial).toMatchObject({ state: 'failed', failedAt: site.clock.now(), expectedReadyAt: null })
    expect(JSON.stringify(trial)).not.toContain('rack')
    expect(await placesOf(site, 'ap-singapore')).toBe(before)
    expect(mailsTo(site, person, 'could not be set up')).toHaveLength(1)
    expect(end).toHaveBeenCalledTimes(1)

    vi.restoreAllMocks()
    const again = await site.call(createTrial, { body: trialForm() }, { as: person })
    expect(again.status).toBe(200)
    expect((await site.call(listTrials, {}, { as: person })).data.totalCount).toBe(2)
  })

  test('a provisioner that is out of order is asked again, and the trial goes on when it is back', async () => {
    const { person } = await applied()
    const start = vi.spyOn(site.deps.provisioner, 'start').mockRejectedValue(new Error('connection refused'))
    await site.settle()
    expect(await trialOf(site, person)).toMatchObject({ state: 'requested' })
    start.mockRestore()
    site.clock.advance(MINUTE_MS)
    await site.settle()
    expect(await trialOf(site, person)).toMatchObject({ state: 'provisioning' })
  })

  test('a provisioner that is out of order for a day fails the trial', async () => {
    const before = await placesOf(site, 'ap-singapore')
    const { person } = await applied()
    vi.spyOn(site.deps.provisioner, 'start').mockRejectedValue(new Error('connection refused'))
    await site.settle()
    site.clock.advance(25 * HOUR_MS)
    await site.settle()
    expect(await trialOf(site, person)).toMatchObject({ state: 'failed' })
    expect(await placesOf(site, 'ap-singapore')).toBe(before)
  })
})

describe('crashes and races', () => {
  test('a crash between ordering the desktop and noting it is made good by the next run', async () => {
    const { person } = await applied()
    const transaction = vi.spyOn(site.db, 'transaction').mockRejectedValueOnce(new Error('power cut'))
    await site.settle()
    expect(await trialOf(site, person)).toMatchObject({ state: 'requested' })
    transaction.mockRestore()
    site.clock.advance(MINUTE_MS)
    await site.settle()
    expect(await trialOf(site, person)).toMatchObject({ state: 'provisioning' })
  })

  test('a process that dies with a job in its hands leaves it to the next one', async () => {
    const { person } = await applied()
    const dying = createJobs(site.deps)
    await new Promise<void>((begun) => {
      const start = () => {
        begun()
        return new Promise<never>(() => {})
      }
      registerTrialJobs({ ...site.deps, jobs: dying, provisioner: { ...site.deps.provisioner, start } })
      void dying.runDue()
    })
    expect(await site.deps.jobs.runDue()).toBe(0)
    expect(await trialOf(site, person)).toMatchObject({ state: 'requested' })
    site.clock.advance(2 * MINUTE_MS)
    await site.settle()
    expect(await trialOf(site, person)).toMatchObject({ state: 'provisioning' })
  })

  test('every step taken twice at once happens once', async () => {
    const before = await placesOf(site, 'ap-singapore')
    const { person, id } = await applied()
    const trial = { trialId: id }
    const twice = (step: typeof orderDesktop) => Promise.all([step(site.deps, trial), step(site.deps, trial)])
    await deleteTrialJobs()

    await twice(orderDesktop)
    expect((await jobsOf(id)).map((job) => job.kind)).toEqual(['trial.check'])
    await deleteTrialJobs()

    site.clock.advance(20 * SECOND_MS)
    await twice(checkDesktop)
    expect((await jobsOf(id)).map((job) => job.kind).sort()).toEqual([
      'trial.end',
      'trial.idle',
      'trial.warnEnd',
    ])
    await deleteTrialJobs()

    await twice(endDesktop)
    expect(await trialOf(site, person)).toMatchObject({ state: 'ready' })
    site.clock.advance(THREE_DAYS_MS)
    await twice(endDesktop)
    expect(await placesOf(site, 'ap-singapore')).toBe(before)
    await site.settle()
    expect(mailsTo(site, person, 'is ready')).toHaveLength(1)
    expect(mailsTo(site, person, 'has expired')).toHaveLength(1)
  })

  test('an old job of an earlier state changes nothing', async () => {
    const { person, id } = await applied()
    await site.settle()
    site.clock.advance(20 * SECOND_MS)
    await site.settle()
    const ready = await trialOf(site, person)
    await orderDesktop(site.deps, { trialId: id })
    await checkDesktop(site.deps, { trialId: id })
    expect(await trialOf(site, person)).toEqual(ready)
  })
})

/** The jobs of trials; mails that wait are jobs too. */
async function deleteTrialJobs() {
  await site.db.query.deleteFrom('jobs').where('kind', 'like', 'trial.%').execute()
}
