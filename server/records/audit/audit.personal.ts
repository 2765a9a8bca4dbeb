import { z } from 'zod'
import type { AuditDetail } from '#contract/records/audit/audit.detail.ts'
import { AUDIT, type AuditKind } from '#contract/records/audit/audit.fields.ts'
import { auditKindsEn, auditListEn } from '#contract/records/audit/audit.text.en.ts'
import { auditKindsZh, auditListZh } from '#contract/records/audit/audit.text.zh.ts'
import { ACTOR_KINDS, type ActorKind } from '#contract/records/audit/audit-actor.fields.ts'
import { anyFields, instant } from '#server/kit/personal/copied-fields.ts'
import { type CopiedSection, copiedTable, type OnPage } from '#server/kit/personal/copied-section.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { readableLog, seenByAccount, writtenDetail } from './audit.service.ts'
import { countEvents, deleteEventDetails, latestEvents } from './audit.store.ts'

const KINDS: Readonly<Record<OnPage['language'], Readonly<Record<string, string>>>> = {
  zh: auditKindsZh,
  en: auditKindsEn,
}

const BY: Readonly<Record<OnPage['language'], Readonly<Record<ActorKind, string>>>> = {
  zh: auditListZh.options.by,
  en: auditListEn.options.by,
}

const TOTAL = 'activityTotal'

/** What is said where the log is longer than the copy of it. */
const CAPPED = {
  zh: (shown: number, total: number) => `共 ${total} 条，仅列出最新 ${shown} 条。`,
  en: (shown: number, total: number) => `The latest ${shown} of ${total} entries.`,
} as const

/** The activity log of the last six months, newest first, up to a cap: a flooded one does not fill the memory. */
const activity = copiedTable({
  key: 'activity',
  title: { zh: '近六个月的操作记录', en: 'Activity from the last six months' },
  row: z.object({
    at: instant,
    kind: z.string(),
    by: z.enum(ACTOR_KINDS),
    /** Who of the account did it: the account or a sub-account by its id; null for all others. */
    actorId: z.string().nullable(),
    detail: anyFields,
    address: z.string(),
    browser: z.string(),
  }),
  async read(deps, { accountId }) {
    const latest = await latestEvents(deps.db.query, readableLog(deps, accountId), AUDIT.copiedRows)
    return seenByAccount(latest).map((event) => ({
      at: event.at,
      kind: event.kind,
      by: event.actorKind,
      actorId: event.actorId,
      detail: JSON.parse(event.detail) as Record<string, unknown>,
      address: event.address,
      browser: event.userAgent,
    }))
  },
  note(rows, { language, copy }) {
    const total = Number(copy[TOTAL])
    return total > rows.length ? CAPPED[language](rows.length, total) : undefined
  },
  show: ({ kind, by, detail, ...event }, { language }) => ({
    ...event,
    kind: KINDS[language][kind] ?? kind,
    by: BY[language][by],
    detail: writtenDetail({ kind: kind as AuditKind, detail: detail as AuditDetail }, language, 'UTC'),
  }),
  labels: {
    by: { zh: '操作人', en: 'By' },
    actorId: { zh: '操作者 ID', en: 'ID of the person' },
    detail: { zh: '详情', en: 'Details' },
  },
})

/** Entries of the log in all; more than `activity` has where a flood of refusals filled it. */
const activityTotal: CopiedSection = {
  key: TOTAL,
  schema: z.int(),
  read: (deps, { accountId }) => countEvents(deps.db.query, readableLog(deps, accountId)),
}

/**
 * The one change that an entry ever sees: when an account is closed for good, addresses and names go out of its log
 * with it. What happened, when and from where stays as evidence. The database allows it for closed accounts only, so the
 * account is wiped before.
 */
export const auditPersonal: PersonalData = {
  tables: ['auditEvents'],
  wipe: (_deps, tx, { accountId }) => deleteEventDetails(tx, accountId),
  copied: [activity, activityTotal],
}
