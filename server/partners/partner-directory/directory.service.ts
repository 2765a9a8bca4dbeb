import { levelOf } from '#contract/partners/partner-level/partner-level.rules.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { figuresOf, levelRules } from '#server/partners/partner-level/partner-level.service.ts'
import { accountsByIds } from '#server/people/account/account.service.ts'
import type { Settings } from '#server/publishing/site/site.service.ts'
import { publishDirectory } from './listing.service.ts'
import { isPublic } from './partner-directory.policy.ts'
import { type PartnerDirectory, type ShownListing, shownListings } from './partner-directory.store.ts'

interface DirectoryDeps {
  readonly db: Db
  readonly clock: Clock
  readonly settings: Pick<Settings, 'alsoRead'>
}

/** Accounts that are read at once; a statement has a limit of parameters. */
const PORTION = 500

/** Reads the directory, and again with each refresh of the settings. */
export async function loadPartnerDirectory({
  db,
  clock,
  settings,
}: DirectoryDeps): Promise<PartnerDirectory> {
  let shown: ReadonlyMap<string, ShownListing> = new Map()

  await settings.alsoRead(async () => {
    const listings = await shownListings(db.query)
    const entries = new Map<string, ShownListing>()
    for (let start = 0; start < listings.length; start += PORTION) {
      const portion = listings.slice(start, start + PORTION)
      const ids = portion.map(({ accountId }) => accountId)
      const accounts = await accountsByIds(db.query, ids)
      const byId = new Map(accounts.map((account) => [account.id, account]))
      const found = await figuresOf(db.query, ids, clock.now())
      for (const listing of portion) {
        const figures = found.get(listing.accountId)
        if (figures && isPublic(listing, byId.get(listing.accountId)))
          entries.set(listing.id, { ...listing, figures })
      }
    }
    shown = entries
  })

  return { entries: () => shown }
}

/**
 * Publishes the directory again where a partner in it has reached another level, or lost one. Called once an hour: a
 * year passes without a change that could say so.
 */
export async function followLevels(deps: Deps): Promise<void> {
  const { db, clock, partnerDirectory } = deps
  const rules = levelRules(deps)
  const listings = [...partnerDirectory.entries().values()]
  for (let start = 0; start < listings.length; start += PORTION) {
    const portion = listings.slice(start, start + PORTION)
    const ids = portion.map(({ accountId }) => accountId)
    const found = await figuresOf(db.query, ids, clock.now())
    const hasMoved = portion.some(({ accountId, figures }) => {
      const now = found.get(accountId) ?? figures
      return levelOf(now, rules) !== levelOf(figures, rules)
    })
    if (hasMoved) return db.transaction((tx) => publishDirectory(deps, tx))
  }
}
