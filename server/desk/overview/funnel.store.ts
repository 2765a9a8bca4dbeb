import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Language } from '#contract/kit/language.ts'
import type { HeardFrom } from '#contract/records/visit/visit.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'

/** Accounts that were registered since a moment, those of them with a trial, and those of these that are certified. */
export interface FunnelCount {
  readonly registered: number
  readonly tried: number
  readonly certified: number
}

export interface PeopleCount extends FunnelCount {
  readonly heardFrom: HeardFrom | null
  readonly language: Language
}

/** The funnel by what people state and the language of their accounts. @param since in ms since 1970 UTC */
export async function countPeople(db: Executor, since: number): Promise<PeopleCount[]> {
  const rows = await cohort(db, since)
    .leftJoin(
      (query) =>
        query
          .selectFrom('trials')
          .select('accountId')
          .distinct()
          .where('requestedAt', '>=', since)
          .as('tried'),
      (join) => join.onRef('tried.accountId', '=', 'accounts.id'),
    )
    .select(['accounts.heardFrom', 'accounts.language'])
    .select(({ fn }) => [
      fn.countAll<number | bigint>().as('registered'),
      fn.count<number | bigint>('tried.accountId').as('tried'),
    ])
    .select((row) =>
      row.fn
        .sum<number | bigint | string>(
          row
            .case()
            .when(
              row.and([
                row('accounts.certification', '=', 'verified'),
                row('tried.accountId', 'is not', null),
              ]),
            )
            .then(1)
            .else(0)
            .end(),
        )
        .as('certified'),
    )
    .groupBy(['accounts.heardFrom', 'accounts.language'])
    .execute()
  return rows.map((row) => ({ ...row, ...numbersOf(row) }))
}

/** The funnel by the region of trials; an account with trials in two regions counts in both. */
export async function countRegions(
  db: Executor,
  since: number,
): Promise<(Omit<FunnelCount, 'registered'> & { readonly regionId: string })[]> {
  const rows = await cohort(db, since)
    .innerJoin('trials', 'trials.accountId', 'accounts.id')
    .where('trials.requestedAt', '>=', since)
    .select('trials.regionId')
    .select(({ fn }) => fn.count<number | bigint>('accounts.id').distinct().as('tried'))
    .select((row) =>
      row.fn
        .count<number | bigint>(
          row
            .case()
            .when('accounts.certification', '=', 'verified')
            .then(row.ref('accounts.id'))
            .else(null)
            .end(),
        )
        .distinct()
        .as('certified'),
    )
    .groupBy('trials.regionId')
    .execute()
  return rows.map(({ regionId, tried, certified }) => ({
    regionId,
    tried: Number(tried),
    certified: Number(certified),
  }))
}

function cohort(db: Executor, since: number) {
  return db
    .selectFrom('accounts')
    .where('accounts.createdAt', '>=', since)
    .where('accounts.accountType', '!=', ACCOUNT_TYPE.operator)
}

function numbersOf({
  registered,
  tried,
  certified,
}: Record<keyof FunnelCount, number | bigint | string>): FunnelCount {
  return { registered: Number(registered), tried: Number(tried), certified: Number(certified) }
}
