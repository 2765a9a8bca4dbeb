import { DAY_MS } from '#contract/kit/time.ts'
import { usersWithFactor } from '#server/identity/second-factor/second-factor.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import {
  noteFactorMail,
  type SubAccount,
  subAccountsByIds,
  subAccountsByPrimary,
} from '#server/people/sub-account/sub-account.service.ts'
import { subAccountRules } from '#server/people/sub-account/sub-account-rules.service.ts'
import { subAccountMail } from './sub-account-admin.mail.ts'

/** Jobs that mail the sub-accounts without a second factor: that one is required, and that its day is near. */
export const MAIL_FACTOR_RULE = 'subAccount.factorRule'
export const REMIND_FACTOR_RULE = 'subAccount.factorReminder'

/** The reminder comes so long before the day; where the first mail is no day older than it, there is none. */
const REMINDER_BEFORE_MS = 3 * DAY_MS

/** Mails of one transaction, so that thousands do not hold the database for long. */
const MAILS_AT_ONCE = 50

/** Schedules the mails, in the transaction that requires the factor. */
export async function scheduleFactorMails(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Executor,
  { accountId, from }: { readonly accountId: string; readonly from: number },
): Promise<void> {
  const now = deps.clock.now()
  await deps.jobs.schedule(tx, { kind: MAIL_FACTOR_RULE, payload: { accountId }, dueAt: now })
  const dueAt = from - REMINDER_BEFORE_MS
  if (dueAt - now < DAY_MS) return
  await deps.jobs.schedule(tx, { kind: REMIND_FACTOR_RULE, payload: { accountId, from }, dueAt })
}

/** Mails everyone concerned by the rule of this moment, each once for each date, however often the job runs. */
export function mailFactorRule(deps: Deps, accountId: string): Promise<void> {
  return mailThoseWithout(deps, accountId, { news: 'factorRequired', mail: 'factorMailedFor' })
}

/** The same before the day; no one where another day has been set meanwhile, or none. */
export async function remindOfFactorRule(
  deps: Deps,
  { accountId, from }: { readonly accountId: string; readonly from: number },
): Promise<void> {
  if (from <= deps.clock.now()) return
  await mailThoseWithout(deps, accountId, { news: 'factorReminder', mail: 'factorRemindedFor', only: from })
}

interface FactorMail {
  readonly news: 'factorRequired' | 'factorReminder'
  readonly mail: 'factorMailedFor' | 'factorRemindedFor'
  /** Only while the rule names this day. */
  readonly only?: number
}

/** Those who have a second factor, or are disabled, are not mailed. */
async function mailThoseWithout(
  deps: Deps,
  accountId: string,
  { news, mail, only }: FactorMail,
): Promise<void> {
  const ids = (await subAccountsByPrimary(deps.db.query, accountId)).map(({ id }) => id)
  for (let start = 0; start < ids.length; start += MAILS_AT_ONCE) {
    const some = ids.slice(start, start + MAILS_AT_ONCE)
    await deps.db.transaction(async (tx) => {
      const { factorFrom } = await subAccountRules(tx, accountId)
      if (factorFrom === null || (only !== undefined && factorFrom !== only)) return
      const withFactor = await usersWithFactor(tx, some)
      for (const subAccount of (await subAccountsByIds(tx, some)).filter(isEnabled)) {
        if (withFactor.has(subAccount.id)) continue
        if (!(await noteFactorMail(tx, subAccount.id, { mail, from: factorFrom }))) continue
        const { timeZone } = deps.settings
        const told = { news, from: factorFrom, now: deps.clock.now(), timeZone }
        await notify(deps, tx, {
          userId: subAccount.id,
          kind: 'factorRequired',
          params: { fromAt: factorFrom },
          link: '/content/information/security',
          mails: [subAccountMail(deps, subAccount, told)],
        })
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
