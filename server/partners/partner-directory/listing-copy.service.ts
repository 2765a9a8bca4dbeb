import type { PartnerListing } from '#contract/partners/partner-directory/partner-directory.endpoints.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { presentListing } from './partner-directory.present.ts'
import { findListing } from './partner-directory.store.ts'

/** What a copy of an account's data has of its entry. */
export async function copiedListing(db: Executor, accountId: string): Promise<PartnerListing | undefined> {
  const listing = await findListing(db, accountId)
  return listing && presentListing(listing)
}
