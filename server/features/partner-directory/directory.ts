import type { ListingRow } from './partner-directory.store.ts'

/**
 * The public directory of partners, in memory: pages of it are rendered, filtered and found without a query. It is read
 * again with the settings, so that an entry is gone from every process together with the cached pages that show it.
 */
export interface PartnerDirectory {
  /** Entries that visitors find, by the id of their address. */
  entries(): ReadonlyMap<string, ListingRow>
}
