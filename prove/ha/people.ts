import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { HOUR_MS } from '#contract/kit/time.ts'
import type { Db } from '#server/kit/db/database.ts'
import { newId, newToken, sha256 } from '#server/kit/ids.ts'
import { type RegisteredPerson, registerAt } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { type Operator, operatorAt, submit } from '../requests-in-review.ts'

/** A partner with a session, whose account nothing else uses. */
export interface Partner {
  readonly userId: string
  readonly token: string
}

/** Everyone and everything that writes of the proof need. */
export interface Stage {
  /** They sign in. */
  readonly members: readonly RegisteredPerson[]
  readonly partners: readonly Partner[]
  readonly regions: readonly string[]
  readonly operator: Operator
  /** Ids of requests in review. */
  readonly requests: readonly string[]
}

const MEMBERS = 4
const PARTNERS = 400
const REQUESTS = 6_000
/** Places of a region: more than there are applications. */
const PLACES = 1_000_000
const ROWS_AT_ONCE = 500
/** What an account that says nothing of itself has. */
const NOTHING = {
  name: null,
  phone: null,
  companyName: null,
  taxNumber: null,
  companyAddress: null,
  disabledAt: null,
  closedAt: null,
  operatorRole: null,
  disabledReason: null,
  heardFrom: null,
}

/** Registers people by the calls of the web, and stores the many that have no time for that as rows. */
export async function prepareStage(site: Site, db: Db): Promise<Stage> {
  const members: RegisteredPerson[] = []
  for (let number = 0; number < MEMBERS; number += 1) members.push(await registerAt(site, `member-${number}`))
  const [applicant] = members
  if (!applicant) throw new Error('nobody has registered')
  const partners = await addPartners(db, applicant.userId)
  await db.query.updateTable('regions').set({ trialStock: PLACES }).execute()
  const regions = await db.query.selectFrom('regions').select('id').execute()
  const requests: string[] = []
  for (let number = 0; number < REQUESTS; number += ROWS_AT_ONCE)
    requests.push(...(await submitMany(db, applicant, number)))
  return {
    members,
    partners,
    regions: regions.map(({ id }) => id),
    operator: await operatorAt(site, db, 0),
    requests,
  }
}

function submitMany(db: Db, applicant: RegisteredPerson, from: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    const ids: string[] = []
    for (let number = from; number < from + ROWS_AT_ONCE; number += 1)
      ids.push(await submit(tx, applicant, `Company ${number}`, number))
    return ids
  })
}

/** Accounts like this one, as partners, each with a session. */
async function addPartners(db: Db, like: string): Promise<Partner[]> {
  const { passwordHash } = await db.query
    .selectFrom('accounts')
    .select('passwordHash')
    .where('id', '=', like)
    .executeTakeFirstOrThrow()
  const now = Date.now()
  const made = Array.from({ length: PARTNERS }, () => ({ userId: newId(), token: newToken() }))
  await db.transaction(async (tx) => {
    for (const { userId, token } of made) {
      const userName = `partner-${userId.slice(0, 12)}`
      const email = `${userName}@example.com`
      await tx
        .insertInto('accounts')
        .values({
          id: userId,
          accountType: ACCOUNT_TYPE.partner,
          accountKind: 'personal',
          userName,
          userNameKey: userName.toLowerCase(),
          email,
          emailKey: email.toLowerCase(),
          passwordHash,
          language: 'en',
          createdAt: now,
          updatedAt: now,
          certification: 'none',
          ...NOTHING,
        })
        .execute()
      const session = { id: newId(), accountId: userId, subAccountId: null, tokenHash: sha256(token) }
      const times = { createdAt: now, lastUsedAt: now, provenAt: now, expiresAt: now + 12 * HOUR_MS }
      await tx
        .insertInto('sessions')
        .values({ ...session, ...times, cookieHash: null, endedAt: null, userAgent: '', address: '10.0.0.1' })
        .execute()
    }
  })
  return made
}
