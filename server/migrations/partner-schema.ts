/** The partner program; the rest of the tables is in `schema.ts`. */
export interface PartnerSchema {
  partnerApplications: {
    requestId: string
    accountId: string
    settledAt: number | null
  }
  partnerForms: {
    requestId: string
    version: number
    companyName: string
    country: string
    city: string
    website: string
    regions: string
    industries: string
    otherIndustry: string
    experience: string
    certificates: string
    contactName: string
    contactEmail: string
    contactPhone: string
    answer: string
    statedBy: string
    createdAt: number
  }
  apiTokens: {
    id: string
    accountId: string
    createdBy: string
    label: string
    ending: string
    tokenHash: string
    scopes: string
    createdAt: number
    expiresAt: number
    lastUsedAt: number | null
    lastUsedFrom: string | null
    revokedAt: number | null
    remindedAt: number | null
  }
  partners: {
    accountId: string
    joinedAt: number
    companyName: string
    companyKey: string
    country: string
    city: string
    website: string
    regions: string
    industries: string
    otherIndustry: string
    contactEmail: string
  }
  partnerListings: {
    accountId: string
    id: string
    revision: number
    nameZh: string
    nameEn: string
    cityZh: string
    cityEn: string
    summaryZh: string
    summaryEn: string
    website: string
    regions: string
    industries: string
    listedAt: number | null
    hiddenAt: number | null
    hiddenReason: string
    updatedAt: number
  }
}
