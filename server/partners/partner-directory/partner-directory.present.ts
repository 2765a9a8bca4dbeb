import type { Industry } from '#contract/kit/industries.ts'
import type { Language } from '#contract/kit/language.ts'
import type { SalesRegion } from '#contract/kit/sales-regions.ts'
import type {
  DirectoryEntry,
  OwnListing,
  PartnerListing,
} from '#contract/partners/partner-directory/partner-directory.endpoints.ts'
import { DIRECTORY } from '#contract/partners/partner-directory/partner-directory.fields.ts'
import {
  type LevelRules,
  levelOf,
  PARTNER_LEVELS,
} from '#contract/partners/partner-level/partner-level.rules.ts'
import type { ListingRow, readOwnListing } from './listing.service.ts'
import type { ShownListing } from './partner-directory.store.ts'

type Scope = Pick<DirectoryEntry, 'regions' | 'industries'>

/** Stored as JSON. */
function scopeIn({ regions, industries }: Pick<ListingRow, 'regions' | 'industries'>): Scope {
  return {
    regions: JSON.parse(regions) as SalesRegion[],
    industries: JSON.parse(industries) as Industry[],
  }
}

/** What visitors see of an entry, in one language; nothing that leads to the account or its mailbox. */
export function presentEntry(row: ShownListing, rules: LevelRules, language: Language): DirectoryEntry {
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
export function presentDirectory(
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
  return { ...row, ...scopeIn(row), state: stateOf(row), reason: row.hiddenReason }
}

function stateOf({ hiddenAt, listedAt }: ListingRow): PartnerListing['state'] {
  if (hiddenAt !== null) return 'hidden'
  return listedAt === null ? 'off' : 'listed'
}

export function presentOwnListing({
  listing,
  partner,
}: Awaited<ReturnType<typeof readOwnListing>>): OwnListing {
  return {
    listing: listing ? presentListing(listing) : null,
    known: partner ? { ...partner, ...scopeIn(partner) } : null,
  }
}
