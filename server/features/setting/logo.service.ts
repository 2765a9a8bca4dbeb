import { createHash } from 'node:crypto'
import { fileErrors } from '#contract/features/file/file.errors.ts'
import type { Logo, SiteValue } from '#contract/features/site/site.fields.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import type { UploadedFile } from '#contract/kit/upload.ts'
import type { Deps } from '#server/deps.ts'
import { olderVersions } from '#server/features/site/setting-versions.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { imageTypeOf } from '#server/kit/images/images.ts'
import { deleteLogosBefore, findLogo, insertLogo } from './setting.store.ts'

/** Brand versions whose logos stay stored, so that each of them can be restored: more than there will be. */
const MOST_VERSIONS = 10_000

/**
 * Encodes a logo anew and stores it under its hash. Logos that no version names a day after their upload are deleted.
 * @throws imageTypeWrong, tooManyPixels, serviceUnavailable while too many images wait
 */
export async function storeLogo(deps: Deps, upload: UploadedFile): Promise<Logo> {
  const file = await upload.bytes()
  if (imageTypeOf(file) !== upload.mediaType) throw appError(fileErrors.imageTypeWrong)
  const image = await deps.images.encode(file, 'logo')
  if (image === 'type') throw appError(fileErrors.imageTypeWrong)
  if (image === 'pixels') throw appError(fileErrors.tooManyPixels)
  const hash = createHash('sha256').update(image.bytes).digest('hex')
  const now = deps.clock.now()
  const content = Buffer.from(image.bytes).toString('base64')
  await deps.db.transaction(async (tx) => {
    await deleteLogosBefore(tx, now - DAY_MS, await namedLogos(tx))
    await insertLogo(tx, { hash, content, createdAt: now })
  })
  return { hash, width: image.width, height: image.height }
}

/** Hashes that a version of the brand names. */
async function namedLogos(tx: Executor): Promise<string[]> {
  const versions = await olderVersions(tx, { part: 'brand', most: MOST_VERSIONS })
  const hashes = versions.map(({ value }) => (value as SiteValue<'brand'> | null)?.logo?.hash)
  return [...new Set(hashes.filter((hash) => hash !== undefined))]
}

/** The picture; undefined where there is none. */
export async function logoContent({ db }: Pick<Deps, 'db'>, hash: string): Promise<Buffer | undefined> {
  const logo = await findLogo(db.query, hash)
  return logo && Buffer.from(logo.content, 'base64')
}

/** A brand names a logo that is stored. @throws gone */
export async function requireLogo(tx: Executor, { logo }: SiteValue<'brand'>): Promise<void> {
  if (logo && !(await findLogo(tx, logo.hash))) throw appError(fileErrors.gone)
}
