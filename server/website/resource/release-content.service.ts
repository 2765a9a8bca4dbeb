import type { FieldError } from '#contract/kit/fields/field-errors.ts'
import { type ReleaseValue, releaseContent } from '#contract/website/resource/release.content.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { knownValues } from '#server/publishing/content/content.service.ts'
import type { ContentOnServer } from '#server/publishing/content/content-publish.service.ts'
import { findReleaseFile } from './release-upload.store.ts'

/**
 * What clients add to publishing: what people have downloaded never changes, so a release has the version and the file
 * that it began with, and no other release has them.
 */
export const releaseOnServer: ContentOnServer<ReleaseValue> = {
  pagesOf: () => ({ resource: '/content/resource' }),
  unshowable: missingFile,
  async problems(tx, { itemId, value }) {
    const published = (await knownValues<ReleaseValue>(tx, releaseContent)).filter(
      ({ version }) => version && version.withdrawnAt === null,
    )
    return {
      ...takenBy(
        published.filter((each) => each.itemId !== itemId).map((each) => each.value),
        value,
      ),
      ...changed(
        published.filter((each) => each.itemId === itemId).map((each) => each.value),
        value,
      ),
    }
  },
}

function takenBy(others: readonly ReleaseValue[], value: ReleaseValue): Record<string, FieldError> {
  const isVersion = others.some(
    ({ platform, version }) => platform === value.platform && version === value.version,
  )
  const isFile = value.fileId !== '' && others.some(({ fileId }) => fileId === value.fileId)
  return {
    ...(isVersion ? { version: { code: 'releaseTaken' } } : {}),
    ...(isFile ? { fileId: { code: 'releaseTaken' } } : {}),
  }
}

function changed(before: readonly ReleaseValue[], value: ReleaseValue): Record<string, FieldError> {
  const differs = (field: 'platform' | 'version' | 'fileId') =>
    before.some((each) => each[field] !== '' && each[field] !== value[field])
  const fields = (['platform', 'version', 'fileId'] as const).filter(differs)
  return Object.fromEntries(fields.map((field) => [field, { code: 'releaseFixed' }]))
}

async function missingFile(tx: Executor, { fileId }: ReleaseValue): Promise<Record<string, FieldError>> {
  if (fileId === '') return {}
  const file = await findReleaseFile(tx, fileId)
  return file?.sha256 ? {} : { fileId: { code: 'releaseFileRule' } }
}
