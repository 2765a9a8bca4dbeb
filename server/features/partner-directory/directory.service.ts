import { accountsByIds } from '#server/features/account/account.service.ts'
import type { Settings } from '#server/features/site/site.service.ts'
import type { Db } from '#server/kit/db/database.ts'
import { isPublic } from './partner-directory.policy.ts'
import { type ListingRow, type PartnerDirectory, shownListings } from './partner-directory.store.ts'

interface DirectoryDeps {
  readonly db: Db
  readonly settings: Pick<Settings, 'alsoRead'>
}

/** Accounts that are read at once; a statement has a limit of parameters. */
const PORTION = 500

/** Reads the directory, and again with each refresh of the settings. */
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
