import type { ContentSource } from '#contract/publishing/content/content.rules.ts'
import type { SettingSource } from '#contract/publishing/site/setting-parts.fields.ts'

/** What the provider decides and says: the tables of `005-publishing.ts` and what later migrations add to them. */
export interface PublishingSchema {
  settingVersions: {
    part: string
    version: number
    value: unknown | null
    demo: boolean
    source: SettingSource
    actorId: string | null
    actorName: string | null
    restores: number | null
    createdAt: number
  }
  previews: {
    id: string
    accountId: string
    subject: string
    value: unknown | null
    pages: unknown
    cookieHash: string | null
    createdAt: number
    expiresAt: number
    sessionId: string | null
  }
  publicFiles: { hash: string; mediaType: string; content: string; createdAt: number }
  contentVersions: {
    kind: string
    itemId: string
    number: number
    value: unknown | null
    fromAt: number
    awaiting: boolean
    createdAt: number
    source: ContentSource
    createdBy: string | null
    createdByName: string | null
    note: string
    restoredFrom: number | null
    oneLanguage: string | null
    confirmedAt: number | null
    confirmedBy: string | null
    confirmedByName: string | null
    withdrawnAt: number | null
    withdrawnBy: string | null
    withdrawnByName: string | null
  }
  contentDrafts: {
    kind: string
    itemId: string
    value: unknown
    baseVersion: number
    restoredFrom: number | null
    revision: number
    updatedAt: number
    updatedBy: string
    updatedByName: string
  }
}
