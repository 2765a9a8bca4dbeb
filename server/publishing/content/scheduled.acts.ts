import type { ActingKind } from '#server/kit/acting/acting.ts'
import { scheduledBy } from './content.store.ts'

/** Publications that wait for their moment or for a second person. They stay when their author goes, and say by whom. */
export const scheduledActs: ActingKind = {
  name: 'scheduledPublication',
  title: { zh: '待发布内容', en: 'Scheduled publication' },
  tables: ['contentVersions'],
  endsOn: {},
  isToldToStay: true,
  async list({ clock }, db, { accountId }) {
    const versions = await scheduledBy(db, accountId, clock.now())
    return versions.map(({ kind, itemId, number, createdAt, createdBy }) => ({
      id: `${kind}/${itemId}/${number}`,
      name: `${kind}/${itemId}`,
      madeAt: createdAt,
      madeBy: createdBy,
      userId: accountId,
      target: '',
      lastUsedAt: null,
      usable: true,
    }))
  },
}
