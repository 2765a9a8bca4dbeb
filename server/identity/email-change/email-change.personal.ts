import { z } from 'zod'
import { instant, instantOrNull } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import { iso, isoOrNull } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { changesOf, deleteChanges } from './email-history.store.ts'

/** The earlier addresses of the account. */
const emailChanges = copiedTable({
  key: 'emailChanges',
  title: { zh: '邮箱更换', en: 'E-mail changes' },
  row: z.strictObject({
    oldEmail: z.string(),
    newEmail: z.string(),
    changedAt: instant,
    undoneAt: instantOrNull,
  }),
  async read({ db }, { accountId }) {
    const changes = await changesOf(db.query, accountId)
    return changes.map((change) => ({
      oldEmail: change.oldEmail,
      newEmail: change.newEmail ?? '',
      changedAt: iso(change.changedAt ?? 0),
      undoneAt: isoOrNull(change.undoneAt),
    }))
  },
  labels: {
    changedAt: { zh: '更换时间', en: 'Changed' },
    undoneAt: { zh: '撤销时间', en: 'Undone' },
  },
})

/** Every link that could revert to an earlier address goes with it. */
export const emailChangePersonal: PersonalData = {
  tables: ['emailChanges'],
  wipe: (_deps, tx, { accountId }) => deleteChanges(tx, accountId),
  copied: [emailChanges],
}
