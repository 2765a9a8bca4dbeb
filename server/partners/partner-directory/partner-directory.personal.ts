import { z } from 'zod'
import { LISTING_STATES } from '#contract/partners/partner-directory/partner-directory.fields.ts'
import { instant } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { followAccount } from './listing.service.ts'
import { presentListing } from './partner-directory.present.ts'
import { deleteListing, listingOf } from './partner-directory.store.ts'

/** The entry in the public directory of partners, if the account has stated one. */
const partnerListings = copiedTable({
  key: 'partnerListings',
  title: { zh: '合作伙伴名录', en: 'Partner directory' },
  row: z.object({
    state: z.enum(LISTING_STATES),
    nameZh: z.string(),
    nameEn: z.string(),
    cityZh: z.string(),
    cityEn: z.string(),
    summaryZh: z.string(),
    summaryEn: z.string(),
    website: z.string(),
    regions: z.array(z.string()),
    industries: z.array(z.string()),
    updatedAt: instant,
  }),
  async read({ db }, { accountId }) {
    const row = await listingOf(db.query, accountId)
    return row ? [presentListing(row)] : []
  },
  show: (listing) => ({
    ...listing,
    regions: listing.regions.join(', '),
    industries: listing.industries.join(', '),
  }),
  labels: {
    nameZh: { zh: '中文名称', en: 'Chinese name' },
    nameEn: { zh: '英文名称', en: 'English name' },
    cityZh: { zh: '城市（中文）', en: 'City in Chinese' },
    cityEn: { zh: '城市（英文）', en: 'City in English' },
    summaryZh: { zh: '中文简介', en: 'Chinese summary' },
    summaryEn: { zh: '英文简介', en: 'English summary' },
    updatedAt: { zh: '更新时间', en: 'Updated' },
  },
})

export const partnerDirectoryPersonal: PersonalData = {
  tables: ['partnerListings'],
  async wipe(deps, tx, { accountId }) {
    await followAccount(deps, tx, accountId)
    await deleteListing(tx, accountId)
  },
  copied: [partnerListings],
}
