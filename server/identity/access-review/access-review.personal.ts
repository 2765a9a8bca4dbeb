import { z } from 'zod'
import { instant, instantOrNull } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import { iso, isoOrNull } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { allEndedOf, deleteEndedOf } from './access-review.store.ts'

/** What a recovery or the owner has ended, newest first. */
const endedAccess = copiedTable({
  key: 'endedAccess',
  title: { zh: '已停用的访问', en: 'Access that was switched off' },
  row: z.strictObject({
    name: z.string(),
    target: z.string(),
    endedAt: instant,
    restoredAt: instantOrNull,
  }),
  async read({ db }, { accountId }) {
    const rows = await allEndedOf(db.query, accountId)
    return rows.map(({ nameEn: name, target, endedAt, restoredAt }) => ({
      name,
      target,
      endedAt: iso(endedAt),
      restoredAt: isoOrNull(restoredAt),
    }))
  },
  labels: {
    target: { zh: '对象', en: 'For' },
    restoredAt: { zh: '重新启用时间', en: 'Switched on again' },
  },
})

export const accessReviewPersonal: PersonalData = {
  tables: ['endedAccess'],
  wipe: (_deps, tx, { accountId }) => deleteEndedOf(tx, accountId),
  copied: [endedAccess],
}
