import { certificationQueue } from '#contract/company/certification/certification.queue.ts'
import { SECOND_MS } from '#contract/kit/time.ts'
import { queueErrors } from '#contract/requests/queue/queue.errors.ts'
import { QUEUE_LIMITS } from '#contract/requests/queue/queue.fields.ts'
import { historyOf, requestById, submitRequest } from '#server/requests/request/request.service.ts'
import { errorOf, type Person, type TestApp } from './app.ts'
import { versionSeen } from './version-seen.ts'

const { decide: decideCertificationQueueItem, item: getCertificationQueueItem } = certificationQueue.endpoints

/** What became of one request that many operators decided at the same moment. */
export interface RaceResult {
  readonly decided: number
  /** Refused by the name of the winner. */
  readonly told: number
  /** Answered in any other way. */
  readonly other: readonly string[]
  /** Moves by operators in the history. */
  readonly moves: number
  readonly mails: number
}

const ACTIONS = ['approve', 'sendBack', 'reject'] as const
const STATES = { approve: 'verified', sendBack: 'returned', reject: 'failed' } as const

/** Lets all operators decide a new request of the applicant at once, each in its own way. */
export async function raceOnce(
  site: TestApp,
  operators: readonly (Person & { readonly name: string })[],
  applicant: Person,
  round: number,
): Promise<RaceResult> {
  const requestId = await submit(site, applicant, round)
  const [first] = operators
  // All have the same on the screen.
  const version = first ? await versionSeen(site, getCertificationQueueItem, requestId, first) : ''
  const before = mailsOf(site, applicant)
  const answers = await Promise.all(
    operators.map(async (operator, index) => {
      const action = ACTIONS[(index + round) % ACTIONS.length] ?? 'approve'
      const reasons = [{ code: 'race', field: null, text: `Reason of ${operator.name}` }]
      const body = { action, version, reasons, note: '' }
      const answer = await site.call(
        decideCertificationQueueItem,
        { params: { requestId }, body },
        { as: operator },
      )
      return { operator, action, answer }
    }),
  )
  const [winner, ...others] = answers.filter(({ answer }) => answer.status === 200)
  const refused = answers.filter(({ answer }) => answer.status !== 200).map(({ answer }) => errorOf(answer))
  const isTold = ({ errorCode, errorMsg }: (typeof refused)[number]): boolean =>
    errorCode === queueErrors.decidedByOther.code && errorMsg.includes(winner?.operator.name ?? '-')
  site.clock.advance(QUEUE_LIMITS.undoSeconds * SECOND_MS)
  await site.settle()
  const request = await requestById(site.db.query, requestId)
  const history = await historyOf(site.db.query, requestId)
  const isAsDecided = winner !== undefined && request?.state === STATES[winner.action]
  return {
    decided: isAsDecided ? 1 + others.length : 0,
    told: refused.filter(isTold).length,
    other: refused.filter((each) => !isTold(each)).map(({ errorCode }) => errorCode),
    moves: history.filter(({ actor }) => actor === 'operator').length,
    mails: mailsOf(site, applicant) - before,
  }
}

async function submit(site: TestApp, { userId }: Person, round: number): Promise<string> {
  const words = { subject: `Race ${round}`, language: 'en' } as const
  const wanted = { kind: 'certification', accountId: userId, userId, ...words } as const
  const call = { address: '', userAgent: '', requestId: '' }
  const { id } = await site.db.transaction((tx) => submitRequest(site.deps, tx, wanted, call))
  await site.settle()
  return id
}

function mailsOf({ smtp }: TestApp, { email }: Person): number {
  return smtp.mails.filter(({ recipients }) => recipients.includes(email)).length
}
