import { z } from 'zod'
import { instant, subAccountId } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import { iso } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { deleteFilesOfAccount } from './file.service.ts'
import { findAttachedOf, findFile } from './file.store.ts'
import { copiedPathOf, idOfCopiedPath } from './file-name.rules.ts'

/** Submitted files, most of them images, newest first; an archive has the files themselves. */
const images = copiedTable({
  key: 'images',
  title: { zh: '提交的文件', en: 'Submitted files' },
  row: z.strictObject({
    subAccountId,
    /** In the archive: `images/…`, mostly .jpg; a document of a comment is stored as it was uploaded. */
    file: z.string(),
    /** As its uploader called it; '' where it has no name. */
    name: z.string(),
    uploadedAt: instant,
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
  }),
  async read({ db }, { accountId, people }) {
    const files = await findAttachedOf(db.query, accountId)
    return files.map((file) => ({
      // An operator who attached one is not named.
      subAccountId: file.userId !== accountId && people.includes(file.userId) ? file.userId : null,
      file: copiedPathOf(file),
      name: file.name,
      uploadedAt: iso(file.createdAt),
      width: file.width,
      height: file.height,
      bytes: file.bytes,
    }))
  },
  async *files(deps, rows) {
    for (const { file: path } of rows) {
      const file = await findFile(deps.db.query, idOfCopiedPath(path))
      // One may be deleted meanwhile.
      if (!file || !(await deps.files.exists(file.storageKey))) continue
      yield { path, content: await deps.files.getStream(file.storageKey), compress: false }
    }
  },
  labels: {
    file: { zh: '文件', en: 'File' },
    uploadedAt: { zh: '上传时间', en: 'Uploaded' },
    width: { zh: '宽（像素）', en: 'Width, pixels' },
    height: { zh: '高（像素）', en: 'Height, pixels' },
    bytes: { zh: '大小（字节）', en: 'Size, bytes' },
  },
})

/** Of whatever they are attached to; their bytes are deleted by a job. */
export const filePersonal: PersonalData = {
  tables: ['files'],
  wipe: (deps, tx, { accountId }) => deleteFilesOfAccount(deps, tx, accountId),
  copied: [images],
}
