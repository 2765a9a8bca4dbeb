import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import {
  getDirectoryEntry,
  getOwnListing,
  getPartnerListing,
  hidePartnerListing,
  listDirectory,
  sendPartnerMessage,
  showPartnerListing,
  updateOwnListing,
  withdrawOwnListing,
} from '#contract/partners/partner-directory/partner-directory.endpoints.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { route } from '#server/kit/http/route.ts'
import { levelRules } from '#server/partners/partner-level/partner-level.service.ts'
import { sendToPartner } from './directory.service.ts'
import { listingOf, readOwnListing, saveOwnListing, setHidden, withdrawListing } from './listing.service.ts'
import {
  presentDirectory,
  presentEntry,
  presentListing,
  presentOwnListing,
} from './partner-directory.present.ts'

export function partnerDirectoryRoutes(deps: Deps) {
  const { partnerDirectory } = deps
  const own = {
    answer: async (_: unknown, { caller }: { readonly caller: SignedInCaller }, db: Executor) =>
      presentOwnListing(await readOwnListing(db, caller)),
  } as const
  const operated = async (db: Executor, accountId: string) => {
    const listing = await listingOf(db, accountId)
    return { listing: listing ? presentListing(listing) : null }
  }
  const desk = {
    answer: (accountId: string, _: unknown, db: Executor) => operated(db, accountId),
  } as const
  return [
    route(listDirectory, async ({ input, language }) =>
      presentDirectory(
        { entries: partnerDirectory.entries(), rules: levelRules(deps) },
        input.query,
        language,
      ),
    ),
    route(getDirectoryEntry, async ({ input, language }) => {
      const entry = partnerDirectory.entries().get(input.params.entryId)
      if (!entry) throw appError(httpErrors.notFound)
      return presentEntry(entry, levelRules(deps), language)
    }),
    route(sendPartnerMessage, ({ input }) => sendToPartner(deps, input.params.entryId, input.body)),
    route(getOwnListing, async ({ caller }) =>
      presentOwnListing(await readOwnListing(deps.db.query, caller)),
    ),
    route(updateOwnListing, (call) => saveOwnListing(deps, call.caller, call.input.body, call), own),
    route(withdrawOwnListing, (call) => withdrawListing(deps, call.caller, call), own),
    route(getPartnerListing, ({ input }) => operated(deps.db.query, input.params.accountId)),
    route(
      hidePartnerListing,
      (call) => setHidden(deps, { ...call.input.params, ...call.input.body }, call),
      desk,
    ),
    route(
      showPartnerListing,
      (call) => setHidden(deps, { ...call.input.params, ...call.input.body }, call),
      desk,
    ),
  ]
}
