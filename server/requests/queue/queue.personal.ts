import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { requestIdsOf } from '#server/requests/request/account-requests.service.ts'
import { deleteDecisionTexts } from './decision.store.ts'
import { deleteNotesOn } from './note.store.ts'

/** What operators write about the requests of an account. No copy has it: it may be about other people. */
export const queuePersonal: PersonalData = {
  tables: ['requestDecisions', 'requestNotes'],
  stays: {
    requestViewers: 'operators who have a request open, for a minute',
    queueSettings: 'says which operator changed a setting',
  },
  async wipe(_deps, tx, { accountId }) {
    const requestIds = await requestIdsOf(tx, accountId)
    await deleteNotesOn(tx, requestIds)
    await deleteDecisionTexts(tx, requestIds)
  },
}
