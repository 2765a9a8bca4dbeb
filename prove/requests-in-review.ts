import { setTimeout as pause } from 'node:timers/promises'
import { certificationQueue } from '#contract/company/certification/certification.queue.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { endpointPath } from '#contract/kit/endpoint.ts'
import type { Db, Executor } from '#server/kit/db/database.ts'
import { type RegisteredPerson, registerAt } from '#test/person.ts'
import type { Site } from '#test/site.ts'

/** Who decides, from a network address of its own. */
export interface Operator {
  readonly person: RegisteredPerson
  readonly name: string
  readonly address: string
}

export async function operatorAt(site: Site, db: Db, at: number): Promise<Operator> {
  const address = `10.1.0.${at + 1}`
  const person = await registerAt(site, `racer-${at + 101}`, { address })
  const racer = `Racer ${at + 101}`
  await db.query
    .updateTable('accounts')
    .set({ accountType: ACCOUNT_TYPE.operator, operatorRole: 'reviewer', name: racer })
    .where('id', '=', person.userId)
    .execute()
  return { person, name: racer, address }
}

/** A request in review, as a submission stores it; an account of the site would need images for each. */
export async function submit(
  tx: Executor,
  { userId }: Pick<RegisteredPerson, 'userId'>,
  subject: string,
  round: number,
): Promise<string> {
  const now = Date.now()
  const id = `race-${round}`
  await tx
    .insertInto('requests')
    .values({
      id,
      kind: 'certification',
      accountId: userId,
      userId,
      state: 'inReview',
      revision: 1,
      onlyKey: null,
      subject,
      reference: '',
      country: '',
      language: 'en',
      submissions: 1,
      createdAt: now,
      submittedAt: now,
      stateSince: now,
      dueAt: null,
      decidedAt: null,
      claimedBy: null,
    })
    .execute()
  return id
}

/** The version of a request on the screen of an operator, which is the same for all; undefined where it cannot be read. */
export async function versionSeen(
  url: string,
  { person, address }: Operator,
  requestId: string,
): Promise<string | undefined> {
  const path = endpointPath(certificationQueue.endpoints.item, { params: { requestId } })
  const headers = { 'x-auth-token': person.token, 'x-forwarded-for': address, cookie: person.cookies }
  const response = await fetch(url + path, { headers })
  return ((await response.json()) as { version?: string }).version
}

/** Waits until no decision is open. @returns false where one still is after this time */
export async function decisionsTookEffect({ query }: Db, withinMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + withinMs
  while (performance.now() < giveUpAt) {
    const open = await query
      .selectFrom('requestDecisions')
      .select('id')
      .where('closedAt', 'is', null)
      .limit(1)
      .execute()
    if (open.length === 0) return true
    await pause(200)
  }
  return false
}
