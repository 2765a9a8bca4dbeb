import type { ActingKind } from '#server/kit/acting/acting.ts'
import { newId } from '#server/kit/ids.ts'
import { assignedTo, assignRequest } from '#server/requests/request/assignment.service.ts'
import { insertNote } from './note.store.ts'

/** Requests that wait with an operator: those of one that is disabled are everyone's again, with a note that says so. */
export const assignmentActs: ActingKind = {
  name: 'assignment',
  title: { zh: '处理中的申请', en: 'Assigned request' },
  tables: ['requests'],
  endsOn: { operatorDisabled: 'own' },
  async list(_deps, db, { accountId }) {
    const requests = await assignedTo(db, accountId)
    return requests.map(({ id, subject, stateSince }) => ({
      id,
      name: subject,
      madeAt: stateSince,
      madeBy: null,
      userId: accountId,
      target: '',
      lastUsedAt: null,
      usable: true,
    }))
  },
  async end({ clock }, tx, items, { accountId: authorId }) {
    for (const { id: requestId } of items) {
      await assignRequest(tx, requestId, { from: authorId, to: null })
      const note = { id: newId(), requestId, authorId, text: '', mentions: '[]', createdAt: clock.now() }
      await insertNote(tx, { ...note, origin: 'released' })
    }
  },
}
