import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { directoryErrors } from '#contract/partners/partner-directory/partner-directory.errors.ts'
import type { ListingForm } from '#contract/partners/partner-directory/partner-directory.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { isUniqueViolation } from '#server/kit/db/unique-violation.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext, SignedInCall } from '#server/kit/http/route.ts'
import { newId } from '#server/kit/ids.ts'
import { partnersByIds } from '#server/partners/partner/partner.service.ts'
import { changeContent } from '#server/publishing/site/site.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { tellOfHiding } from './partner-directory.mail.ts'
import {
  changeListing,
  insertListing,
  type ListingRow,
  listingOf,
  unlist,
} from './partner-directory.store.ts'

export { listingOf } from './partner-directory.store.ts'

export type { ListingRow }

/** What a partner has stated, and what is known of it to begin with. */
export async function readOwnListing(db: Executor, { accountId }: Pick<SignedInCaller, 'accountId'>) {
  const [partner] = await partnersByIds(db, [accountId])
  return { listing: await listingOf(db, accountId), partner }
}

/**
 * Lists a partner with what it states.
 * @throws changedMeanwhile
 */
export async function saveOwnListing(
  deps: Deps,
  caller: SignedInCaller,
  { revision, regions, industries, ...texts }: ListingForm & { readonly revision: number },
  call: RequestContext,
): Promise<void> {
  const { accountId } = caller
  const stated = { ...texts, regions: JSON.stringify(regions), industries: JSON.stringify(industries) }
  try {
    await deps.db.transaction(async (tx) => {
      const now = deps.clock.now()
      const before = await listingOf(tx, accountId)
      if ((before?.revision ?? 0) !== revision) throw appError(conflictErrors.changedMeanwhile)
      const changes = { ...stated, listedAt: before?.listedAt ?? now, updatedAt: now }
      if (!before) await insertListing(tx, { ...firstListing(accountId), ...changes })
      else if (!(await changeListing(tx, before, changes))) throw appError(conflictErrors.changedMeanwhile)
      if (!before || before.listedAt === null)
        await recordAudit(deps, tx, { kind: 'partnerListed', ...actorOf(caller) }, call)
      await publishDirectory(deps, tx)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'account_id')) throw appError(conflictErrors.changedMeanwhile)
    throw error
  }
}

function firstListing(accountId: string) {
  return { accountId, id: newId(), revision: 1, hiddenAt: null, hiddenReason: '' }
}

/** Takes a partner out of the directory. @throws notFound where it has stated nothing */
export async function withdrawListing(
  deps: Deps,
  caller: SignedInCaller,
  call: RequestContext,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await listingOf(tx, caller.accountId))) throw appError(httpErrors.notFound)
    if (!(await unlist(tx, caller.accountId, deps.clock.now()))) return
    await recordAudit(deps, tx, { kind: 'partnerUnlisted', ...actorOf(caller) }, call)
    await publishDirectory(deps, tx)
  })
}

/** Pages and processes follow within a second; the one that made the change does at its commit. */
export async function publishDirectory(
  { clock, db, settings, log }: Pick<Deps, 'clock' | 'db' | 'settings' | 'log'>,
  tx: Executor,
): Promise<void> {
  await changeContent(tx, clock.now())
  db.afterCommit(() => {
    settings.refresh().catch((error) => log.warn({ err: error }, 'the directory could not be read'))
  })
}

/** An account was disabled, enabled or closed: its entry, if there is one, goes or comes with it. */
export async function followAccount(deps: Deps, tx: Executor, accountId: string): Promise<void> {
  const listing = await listingOf(tx, accountId)
  if (listing && listing.listedAt !== null) await publishDirectory(deps, tx)
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
  call: SignedInCall,
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
  const listing = await listingOf(tx, accountId)
  if (!listing) throw appError(httpErrors.notFound)
  return listing
}
