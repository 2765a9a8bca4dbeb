import { isDeepStrictEqual } from 'node:util'
import {
  type HeldRules,
  heldRules,
  LOOSENED_AFTER_MS,
} from '#contract/people/second-person/second-person.rules.ts'
import type { SettingPart, SettingSource } from '#contract/publishing/site/setting-parts.fields.ts'
import { PUBLISHING_STRICTNESS, type SiteValue } from '#contract/publishing/site/site.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { MailTemplateValue } from '#server/kit/mail/mail-template.ts'
import {
  currentVersionRows,
  insertFirstVersion,
  insertVersion,
  type VersionRow,
  versionRows,
  versionRowsAt,
  versionRowsFrom,
} from './site.store.ts'

export type { VersionRow } from './site.store.ts'

/** A part of the settings, or a template of mails by its key: both are versions. */
export type VersionedPart = SettingPart | MailPart
export type MailPart = `mail.${string}`

/** Who changes a setting; an operator with the name of that moment. */
export interface SettingAuthor {
  readonly source: SettingSource
  readonly actorId?: string
  readonly actorName?: string
}

interface NewValue {
  readonly part: VersionedPart
  /** By the schema of the part; null withdraws it. */
  readonly value: unknown
  /** The older version that it repeats. */
  readonly restores?: number
}

/** The newest version of every part of the settings that has one, without templates of mails. */
export function currentVersions(db: Executor): Promise<VersionRow[]> {
  return currentVersionRows(db, 'setting')
}

/** What was in force of these parts at a moment: nothing of a part that had no version yet. */
export function versionsAt(db: Executor, parts: readonly SettingPart[], at: number): Promise<VersionRow[]> {
  return versionRowsAt(db, parts, at)
}

/**
 * The rules of publishing that hold: those of the newest version, where no stricter ones were in force within a day.
 * Read in the transaction that asks, so that no process takes old ones for the present ones.
 */
export async function publishingRules(
  db: Executor,
  now: number,
): Promise<HeldRules<SiteValue<'publishing'>>> {
  const rows = await versionRowsFrom(db, 'publishing', now - LOOSENED_AFTER_MS)
  const versions = rows.map(({ value, createdAt: at }) => ({ value: value as SiteValue<'publishing'>, at }))
  const [newest, ...older] = versions
  // A site has its first settings from its first start on.
  if (!newest) throw new Error('the settings have no rules of publishing')
  return heldRules(PUBLISHING_STRICTNESS, [newest, ...older], now)
}

/** The newest version of every template of mails that has one. */
export function currentMailVersions(db: Executor): Promise<VersionRow[]> {
  return currentVersionRows(db, 'mail')
}

/** The newest version of a part; undefined: it has none. */
export async function currentVersion(db: Executor, part: VersionedPart): Promise<VersionRow | undefined> {
  const [row] = await versionRows(db, { part, most: 1 })
  return row
}

/** What operators have made of a mail, read in the transaction that sends one; undefined: its texts of the code. */
export async function mailVersion(db: Executor, key: string): Promise<MailTemplateValue | undefined> {
  const row = await currentVersion(db, `mail.${key}`)
  return (row?.value ?? undefined) as MailTemplateValue | undefined
}

/** Versions of a part, the newest first; with `before` only those below it. */
export function olderVersions(
  db: Executor,
  range: { readonly part: VersionedPart; readonly before?: number | undefined; readonly most: number },
): Promise<VersionRow[]> {
  return versionRows(db, range)
}

/**
 * Adds a version after `known`, the newest one, in the transaction that has read it; the caller also tells the pages
 * (`changeContent`). A value that is the same as before gets no version: the answer is `known` then.
 */
export async function addVersion(
  tx: Executor,
  known: VersionRow | undefined,
  { part, value, restores }: NewValue,
  { source, actorId, actorName }: SettingAuthor,
  now: number,
): Promise<VersionRow | undefined> {
  if (isDeepStrictEqual(known?.value ?? null, value) && !known?.demo) return known
  const row: VersionRow = {
    part,
    version: (known?.version ?? 0) + 1,
    value,
    demo: false,
    source,
    actorId: actorId ?? null,
    actorName: actorName ?? null,
    restores: restores ?? null,
    createdAt: now,
  }
  await insertVersion(tx, row)
  return row
}

/** Gives parts that have never had a value their first one, from the environment or made up for local mode. */
export async function fillVersions(
  db: Executor,
  values: Readonly<Partial<Record<SettingPart, unknown>>>,
  source: 'environment' | 'demo',
  now: number,
): Promise<void> {
  const known = new Set((await currentVersionRows(db, 'setting')).map(({ part }) => part))
  for (const [part, value] of Object.entries(values)) {
    if (value === undefined || value === null || known.has(part)) continue
    const author = { source, actorId: null, actorName: null, restores: null }
    await insertFirstVersion(db, { part, value, demo: source === 'demo', ...author, createdAt: now })
  }
}
