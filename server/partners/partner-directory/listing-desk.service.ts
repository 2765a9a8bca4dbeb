import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { directoryErrors } from '#contract/partners/partner-directory/partner-directory.errors.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { publishDirectory } from './listing.service.ts'
import { tellOfHiding } from './partner-directory.mail.ts'
import { changeListing, findListing, type ListingRow } from './partner-directory.store.ts'

/** The entry of an account, as operators see it. */
export const listingOf = findListing

interface DeskCall extends RequestContext {
  readonly caller: SignedInCaller
}

interface Wanted {
  readonly accountId: string
  readonly revision: number
  /** What the partner is told; undefined: the hiding ends. */
  readonly reason?: string
}

/**
 * Hides an entry with a reason, or ends that, and tells the partner.
 * @throws notFound where there is no entry; notListed: it is hidden already, or not hidden; changedMeanwhile
 */
export function setHidden(
  deps: Deps,
  { accountId, revision, reason }: Wanted,
  call: DeskCall,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const listing = await knownListing(tx, accountId)
    if (listing.revision !== revision) throw appError(conflictErrors.changedMeanwhile)
    const hides = reason !== undefined
    if (hides !== (listing.hiddenAt === null)) throw appError(directoryErrors.notListed)
    const hiddenAt = hides ? deps.clock.now() : null
    if (!(await changeListing(tx, listing, { hiddenAt, hiddenReason: reason ?? '' })))
      throw appError(conflictErrors.changedMeanwhile)
    const by = { accountId, actorId: userIdOf(call.caller) }
    await recordAudit(
      deps,
      tx,
      hides
        ? { kind: 'partnerListingHidden', ...by, detail: { reason } }
        : { kind: 'partnerListingShown', ...by },
      call,
    )
    await tellOfHiding(deps, tx, { accountId, reason })
    await publishDirectory(deps, tx)
    return accountId
  })
}

async function knownListing(tx: Executor, accountId: string): Promise<ListingRow> {
  const listing = await findListing(tx, accountId)
  if (!listing) throw appError(httpErrors.notFound)
  return listing
}
