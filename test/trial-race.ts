import { HOUR_MS } from '#contract/kit/time.ts'
import { acceptTrialPlace, createTrial, endTrialEarly } from '#contract/trials/trial/trial.endpoints.ts'
import { UNUSED_STATES } from '#contract/trials/trial/trial.rules.ts'
import type { Person, TestApp } from './app.ts'
import { trialForm } from './trial-form.ts'

const REGION = 'ap-singapore'

/** What became of one round of applications for the same few places. */
export interface TrialRace {
  /** Trials that use the region, for each account that has more than one. */
  readonly twice: number
  /** Places that are taken or left, less those that there were; 0 unless one was given twice or lost. */
  readonly off: number
  /** Applications that were answered by neither a trial nor CONSOLE_0028. */
  readonly other: readonly string[]
}

/**
 * All people apply at once, each with two calls, for as many places as `places`; then those with a desktop end it, those
 * with an offer accept it, and the offers of others lapse, all at the same moment.
 */
export async function raceForPlaces(
  site: TestApp,
  people: readonly Person[],
  places: number,
): Promise<TrialRace> {
  const { query } = site.db
  await query.updateTable('trials').set({ state: 'withdrawn' }).where('regionId', '=', REGION).execute()
  await query.updateTable('requests').set({ state: 'withdrawn' }).where('kind', '=', 'trial').execute()
  await query.deleteFrom('jobs').execute()
  await query.updateTable('regions').set({ trialStock: places }).where('id', '=', REGION).execute()
  // A machine under load may answer "busy, try again": the person does.
  const apply = async (as: Person) => {
    const body = trialForm({ companyName: as.userName })
    let answer = await site.call(createTrial, { body }, { as })
    for (let again = 0; answer.status === 503 && again < 20; again += 1)
      answer = await site.call(createTrial, { body }, { as })
    return answer
  }
  const answers = await Promise.all(people.flatMap((person) => [apply(person), apply(person)]))
  const other = answers
    .filter(({ status, body }) => status !== 200 && !body.includes('CONSOLE_0028'))
    .map(({ body }) => body)
  const applied = answers.flatMap(({ status, data }, at) => {
    const as = people[Math.floor(at / 2)]
    return status === 200 && as ? [{ as, state: data.state, of: { params: { trialId: data.id } } }] : []
  })
  const afterApplying = await check(site, places)
  // Desktops that run: those that are being set up cannot be ended.
  await query.updateTable('trials').set({ state: 'ready' }).where('state', '=', 'requested').execute()
  await query.updateTable('requests').set({ state: 'ready' }).where('state', '=', 'requested').execute()
  const running = applied.filter(({ state }) => state === 'requested')
  await Promise.all(running.map(({ as, of }) => site.call(endTrialEarly, of, { as })))
  const waiting = applied.filter(({ state }) => state === 'waiting')
  await site.deps.jobs.runDue('general')
  site.clock.advance(HOUR_MS / 2)
  await Promise.all([
    ...waiting.slice(0, 2).map(({ as, of }) => site.call(acceptTrialPlace, of, { as })),
    site.deps.jobs.runDue('general'),
  ])
  site.clock.advance(HOUR_MS / 2)
  await Promise.all([
    ...waiting.slice(2, 4).map(({ as, of }) => site.call(acceptTrialPlace, of, { as })),
    site.deps.jobs.runDue('general'),
    site.deps.jobs.runDue('general'),
  ])
  const atTheEnd = await check(site, places)
  return {
    twice: afterApplying.twice + atTheEnd.twice,
    off: Math.max(Math.abs(afterApplying.off), Math.abs(atTheEnd.off)),
    other,
  }
}

/** States in which a trial has a place of the stock. */
const WITH_PLACE = ['requested', 'offered', 'provisioning', 'ready', 'stopped'] as const

async function check({ db }: TestApp, places: number): Promise<Pick<TrialRace, 'twice' | 'off'>> {
  const trials = await db.query
    .selectFrom('trials')
    .select(['accountId', 'state'])
    .where('regionId', '=', REGION)
    .execute()
  const counts = new Map<string, number>()
  for (const { accountId, state } of trials)
    if (!(UNUSED_STATES as readonly string[]).includes(state))
      counts.set(accountId, (counts.get(accountId) ?? 0) + 1)
  const taken = trials.filter(({ state }) => (WITH_PLACE as readonly string[]).includes(state)).length
  const { trialStock } = await db.query
    .selectFrom('regions')
    .select('trialStock')
    .where('id', '=', REGION)
    .executeTakeFirstOrThrow()
  return { twice: [...counts.values()].filter((count) => count > 1).length, off: taken + trialStock - places }
}
