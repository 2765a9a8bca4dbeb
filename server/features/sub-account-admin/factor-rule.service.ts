import type { Deps } from '#server/deps.ts'
import { usersWithFactor } from '#server/features/second-factor/second-factor.service.ts'
import {
  noteFactorMail,
  type SubAccount,
  subAccountsByIds,
  subAccountsByPrimary,
} from '#server/features/sub-account/sub-account.service.ts'
import { subAccountRules } from '#server/features/sub-account/sub-account-rules.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { subAccountMail } from './sub-account-admin.mail.ts'

/** Job that mails the sub-accounts without a second factor that one is required. */
export const MAIL_FACTOR_RULE = 'subAccount.factorRule'

/** Mails of one transaction, so that thousands do not hold the database for long. */
const MAILS_AT_ONCE = 50

/** Schedules the mails, in the transaction that requires the factor. */
export async function scheduleFactorMails(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Executor,
  accountId: string,
): Promise<void> {
  await deps.jobs.schedule(tx, { kind: MAIL_FACTOR_RULE, payload: { accountId }, dueAt: deps.clock.now() })
}

/**
 * Mails everyone concerned by the rule of this moment, each once for each date, however often the job runs. Those who
 * have a second factor, or are disabled, are not mailed.
 */
export async function mailFactorRule(deps: Deps, accountId: string): Promise<void> {
  const ids = (await subAccountsByPrimary(deps.db.query, accountId)).map(({ id }) => id)
  for (let start = 0; start < ids.length; start += MAILS_AT_ONCE) {
    const some = ids.slice(start, start + MAILS_AT_ONCE)
    await deps.db.transaction(async (tx) => {
      const { factorFrom } = await subAccountRules(tx, accountId)
      if (factorFrom === null) return
      const withFactor = await usersWithFactor(tx, some)
      for (const subAccount of (await subAccountsByIds(tx, some)).filter(isEnabled)) {
        if (withFactor.has(subAccount.id)) continue
        if (!(await noteFactorMail(tx, subAccount.id, factorFrom))) continue
        const { timeZone } = deps.settings
        const news = { news: 'factorRequired', from: factorFrom, now: deps.clock.now(), timeZone } as const
        await deps.outbox.enqueue(tx, subAccountMail(deps, subAccount, news))
      }
    })
  }
}

/** How many enabled sub-accounts an account has, and how many of them have no second factor. */
export async function countFactors(db: Executor, accountId: string) {
  const enabled = (await subAccountsByPrimary(db, accountId)).filter(isEnabled)
  const ids = enabled.map(({ id }) => id)
  const withFactor = await usersWithFactor(db, ids)
  return { enabled: ids.length, withoutFactor: ids.length - withFactor.size }
}

/** A deleted sub-account, and each one of a closed account, is disabled too. */
function isEnabled({ disabledAt }: SubAccount): boolean {
  return disabledAt === null
}
