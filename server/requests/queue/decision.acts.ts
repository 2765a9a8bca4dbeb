import type { ActingKind } from '#server/kit/acting/acting.ts'
import { openDecisionsBy } from './decision.store.ts'

/** Decisions of operators on requests that have not taken effect: they wait some seconds, or for a second operator. */
export const decisionActs: ActingKind = {
  name: 'decision',
  title: { zh: '尚未生效的决定', en: 'Decision that has not taken effect' },
  tables: ['requestDecisions'],
  endsOn: {},
  async list(_deps, db, { accountId }) {
    const decisions = await openDecisionsBy(db, accountId)
    return decisions.map(({ id, requestId, action, createdAt, decidedBy }) => ({
      ...{ id, name: action, madeAt: createdAt, madeBy: decidedBy, userId: decidedBy },
      ...{ target: requestId, lastUsedAt: null, usable: true },
    }))
  },
}
