import { PREVIEWS_OF, type PreviewPage, type SettingPart } from '#contract/features/setting/setting.fields.ts'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import type { VersionedPart } from '#server/features/site/setting-versions.service.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { newId } from '#server/kit/ids.ts'
import { findPreview, replacePreview } from './setting.store.ts'

const PREVIEW_MS = 10 * MINUTE_MS

/** Where previews are shown; the id is random and known to its author only. */
export const PREVIEW_PATH = '/operator/preview'

/** Stores an unsaved value. Its address shows it for ten minutes, without a session: what it shows is meant for the public. */
export async function createPreview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId }: Pick<SignedInCaller, 'accountId'>,
  { part, value }: { readonly part: SettingPart; readonly value: unknown },
) {
  const { id, expiresAt } = await storePreview({ db, clock }, { accountId }, { part, value })
  const addressOf = (page: PreviewPage, language: Language) =>
    `${PREVIEW_PATH}/${id}/${page}?lang=${language}`
  const previews = PREVIEWS_OF[part].flatMap((page) =>
    LANGUAGES.map((language) => ({ page, language, address: addressOf(page, language) })),
  )
  return { previews, expiresAt }
}

/** Stores an unsaved value for ten minutes, in place of the last one of its author. */
export async function storePreview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId }: Pick<SignedInCaller, 'accountId'>,
  { part, value }: { readonly part: VersionedPart; readonly value: unknown },
): Promise<{ id: string; expiresAt: number }> {
  const id = newId()
  const now = clock.now()
  const expiresAt = now + PREVIEW_MS
  await db.transaction((tx) => replacePreview(tx, { id, accountId, part, value, expiresAt }, now))
  return { id, expiresAt }
}

/** An unsaved value by its id; undefined where it has expired or never was. */
export function previewedValue({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string) {
  return findPreview(db.query, id, clock.now())
}

/** Runs `work` with the unsaved value of a preview; undefined where it has expired or never was. */
export async function withPreview<T>(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  id: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const found = await previewedValue({ db, clock }, id)
  if (!found || found.part.startsWith('mail.')) return undefined
  return settings.preview({ part: found.part as SettingPart, value: found.value }, work)
}
