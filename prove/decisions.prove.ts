import { setTimeout as pause } from 'node:timers/promises'
import { certificationQueue } from '#contract/company/certification/certification.queue.ts'
import { endpointPath } from '#contract/kit/endpoint.ts'
import { SECOND_MS } from '#contract/kit/time.ts'
import { queueErrors } from '#contract/requests/queue/queue.errors.ts'
import { QUEUE_LIMITS } from '#contract/requests/queue/queue.fields.ts'
import { timesSaid } from '#scripts/bench-rows.ts'
import { startPostgres } from '#scripts/postgres.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { type DatabaseOptions, type Db, openDatabase } from '#server/kit/db/database.ts'
import { post, type RegisteredPerson, registerAt } from '#test/person.ts'
import { type Site, startSite } from '#test/site.ts'
import { decisionsTookEffect, type Operator, operatorAt, submit, versionSeen } from './requests-in-review.ts'

const { decide: decideCertificationQueueItem } = certificationQueue.endpoints

export const name = 'decisions'
const ROUNDS = 500
const OPERATORS = 20
const ACTIONS = ['approve', 'sendBack', 'reject'] as const
const STATES = { approve: 'verified', sendBack: 'returned', reject: 'failed' } as const
/** Longest wait for the last mail after the last decision took effect. */
const LONGEST_MS = 120 * SECOND_MS

/** A race that is over: who won, and what the request must have become. */
interface Race {
  readonly requestId: string
  readonly subject: string
  readonly state: string | undefined
}

/** Twenty operators decide the same request at the same moment, over two servers that share a database. */
export async function run(rounds = ROUNDS): Promise<ProofRow[]> {
  const rows: ProofRow[] = []
  const first = await startSite({ TRUSTED_PROXIES: '127.0.0.1' })
  const file = `${first.dataDir}/portico.db`
  rows.push(await races('SQLite', rounds, first, { DATA_DIR: first.dataDir }, { kind: 'sqlite', file }))
  const cluster = await startPostgres({ durable: true })
  try {
    const shared = {
      DATABASE_URL: cluster.url,
      SECRET_KEY: 'one key for both of the servers of this run',
    }
    const site = await startSite({ ...shared, TRUSTED_PROXIES: '127.0.0.1' })
    rows.push(await races('PostgreSQL', rounds, site, shared, { kind: 'postgres', url: cluster.url }))
  } finally {
    await cluster.stop()
  }
  return rows
}

async function races(
  kind: string,
  rounds: number,
  site: Site,
  shared: Record<string, string>,
  options: DatabaseOptions,
): Promise<ProofRow> {
  const other = await startSite({ ...shared, TRUSTED_PROXIES: '127.0.0.1' })
  const db = openDatabase(options)
  const wrong: string[] = []
  let told = 0
  let lost = 0
  let invented = 0
  const times: number[] = []
  try {
    const applicant = await registerAt(site, 'applicant')
    const operators: Operator[] = []
    for (let at = 0; at < OPERATORS; at += 1) operators.push(await operatorAt(site, db, at))
    const over: Race[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const subject = `Race number ${round} Ltd.`
      const requestId = await db.transaction((tx) => submit(tx, applicant, subject, round))
      const begun = performance.now()
      const race = await raceFor([site, other], operators, requestId, round)
      times.push(performance.now() - begun)
      told += race.told
      wrong.push(...race.wrong.map((what) => `round ${round}: ${what}`))
      over.push({ requestId, subject, state: race.state })
    }
    await decisionsTookEffect(db, LONGEST_MS)
    const mails = await mailsAbout([site, other], applicant, rounds)
    for (const race of over) {
      const { moves, state } = await outcomeOf(db, race.requestId)
      const count = mails(race.subject)
      if (moves === 0 || count === 0 || state !== race.state) lost += 1
      invented += Math.max(0, moves - 1) + Math.max(0, count - 1)
      if (moves !== 1 || count !== 1 || state !== race.state)
        wrong.push(`${race.subject}: ${moves} moves, ${count} mails, ${state} instead of ${race.state}`)
    }
  } finally {
    await db.close()
    await other.close()
    await site.close()
  }
  return {
    what: `${OPERATORS} operators decide one request at the same moment, two servers on ${kind}`,
    runs: rounds,
    acknowledged: rounds - wrong.length,
    lost,
    invented,
    also: [
      `${told} of ${rounds * (OPERATORS - 1)} others were told who decided`,
      `each request has one decision, one move and one mail after ${QUEUE_LIMITS.undoSeconds} s`,
      `a race of ${OPERATORS} takes ${timesSaid(times)}`,
      ...wrong.slice(0, 20),
    ].join('\n        '),
    met: wrong.length === 0 && lost === 0 && invented === 0 && told === rounds * (OPERATORS - 1),
  }
}

/** All operators at once, each by its own decision, half of them at the other server. */
async function raceFor(
  sites: readonly Site[],
  operators: readonly Operator[],
  requestId: string,
  round: number,
): Promise<{ told: number; state: string | undefined; wrong: string[] }> {
  const path = endpointPath(decideCertificationQueueItem, { params: { requestId } })
  const version = (await versionSeen((sites[0] as Site).url, operators[0] as Operator, requestId)) ?? ''
  const answers = await Promise.all(
    operators.map(async ({ person, name: racer, address }, at) => {
      const action = ACTIONS[(at + round) % ACTIONS.length] ?? 'approve'
      const reasons = [{ code: 'race', field: null, text: `Reason of ${racer}` }]
      const body = { action, version, reasons, note: '' }
      const headers = { 'x-auth-token': person.token, 'x-forwarded-for': address }
      const response = await post(sites[at % sites.length] as Site, path, body, headers)
      const { errorCode = '', errorMsg = '' } = (await response.json()) as Record<string, string>
      return { racer, action, isDone: response.ok, errorCode, errorMsg }
    }),
  )
  const winners = answers.filter(({ isDone }) => isDone)
  const [winner] = winners
  const others = answers.filter(({ isDone }) => !isDone)
  const isTold = ({ errorCode, errorMsg }: (typeof others)[number]): boolean =>
    errorCode === queueErrors.decidedByOther.code && errorMsg.includes(winner?.racer ?? '?')
  return {
    told: others.filter(isTold).length,
    state: winner && STATES[winner.action],
    wrong: [
      ...(winners.length === 1 ? [] : [`${winners.length} decisions were taken`]),
      ...others.filter((each) => !isTold(each)).map(({ racer, errorCode }) => `${racer} got ${errorCode}`),
    ],
  }
}

/** Waits for as many mails as there were races, then for one that should not come; counts those about a company. */
async function mailsAbout(
  sites: readonly Site[],
  { email }: RegisteredPerson,
  expected: number,
): Promise<(subject: string) => number> {
  const about = (subject: string): number =>
    sites
      .flatMap(({ smtp }) => smtp.mails)
      .filter(({ recipients, text }) => recipients.includes(email) && text.includes(subject)).length
  const giveUpAt = performance.now() + LONGEST_MS
  while (performance.now() < giveUpAt && about('Race number ') < expected) await pause(200)
  await pause(5 * SECOND_MS)
  return about
}

async function outcomeOf(db: Db, requestId: string): Promise<{ moves: number; state: string | undefined }> {
  const moves = await db.query
    .selectFrom('requestEvents')
    .select('revision')
    .where('requestId', '=', requestId)
    .where('actor', '=', 'operator')
    .execute()
  const request = await db.query
    .selectFrom('requests')
    .select('state')
    .where('id', '=', requestId)
    .executeTakeFirst()
  return { moves: moves.length, state: request?.state }
}
