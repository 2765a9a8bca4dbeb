import { accountsByIds } from '#server/features/account/account.service.ts'
import type { Settings } from '#server/features/site/site.service.ts'
import type { Db } from '#server/kit/db/database.ts'
import { isPublic } from './partner-directory.policy.ts'
import { type ListingRow, shownListings } from './partner-directory.store.ts'

/**
 * The public directory of partners, in memory: pages of it are rendered, filtered and found without a query. It is read
 * again with the settings, so that an entry is gone from every process together with the cached pages that show it.
 */
export interface PartnerDirectory {
  /** Entries that visitors find, by the id of their address. */
  entries(): ReadonlyMap<string, ListingRow>
}

interface DirectoryDeps {
  readonly db: Db
  readonly settings: Pick<Settings, 'alsoRead'>
}

/** Accounts that are read at once; a statement has a limit of parameters. */
const PORTION = 500

export async function loadPartnerDirectory({ db, settings }: DirectoryDeps): Promise<PartnerDirectory> {
  let shown: ReadonlyMap<string, ListingRow> = new Map()

  await settings.alsoRead(async () => {
    const listings = await shownListings(db.query)
    const entries = new Map<string, ListingRow>()
    for (let start = 0; start < listings.length; start += PORTION) {
      const portion = listings.slice(start, start + PORTION)
      const accounts = await accountsByIds(
        db.query,
        portion.map(({ accountId }) => accountId),
      )
      const byId = new Map(accounts.map((account) => [account.id, account]))
      for (const listing of portion)
        if (isPublic(listing, byId.get(listing.accountId))) entries.set(listing.id, listing)
    }
    shown = entries
  })

  return { entries: () => shown }
}
