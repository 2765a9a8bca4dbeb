import { z } from 'zod'
import { instant, instantOrNull } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import { iso, isoOrNull } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { closuresOf } from './closure.store.ts'

/** Requests to close the account, taken back or not, newest first. */
const closures = copiedTable({
  key: 'closures',
  title: { zh: '注销申请', en: 'Closure requests' },
  row: z.strictObject({
    requestedAt: instant,
    closesAt: instant,
    cancelledAt: instantOrNull,
    closedAt: instantOrNull,
  }),
  async read({ db }, { accountId }) {
    const rows = await closuresOf(db.query, accountId)
    return rows.map((closure) => ({
      requestedAt: iso(closure.requestedAt),
      closesAt: iso(closure.closesAt),
      cancelledAt: isoOrNull(closure.cancelledAt),
      closedAt: isoOrNull(closure.closedAt),
    }))
  },
  labels: { closesAt: { zh: '注销时间', en: 'Closes' } },
})

export const closurePersonal: PersonalData = {
  stays: { accountClosures: 'evidence that the account was closed as it asked, under an id without a name' },
  copied: [closures],
}
