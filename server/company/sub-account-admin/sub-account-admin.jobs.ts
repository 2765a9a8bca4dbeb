import type { Deps } from '#server/kit/deps.ts'
import {
  MAIL_FACTOR_RULE,
  mailFactorRule,
  REMIND_FACTOR_RULE,
  remindOfFactorRule,
} from './factor-rule.service.ts'
import {
  MAIL_INITIAL_PASSWORD,
  MAIL_INITIAL_PASSWORDS,
  mailInitialPassword,
  mailInitialPasswords,
} from './initial-password.service.ts'

/** The jobs of managing sub-accounts. */
export function registerSubAccountJobs(deps: Deps): void {
  deps.jobs.on(MAIL_INITIAL_PASSWORD, (payload) =>
    mailInitialPassword(deps, (payload as { subAccountId: string }).subAccountId),
  )
  deps.jobs.on(MAIL_FACTOR_RULE, (payload) =>
    mailFactorRule(deps, (payload as { accountId: string }).accountId),
  )
  deps.jobs.on(REMIND_FACTOR_RULE, (payload) =>
    remindOfFactorRule(deps, payload as { accountId: string; from: number }),
  )
  deps.jobs.on(MAIL_INITIAL_PASSWORDS, (payload) =>
    mailInitialPasswords(deps, (payload as { subAccountIds: string[] }).subAccountIds),
  )
}
