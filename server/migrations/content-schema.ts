import type { ContentSource } from '#contract/publishing/content/content.rules.ts'

/** The tables of what operators edit and publish; see `schema.ts`. */
export interface ContentSchema {
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
