import type { Language } from '#contract/kit/language.ts'
import type { SettingSource } from '#contract/publishing/site/setting-parts.fields.ts'
import type { ErrorKind, ErrorState } from '#contract/records/error-log/error-log.fields.ts'
import type { PageGroup, Source } from '#contract/records/visit/visit.fields.ts'
import type { ClaimKind, ClaimState } from '#contract/trials/claim/claim.rules.ts'
import type { AssociationSchema } from './association-schema.ts'
import type { ContentSchema } from './content-schema.ts'
import type { DealSchema } from './deal-schema.ts'
import type { IdentitySchema } from './identity-schema.ts'
import type { LeadSchema } from './lead-schema.ts'
import type { MailSchema } from './mail-schema.ts'
import type { PartnerSchema } from './partner-schema.ts'
import type { QueueSchema } from './queue-schema.ts'
import type { RequestSchema } from './request-schema.ts'
import type { TrialSchema } from './trial-schema.ts'
import type { WebhookSchema } from './webhook-schema.ts'

/**
 * The tables as TypeScript sees them. Columns are snake_case in the database and camelCase here (Kysely's
 * CamelCasePlugin). All times are milliseconds since 1970 UTC in bigint columns; ids are random text (`newId`).
 * The comment on a column in the migrations says what it means.
 */
export interface Schema
  extends TrialSchema,
    IdentitySchema,
    MailSchema,
    RequestSchema,
    PartnerSchema,
    AssociationSchema,
    WebhookSchema,
    QueueSchema,
    ContentSchema,
    DealSchema,
    LeadSchema {
  settings: { key: string; value: unknown; updatedAt: number }
  keyUses: { version: string; usedAt: number }
  secretKeys: { name: string; sealed: string | null; createdAt: number }
  visits: { day: string; pageGroup: PageGroup; language: Language; source: Source; count: number }
  errorGroups: {
    id: string
    kind: ErrorKind
    cause: string
    place: string
    code: string | null
    count: number
    firstAt: number
    lastAt: number
    state: ErrorState | null
    resolvedAt: number | null
    resolvedBy: string | null
    example: string
  }
  errorHours: { groupId: string; hour: number; count: number }
  files: {
    id: string
    storageKey: string
    accountId: string
    userId: string
    ownerKind: string | null
    ownerId: string | null
    position: number
    name: string
    mediaType: string
    bytes: number
    width: number
    height: number
    sha256: string
    looks0: number
    looks1: number
    looks2: number
    looks3: number
    createdAt: number
    deletedAt: number | null
  }
  contactCounts: { key: string; day: string; count: number }
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
  publicFiles: { hash: string; mediaType: string; content: string; createdAt: number }
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
  releaseFiles: {
    id: string
    fileName: string
    sizeBytes: number
    receivedBytes: number
    hashState: string | null
    sha256: string | null
    expectedSha256: string | null
    createdBy: string | null
    createdAt: number
    touchedAt: number
  }
  releaseParts: {
    fileId: string
    firstByte: number
    bytes: number
    sha256: string
    storageKey: string
  }
  jobs: {
    id: string
    kind: string
    payload: unknown
    dueAt: number
    attempts: number
    claimedBy: string | null
    claimedUntil: number | null
    lastError: string | null
    createdAt: number
    priority: number
  }
  idempotencyKeys: {
    scope: string
    key: string
    requestHash: string
    status: number | null
    body: string | null
    createdAt: number
  }
  listColumns: { personId: string; list: string; version: number; columns: string; updatedAt: number }
  listViews: {
    id: string
    personId: string
    list: string
    nameKey: string
    content: string
    isDefault: boolean
    createdAt: number
    updatedAt: number
  }
  listSelections: {
    id: string
    personId: string
    list: string
    matching: string | null
    count: number
    takenAt: number
    expiresAt: number
  }
  listSelectionRows: { selectionId: string; rowId: string }
  spreadsheetImports: {
    id: string
    kind: string
    accountId: string
    userId: string
    fileName: string
    tableRows: string
    reading: string
    createdAt: number
    expiresAt: number
  }
  regions: { id: string; trialStock: number }
  sizes: { id: string }
  operatingSystems: { id: string }
  claims: {
    id: string
    accountId: string
    campaignId: string
    kind: ClaimKind
    state: ClaimState
    code: string
    terms: unknown
    campaignNameZh: string
    campaignNameEn: string
    timeZone: string
    language: Language
    claimedAt: number
    expiresAt: number
    redeemedAt: number | null
    orderId: string | null
    cancelledAt: number | null
  }
}
