import { z } from 'zod'
import { instant, instantOrNull } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { deleteRecoveriesOf, recoveriesOf } from './mailbox-recovery.store.ts'

/** Cases in which our staff was asked to replace the address of a lost mailbox, newest first; no operator is named. */
const mailboxRecoveries = copiedTable({
  key: 'mailboxRecoveries',
  title: { zh: '邮箱丢失流程', en: 'Lost mailboxes' },
  row: z.object({
    state: z.string(),
    oldEmail: z.string(),
    newEmail: z.string(),
    /** What our staff checked. */
    evidence: z.array(z.string()),
    startedAt: instant,
    confirmedAt: instantOrNull,
    endedAt: instantOrNull,
  }),
  async read({ db }, { accountId }) {
    const recoveries = await recoveriesOf(db.query, accountId)
    return recoveries.map((row) => ({
      state: row.state,
      oldEmail: row.oldEmail,
      newEmail: row.newEmail,
      evidence: row.evidence.split(' '),
      startedAt: row.startedAt,
      confirmedAt: row.confirmedAt,
      endedAt: row.endedAt,
    }))
  },
  show: (row) => ({ ...row, evidence: row.evidence.join(', ') }),
  labels: {
    evidence: { zh: '核对的材料', en: 'Checked' },
    confirmedAt: { zh: '确认时间', en: 'Confirmed' },
  },
})

export const mailboxRecoveryPersonal: PersonalData = {
  tables: ['mailboxRecoveries'],
  wipe: (_deps, tx, { accountId }) => deleteRecoveriesOf(tx, accountId),
  copied: [mailboxRecoveries],
}
