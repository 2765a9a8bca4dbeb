import { createHash } from 'node:crypto'
import { certificateUpload } from '#contract/desk/setting/setting.endpoints.ts'
import { fileErrors } from '#contract/files/file/file.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { pictureTypeOf, type UploadedFile, uploadLimits } from '#contract/kit/upload.ts'
import type { CertificateFile, FactValue } from '#contract/publishing/facts/facts.fields.ts'
import type { SettingPart } from '#contract/publishing/site/setting-parts.fields.ts'
import type { Logo, SiteValue } from '#contract/publishing/site/site.fields.ts'
import { encodeUpload } from '#server/files/file/upload.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { isPdf } from '#server/kit/files/document-type.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { olderVersions } from '#server/publishing/site/setting-versions.service.ts'
import { deletePublicFilesBefore, findPublicFile, insertPublicFile } from './setting.store.ts'

/** Versions of a part whose files stay stored, so that each of them can be restored: more than there will be. */
const MOST_VERSIONS = 10_000

/**
 * Encodes a logo anew and stores it under its hash.
 * @throws what `encodeUpload` throws
 */
export async function storeLogo(deps: Deps, upload: UploadedFile): Promise<Logo> {
  const image = await encodeUpload(deps, { name: upload.name, bytes: await upload.bytes() }, 'logo')
  return { hash: await store(deps, 'image/png', image.bytes), width: image.width, height: image.height }
}

/**
 * Stores the file of a certificate under its hash: a PDF as it is, since it is only ever offered to save; an image
 * encoded anew as JPEG.
 * @throws fileTypeUnsupported for a PDF that is none; what `encodeUpload` throws
 */
export async function storeCertificateFile(
  deps: Deps,
  upload: UploadedFile,
  language: Language,
): Promise<CertificateFile> {
  const { name, mediaType } = upload
  const bytes = await upload.bytes()
  if (mediaType !== 'application/pdf' || pictureTypeOf(bytes)) {
    const image = await encodeUpload(deps, { name, bytes })
    return { hash: await store(deps, 'image/jpeg', image.bytes), type: 'jpg' }
  }
  if (!isPdf(bytes))
    throw appError(httpErrors.fileTypeUnsupported, {
      params: { types: uploadLimits(certificateUpload, language).types },
    })
  return { hash: await store(deps, 'application/pdf', bytes), type: 'pdf' }
}

/** Stores a file that every visitor may have. Files that no version names a day after their upload are deleted. */
async function store(deps: Deps, mediaType: string, bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  const now = deps.clock.now()
  const content = Buffer.from(bytes).toString('base64')
  await deps.db.transaction(async (tx) => {
    await deletePublicFilesBefore(tx, now - DAY_MS, await namedFiles(tx))
    await insertPublicFile(tx, { hash, mediaType, content, createdAt: now })
  })
  return hash
}

/** Hashes that a version of a setting names. */
async function namedFiles(tx: Executor): Promise<string[]> {
  const hashes = new Set<string>()
  for (const part of ['brand', 'certificates'] as const)
    for (const { value } of await olderVersions(tx, { part, most: MOST_VERSIONS }))
      for (const hash of filesIn(part, value)) hashes.add(hash)
  return [...hashes]
}

/** Hashes of the files that a value names. @param value null: withdrawn */
function filesIn(part: SettingPart, value: unknown): string[] {
  if (value === null) return []
  if (part === 'brand') return present((value as SiteValue<'brand'>).logo?.hash)
  if (part !== 'certificates') return []
  return (value as FactValue<'certificates'>).flatMap(({ file }) => present(file?.hash))
}

const present = (hash: string | undefined): string[] => (hash === undefined ? [] : [hash])

/** The bytes of a public file; undefined where there is none of this type. */
export async function publicFile(
  { db }: Pick<Deps, 'db'>,
  hash: string,
  mediaType: string,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const file = await findPublicFile(db.query, hash)
  return file?.mediaType === mediaType ? Buffer.from(file.content, 'base64') : undefined
}

/** What a setting names is stored. @throws gone */
export async function requireFiles(tx: Executor, part: SettingPart, value: unknown): Promise<void> {
  for (const hash of filesIn(part, value))
    if (!(await findPublicFile(tx, hash))) throw appError(fileErrors.gone)
}
