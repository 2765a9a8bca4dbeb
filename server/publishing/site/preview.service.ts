import { timingSafeEqual } from 'node:crypto'
import { MINUTE_MS } from '#contract/kit/time.ts'
import type { ActingKind } from '#server/kit/acting/acting.ts'
import { isUsable } from '#server/kit/acting/end-acting.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { newId, sha256 } from '#server/kit/ids.ts'
import type { Unsaved } from '#server/kit/previews.ts'
import { deletePreviews, findPreview, insertPreview, type PreviewRow, previewsOf } from './site.store.ts'

/** Where previews are shown. */
export const PREVIEW_PATH = '/operator/preview'
/** Previews of one operator that open at the same time. */
const MOST_PREVIEWS = 20
const DEFAULT_MINUTES = 10

/** Names of the pages that a preview shows, with their addresses; null: one that is rendered from the value alone. */
export type PreviewPages = Readonly<Record<string, string | null>>

interface NewPreview extends Unsaved {
  readonly pages?: PreviewPages
  /** How long it opens. */
  readonly minutes?: number
  /**
   * The session that it opens for, with its cookie; absent: it opens for everyone who has the link. One of a program,
   * which has no cookie, opens for no one: no browser could prove that it is the author's.
   */
  readonly onlyFor?: { readonly sessionId: string; readonly cookie: string | undefined }
}

type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'keys'>

/**
 * Stores an unsaved value for a while.
 * @returns the last part of its address: a random id with a signature, so that who reads the table cannot open any
 */
export async function storePreview(
  { db, clock, keys }: PreviewDeps,
  { accountId }: Pick<SignedInCaller, 'accountId'>,
  { subject, value, pages = {}, minutes = DEFAULT_MINUTES, onlyFor }: NewPreview,
): Promise<{ readonly key: string; readonly expiresAt: number }> {
  const id = newId()
  const now = clock.now()
  const expiresAt = now + minutes * MINUTE_MS
  const cookieHash = onlyFor?.cookie ? sha256(onlyFor.cookie) : null
  const sessionId = onlyFor?.sessionId ?? null
  const row = { id, accountId, subject, value, pages, cookieHash, sessionId, createdAt: now, expiresAt }
  await db.transaction((tx) => insertPreview(tx, row, MOST_PREVIEWS))
  return { key: `${id}.${signatureOf(keys, row)}`, expiresAt }
}

/**
 * A preview by the last part of its address; undefined where it has expired, is forged, is another person's, or its
 * session is over.
 */
export async function openPreview(
  deps: Deps,
  key: string,
  cookie?: string | undefined,
): Promise<PreviewRow | undefined> {
  const { db, clock, keys } = deps
  const [id = '', signature = ''] = key.split('.')
  const found = await findPreview(db.query, id, clock.now())
  if (!found || !isSame(signature, signatureOf(keys, found))) return undefined
  const { sessionId, cookieHash, accountId } = found
  if (sessionId === null) return cookieHash === null ? found : undefined
  if (!cookie || sha256(cookie) !== cookieHash) return undefined
  return (await isUsable(deps, db.query, 'session', { accountId, id: sessionId })) ? found : undefined
}

/** The path below which all of a preview is. */
export function previewPath(key: string): string {
  return `${PREVIEW_PATH}/${key}`
}

/** The address of one page of a preview. */
export function previewAddress(key: string, page: string, language: string): string {
  return `${previewPath(key)}/${page}?lang=${language}`
}

function signatureOf(keys: Deps['keys'], { id, expiresAt }: Pick<PreviewRow, 'id' | 'expiresAt'>): string {
  return keys.mac(`preview ${id} ${expiresAt}`).slice(0, 32)
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Links to pages as they would be, which operators make; one for its author only ends with the session, too. */
export const previewActs: ActingKind = {
  name: 'preview',
  title: { zh: '预览链接', en: 'Preview' },
  tables: ['previews'],
  endsOn: { operatorDisabled: 'own', operatorRoleChanged: 'own' },
  async list({ clock }, db, { accountId }) {
    const previews = await previewsOf(db, accountId, clock.now())
    return previews.map(({ id, subject, createdAt }) => ({
      id,
      name: subject,
      changedAt: createdAt,
      madeBy: accountId,
      userId: accountId,
      target: '',
      lastUsedAt: null,
      usable: true,
    }))
  },
  end: (_deps, tx, items) =>
    deletePreviews(
      tx,
      items.map(({ id }) => id),
    ),
}
