import { z } from 'zod'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { seenVersion } from '#contract/kit/fields/seen-version.ts'
import { text } from '#contract/kit/fields/text-fields.ts'
import { INDUSTRIES } from '#contract/kit/industries.ts'
import { wholeNumber } from '#contract/kit/page.ts'
import { SALES_REGIONS } from '#contract/kit/sales-regions.ts'
import { PARTNER_LEVELS } from '#contract/partners/partner-level/partner-level.rules.ts'
import { directoryErrors } from './partner-directory.errors.ts'
import { DIRECTORY, LISTING_STATES, listingBody, partnerMessageBody } from './partner-directory.fields.ts'

const scope = {
  website: z.string().describe('Empty where none is given.'),
  regions: z.array(z.enum(SALES_REGIONS)),
  industries: z.array(z.enum(INDUSTRIES)),
}

const entrySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    city: z.string(),
    summary: z.string(),
    level: z.enum(PARTNER_LEVELS),
    ...scope,
  })
  .meta({ id: 'DirectoryEntry' })
export type DirectoryEntry = z.output<typeof entrySchema>

const entryParams = z.object({ entryId: looseId })

const partnerDirectory = endpointGroup({
  path: '/api/partner-directory',
  audience: 'public',
})

export const listDirectory = partnerDirectory.endpoint({
  name: 'listDirectory',
  method: 'GET',
  summary:
    'Partners that want to be found, the highest level first, in it by name in the caller’s language; of a region and of an industry where they are given.',
  query: z.object({
    region: z.enum(SALES_REGIONS, { error: 'optionUnknown' }).optional(),
    industry: z.enum(INDUSTRIES, { error: 'optionUnknown' }).optional(),
    page: wholeNumber
      .refine((page) => page >= 1 && page <= DIRECTORY.maxPage, { error: 'invalid' })
      .default(1),
  }),
  output: z.object({
    /** All that fit, also those of other pages. */
    totalCount: z.int(),
    /** All entries of the directory. */
    listedCount: z.int(),
    /** Of the list: the wanted one, or the last one there is. */
    page: z.int(),
    pageCount: z.int(),
    list: z.array(entrySchema),
  }),
  errors: [],
})

export const getDirectoryEntry = partnerDirectory.endpoint({
  name: 'getDirectoryEntry',
  method: 'GET',
  path: '/{entryId}',
  summary: 'One partner of the directory; one that is not listed any more is notFound.',
  params: entryParams,
  output: entrySchema,
  errors: [httpErrors.notFound],
})

export const sendPartnerMessage = partnerDirectory.endpoint({
  name: 'sendPartnerMessage',
  method: 'POST',
  path: '/{entryId}/messages',
  limit: 'contact',
  summary:
    'Mails a message to a partner of the directory, whose address stays unknown; the same message twice on a day is one mail.',
  params: entryParams,
  body: partnerMessageBody,
  output: z.object({
    /** `M-20261122-7K3F9A`, as the mail to the partner names it. */
    reference: z.string(),
    /** The same message was sent before on this day, so no second mail goes out. */
    isRepeat: z.boolean(),
  }),
  errors: [
    httpErrors.notFound,
    directoryErrors.messagesPerDay,
    directoryErrors.mailboxFull,
    directoryErrors.unreachable,
  ],
})

const listingSchema = z
  .object({
    id: z.string(),
    state: z.enum(LISTING_STATES),
    /** Rises with each change, by the partner or by an operator. */
    revision: z.int(),
    nameZh: z.string(),
    nameEn: z.string(),
    cityZh: z.string(),
    cityEn: z.string(),
    summaryZh: z.string(),
    summaryEn: z.string(),
    ...scope,
    updatedAt: z.int().describe('In ms since 1970 UTC.'),
    hiddenAt: z.int().nullable().describe('In ms since 1970 UTC; null unless an operator hides it.'),
    /** What the operator said; '' unless it is hidden. */
    reason: z.string(),
  })
  .meta({ id: 'PartnerListing' })
export type PartnerListing = z.output<typeof listingSchema>

const ownListingSchema = z.object({
  /** Null until the partner has stated one. */
  listing: listingSchema.nullable(),
  /** What is known of the company, to begin with. */
  known: z.object({ companyName: z.string(), city: z.string(), ...scope }).nullable(),
})
export type OwnListing = z.output<typeof ownListingSchema>

const listingCalls = endpointGroup({
  path: '/api/partner/listing',
  audience: 'partner',
})

export const getOwnListing = listingCalls.endpoint({
  name: 'getOwnListing',
  method: 'GET',
  permission: 'partner:read',
  summary: 'The partner’s own entry of the public directory.',
  output: ownListingSchema,
  errors: [],
})

export const updateOwnListing = listingCalls.endpoint({
  name: 'updateOwnListing',
  method: 'PUT',
  permission: 'partner:update',
  summary:
    'Lists the partner in the public directory, with what the entry says. One that an operator hides stays hidden.',
  body: listingBody,
  output: ownListingSchema,
  errors: [conflictErrors.changedMeanwhile],
})

export const withdrawOwnListing = listingCalls.endpoint({
  name: 'withdrawOwnListing',
  method: 'POST',
  path: '/withdrawal',
  permission: 'partner:update',
  summary: 'Takes the partner out of the public directory at once; what the entry says is kept.',
  output: ownListingSchema,
  errors: [httpErrors.notFound],
})

const accountParams = z.object({ accountId: looseId })
const operatedSchema = z.object({ listing: listingSchema.nullable() })

const ofAccount = endpointGroup({
  path: '/api/operator/accounts/{accountId}',
  audience: 'operator',
  params: accountParams,
})

export const getPartnerListing = ofAccount.endpoint({
  name: 'getPartnerListing',
  method: 'GET',
  path: '/listing',
  permission: 'partner:read',
  summary: 'The entry of an account in the public directory of partners; null where it has none.',
  output: operatedSchema,
  errors: [],
})

export const hidePartnerListing = ofAccount.endpoint({
  name: 'hidePartnerListing',
  method: 'POST',
  path: '/listing/hidden',
  permission: 'partner:decide',
  summary: 'Hides an entry of the public directory at once, and mails the reason to the partner.',
  body: z.object({
    reason: text({ max: DIRECTORY.reasonMax }),
    revision: seenVersion,
  }),
  output: operatedSchema,
  errors: [httpErrors.notFound, directoryErrors.notListed, conflictErrors.changedMeanwhile],
})

export const showPartnerListing = ofAccount.endpoint({
  name: 'showPartnerListing',
  method: 'POST',
  path: '/listing/shown',
  permission: 'partner:decide',
  summary: 'Ends the hiding of an entry; it is listed again if the partner still wants that.',
  body: z.object({ revision: seenVersion }),
  output: operatedSchema,
  errors: [httpErrors.notFound, directoryErrors.notListed, conflictErrors.changedMeanwhile],
})
