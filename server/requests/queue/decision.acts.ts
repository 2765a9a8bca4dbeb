import type { ActingKind } from '#server/kit/acting/acting.ts'
import { requestsByIds } from '#server/requests/request/assignment.service.ts'
import { deleteOpenDecision, openDecisionsBy, takeConfirmationBack } from './decision.store.ts'

/**
 * Decisions of operators on requests that have not taken effect: they wait some seconds, or for a second operator. One
 * that only the confirmation of this operator lets take effect waits for another one.
 */
export const decisionActs: ActingKind = {
  name: 'decision',
  title: { zh: '尚未生效的决定', en: 'Decision that has not taken effect' },
  tables: ['requestDecisions'],
  endsOn: { operatorDisabled: 'own', operatorRoleChanged: 'own' },
  async list(_deps, db, { accountId }) {
    const decisions = await openDecisionsBy(db, accountId)
    const requests = await requestsByIds(db, [...new Set(decisions.map(({ requestId }) => requestId))])
    const subjects = new Map(requests.map(({ id, subject }) => [id, subject]))
    return decisions.map(({ id, requestId, createdAt, decidedBy }) => ({
      id,
      name: subjects.get(requestId) ?? '',
      madeAt: createdAt,
      madeBy: decidedBy,
      userId: decidedBy,
      target: '',
      lastUsedAt: null,
      usable: true,
    }))
  },
  async end(_deps, tx, items, { accountId }) {
    for (const { id, madeBy } of items)
      await (madeBy === accountId ? deleteOpenDecision(tx, id) : takeConfirmationBack(tx, id))
  },
}
