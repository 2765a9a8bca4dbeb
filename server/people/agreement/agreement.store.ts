import type { Insertable } from 'kysely'
import type { AgreementName } from '#contract/people/agreement/agreement.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { preparedQuery } from '#server/kit/db/prepared-query.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type ConsentRow = Schema['consents']
export type AgreementText = Schema['agreementTexts']

/** Stores the exact words under their hash, so that a consent can be shown again as it was. */
export async function keepText(db: Executor, text: Insertable<AgreementText>) {
  await db
    .insertInto('agreementTexts')
    .values(text)
    .onConflict((c) => c.column('hash').doNothing())
    .execute()
}

export function findText(db: Executor, hash: string): Promise<AgreementText | undefined> {
  return db.selectFrom('agreementTexts').selectAll().where('hash', '=', hash).executeTakeFirst()
}

export async function insertConsent(db: Executor, consent: Insertable<ConsentRow>) {
  await db.insertInto('consents').values(consent).execute()
}

/** Every consent of an account, newest first, with the words it was given to; of those given at once by their text. */
export function consentsOfAccount(db: Executor, accountId: string) {
  return db
    .selectFrom('consents')
    .innerJoin('agreementTexts', 'agreementTexts.hash', 'consents.textHash')
    .selectAll('consents')
    .select('agreementTexts.body')
    .where('accountId', '=', accountId)
    .orderBy('acceptedAt', 'desc')
    .orderBy('consents.agreement')
    .orderBy('id', 'desc')
    .execute()
}

const standingOf = preparedQuery((db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('consents')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('withdrawnAt', 'is', null)
    .orderBy('acceptedAt', 'desc')
    .orderBy('version', 'desc')
    .orderBy('id', 'desc'),
)

/** The consents to these texts that stand, newest first. */
export async function standingConsents(
  db: Executor,
  accountId: string,
  agreements: readonly AgreementName[],
): Promise<ConsentRow[]> {
  const standing = await standingOf(db, { accountId })
  return standing.filter((consent) => agreements.some((wanted) => wanted === consent.agreement))
}

/** Gives records without an account, made after `since`, to an account. */
export async function bindUnbound(
  db: Executor,
  accountId: string,
  ids: readonly string[],
  since: number,
): Promise<void> {
  await db
    .updateTable('consents')
    .set({ accountId })
    .where('id', 'in', [...ids])
    .where('accountId', 'is', null)
    .where('acceptedAt', '>', since)
    .execute()
}

/** Which of these consents are valid. */
export async function validConsents(db: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('consents')
    .select('id')
    .where('id', 'in', ids)
    .where('withdrawnAt', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Ends every valid consent of an account to one text. @returns their number */
export async function endConsents(db: Executor, accountId: string, agreement: string, now: number) {
  const result = await db
    .updateTable('consents')
    .set({ withdrawnAt: now })
    .where('accountId', '=', accountId)
    .where('agreement', '=', agreement)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
