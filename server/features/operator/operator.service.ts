import type { OperatorView } from '#contract/features/operator/operator.fields.ts'
import type { Deps } from '#server/deps.ts'
import { operatorAccounts } from '#server/features/account/operator-accounts.service.ts'
import { usersWithFactor } from '#server/features/second-factor/second-factor.service.ts'
import { latestSessions } from '#server/features/sign-in/session.service.ts'
import { presentOperator } from './operator.present.ts'

/** All operators with what the page of operators shows of each. */
export async function readOperators({ db }: Deps): Promise<OperatorView[]> {
  const accounts = await operatorAccounts(db.query)
  const ids = accounts.map(({ id }) => id)
  const [secured, lastSignIns] = await Promise.all([
    usersWithFactor(db.query, ids),
    latestSessions(db.query, ids),
  ])
  return accounts.map((account) =>
    presentOperator(account, {
      hasFactor: secured.has(account.id),
      lastSignInAt: lastSignIns.get(account.id) ?? null,
    }),
  )
}
