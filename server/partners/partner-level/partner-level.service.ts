import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import {
  type LevelFigures,
  type LevelRules,
  levelOf,
  WON_WITHIN_MS,
} from '#contract/partners/partner-level/partner-level.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { countFigures } from './partner-level.store.ts'

const NONE: LevelFigures = { dealsWon: 0, customers: 0 }

/** The figures of partners, by account; every one that is asked for is in it. @param now in ms since 1970 UTC */
export async function figuresOf(
  db: Executor,
  accountIds: readonly string[],
  now: number,
): Promise<Map<string, LevelFigures>> {
  const figures = new Map(accountIds.map((id) => [id, NONE]))
  for (const { accountId, figure, count } of await countFigures(db, accountIds, now - WON_WITHIN_MS))
    figures.set(accountId, { ...(figures.get(accountId) ?? NONE), [figure]: count })
  return figures
}

/** What the levels need now. */
export function levelRules({ settings }: Pick<Deps, 'settings'>): LevelRules {
  return settings.value('partnerLevels')
}

/** Where a partner is: its figures of this moment, by the rules of this moment. */
export async function standingOf(deps: Deps, db: Executor, accountId: string) {
  const figures = (await figuresOf(db, [accountId], deps.clock.now())).get(accountId) ?? NONE
  const rules = levelRules(deps)
  return { figures, rules, level: levelOf(figures, rules) }
}

/** The same for operators; undefined for an account that is no partner’s. */
export async function standingOnDesk(deps: Deps, db: Executor, accountId: string) {
  const account = await accountById(db, accountId)
  return account?.accountType === ACCOUNT_TYPE.partner ? standingOf(deps, db, accountId) : undefined
}
