import { DAY_MS } from '#contract/kit/time.ts'
import type { InvitationBinding } from '#contract/partners/association/association.rules.ts'
import { newId, newToken, sha256 } from '#server/kit/ids.ts'
import { errorOf, type Person, type TestApp } from './app.ts'
import { accept } from './association.ts'

/** What became of one round in which a customer accepts the invitations of all partners at once. */
export interface AssociationRace {
  /** Answers that said that it is associated. */
  readonly accepted: number
  /** Codes of the other answers, each once. */
  readonly refused: readonly string[]
  /** Associations of the customer that have not ended, in the database. */
  readonly open: number
  /** Invitations that were used up. */
  readonly used: number
}

/** What every round must be. */
export const ONE_ASSOCIATION: AssociationRace = { accepted: 1, refused: ['IAM_0005'], open: 1, used: 1 }

interface Race {
  readonly customer: Person
  readonly partners: readonly Person[]
  /** By e-mail it is active at once; by company code it waits for approval, and takes the only place too. */
  readonly boundBy: InvitationBinding
  /** Of the notice in force. */
  readonly hash: string
}

/** All invitations are accepted at the same moment; what the round before made is over. */
export async function raceForAssociation(site: TestApp, race: Race): Promise<AssociationRace> {
  const { customer, hash } = race
  await forget(site, customer)
  const tokens = await inviteByRows(site, race)
  const answers = await Promise.all(
    tokens.map(async (token) => {
      let answer = await accept(site, customer, token, hash)
      // A machine under load may answer "busy, try again": the person does.
      for (let again = 0; answer.status === 503 && again < 20; again += 1)
        answer = await accept(site, customer, token, hash)
      return answer
    }),
  )
  const { query } = site.db
  const open = await query
    .selectFrom('associations')
    .select('id')
    .where('customerId', '=', customer.userId)
    .where('state', '!=', 'ended')
    .execute()
  const used = await query
    .selectFrom('invitations')
    .select('id')
    .where('tokenHash', 'in', tokens.map(sha256))
    .where('state', '=', 'accepted')
    .execute()
  const refused = answers.filter(({ status }) => status !== 200).map((each) => errorOf(each).errorCode)
  return {
    accepted: answers.length - refused.length,
    refused: [...new Set(refused)],
    open: open.length,
    used: used.length,
  }
}

/** An invitation of each partner, as rows: sending them is not what races. @returns their tokens */
async function inviteByRows(site: TestApp, { customer, partners, boundBy }: Race): Promise<string[]> {
  const now = site.clock.now()
  const isByEmail = boundBy === 'email'
  const boundTo = isByEmail ? customer.email : '91350100M000100Y43'
  const made = partners.map(({ userId: partnerId }) => ({ partnerId, token: newToken() }))
  const rows = made.map(({ partnerId, token }) => ({
    id: newId(),
    partnerId,
    customerName: 'Bukit Foods',
    boundBy,
    boundTo,
    boundKey: isByEmail ? `email:${customer.email}` : `code:${boundTo}`,
    language: 'en' as const,
    tokenHash: sha256(token),
    state: 'pending' as const,
    sentBy: partnerId,
    sentAt: now,
    expiresAt: now + DAY_MS,
    openedAt: null,
    settledAt: null,
  }))
  await site.db.query.insertInto('invitations').values(rows).execute()
  return made.map(({ token }) => token)
}

async function forget(site: TestApp, { userId }: Person): Promise<void> {
  const { query } = site.db
  await query.deleteFrom('associations').where('customerId', '=', userId).execute()
  await query.deleteFrom('invitations').where('customerName', '=', 'Bukit Foods').execute()
}
