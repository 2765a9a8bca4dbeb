import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Industry } from '#contract/kit/industries.ts'
import type { Language } from '#contract/kit/language.ts'
import type { SalesRegion } from '#contract/kit/sales-regions.ts'
import {
  type DirectoryEntry,
  getDirectoryEntry,
  getOwnListing,
  getPartnerListing,
  hidePartnerListing,
  listDirectory,
  type OwnListing,
  type PartnerListing,
  sendPartnerMessage,
  showPartnerListing,
  updateOwnListing,
  withdrawOwnListing,
} from '#contract/partners/partner-directory/partner-directory.endpoints.ts'
import { DIRECTORY } from '#contract/partners/partner-directory/partner-directory.fields.ts'
import {
  type LevelRules,
  levelOf,
  PARTNER_LEVELS,
} from '#contract/partners/partner-level/partner-level.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { route } from '#server/kit/http/route.ts'
import { levelRules } from '#server/partners/partner-level/partner-level.service.ts'
import { sendToPartner } from './directory.service.ts'
import {
  type ListingRow,
  listingOf,
  readOwnListing,
  saveOwnListing,
  setHidden,
  withdrawListing,
} from './listing.service.ts'
import type { ShownListing } from './partner-directory.store.ts'

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

type Scope = Pick<DirectoryEntry, 'regions' | 'industries'>

/** Stored as JSON. */
function scopeIn({ regions, industries }: Pick<ListingRow, 'regions' | 'industries'>): Scope {
  return {
    regions: JSON.parse(regions) as SalesRegion[],
    industries: JSON.parse(industries) as Industry[],
  }
}

/** What visitors see of an entry, in one language; nothing that leads to the account or its mailbox. */
function presentEntry(row: ShownListing, rules: LevelRules, language: Language): DirectoryEntry {
  const texts =
    language === 'zh'
      ? { name: row.nameZh, city: row.cityZh, summary: row.summaryZh }
      : { name: row.nameEn, city: row.cityEn, summary: row.summaryEn }
  return { id: row.id, ...texts, website: row.website, level: levelOf(row.figures, rules), ...scopeIn(row) }
}

interface Wanted {
  readonly region?: SalesRegion | undefined
  readonly industry?: Industry | undefined
  readonly page: number
}

/** A page of the entries that fit: the highest level first, in it by name as the language sorts it. */
function presentDirectory(
  { entries, rules }: { readonly entries: ReadonlyMap<string, ShownListing>; readonly rules: LevelRules },
  { region, industry, page }: Wanted,
  language: Language,
) {
  const { compare } = new Intl.Collator(language)
  const fitting = [...entries.values()]
    .map((row) => presentEntry(row, rules, language))
    .filter(({ regions }) => region === undefined || regions.includes(region))
    .filter(({ industries }) => industry === undefined || industries.includes(industry))
    .sort(
      (one, other) =>
        PARTNER_LEVELS.indexOf(other.level) - PARTNER_LEVELS.indexOf(one.level) ||
        compare(one.name, other.name) ||
        compare(one.id, other.id),
    )
  const { pageSize } = DIRECTORY
  const pageCount = Math.max(1, Math.ceil(fitting.length / pageSize))
  // Of an old link: the last page there is.
  const shown = Math.min(page, pageCount)
  return {
    totalCount: fitting.length,
    listedCount: entries.size,
    page: shown,
    pageCount,
    list: fitting.slice((shown - 1) * pageSize, shown * pageSize),
  }
}

/** An entry as its partner and operators see it. */
export function presentListing(row: ListingRow): PartnerListing {
  const { nameZh, nameEn, cityZh, cityEn, summaryZh, summaryEn, website, updatedAt, hiddenAt } = row
  return {
    id: row.id,
    revision: row.revision,
    state: stateOf(row),
    nameZh,
    nameEn,
    cityZh,
    cityEn,
    summaryZh,
    summaryEn,
    website,
    ...scopeIn(row),
    updatedAt,
    hiddenAt,
    reason: row.hiddenReason,
  }
}

function stateOf({ hiddenAt, listedAt }: ListingRow): PartnerListing['state'] {
  if (hiddenAt !== null) return 'hidden'
  return listedAt === null ? 'off' : 'listed'
}

function presentOwnListing({ listing, partner }: Awaited<ReturnType<typeof readOwnListing>>): OwnListing {
  return {
    listing: listing ? presentListing(listing) : null,
    known: partner
      ? {
          companyName: partner.companyName,
          city: partner.city,
          website: partner.website,
          ...scopeIn(partner),
        }
      : null,
  }
}
