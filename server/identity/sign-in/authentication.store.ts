import { sql } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import { preparedQuery } from '#server/kit/db/prepared-query.ts'

const sessionByToken = preparedQuery((db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .leftJoin('subAccounts', 'subAccounts.id', 'sessions.subAccountId')
    .leftJoin('subAccountRules', 'subAccountRules.accountId', 'sessions.accountId')
    .selectAll('accounts')
    .select([
      'sessions.id as sessionId',
      'sessions.cookieHash',
      'sessions.lastUsedAt',
      'sessions.createdAt as signedInAt',
      'sessions.expiresAt',
      'sessions.endedAt',
      'sessions.subAccountId',
      'sessions.provenAt',
      'subAccounts.disabledAt as subDisabledAt',
      'subAccounts.initialUntil',
      'subAccountRules.networks',
      'subAccountRules.factorFrom',
    ])
    // Read only where a rule may ask for one, so that it costs nothing elsewhere. Null: there is no such rule.
    .select((eb) =>
      eb
        .case()
        .when(
          eb.and([
            eb('accounts.operatorRole', 'is', null),
            eb.or([eb('sessions.subAccountId', 'is', null), eb('subAccountRules.factorFrom', 'is', null)]),
          ]),
        )
        .then(sql.lit<number | null>(null))
        .when(
          eb.or([
            eb.exists(
              eb
                .selectFrom('totpSecrets')
                .select('totpSecrets.userId')
                .where(
                  'totpSecrets.userId',
                  '=',
                  eb.fn.coalesce('sessions.subAccountId', 'sessions.accountId'),
                )
                .where('totpSecrets.confirmedAt', 'is not', null),
            ),
            eb.exists(
              eb
                .selectFrom('passkeys')
                .select('passkeys.userId')
                .where('passkeys.userId', '=', eb.fn.coalesce('sessions.subAccountId', 'sessions.accountId')),
            ),
          ]),
        )
        .then(sql.lit<number | null>(1))
        .else(sql.lit<number | null>(0))
        .end()
        .as('hasFactor'),
    )
    // A built-in role is its own name, a custom one the names of its permissions.
    .select((eb) =>
      eb
        .selectFrom('subAccountRoles')
        .leftJoin('roles', 'roles.id', 'subAccountRoles.roleId')
        .select(({ fn }) =>
          fn<string | null>('string_agg', [
            fn.coalesce('roles.permissions', 'subAccountRoles.roleId'),
            sql.lit(' '),
          ]).as('granted'),
        )
        .whereRef('subAccountRoles.subAccountId', '=', 'sessions.subAccountId')
        .as('granted'),
    )
    .where('sessions.tokenHash', '=', tokenHash),
)

/** The account of a token's session together with what every call needs of the session, in one read. */
export async function findSession(db: Executor, tokenHash: string) {
  const [found] = await sessionByToken(db, { tokenHash })
  return found
}
