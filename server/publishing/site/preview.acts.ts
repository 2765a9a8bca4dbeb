import type { ActingKind } from '#server/kit/acting/acting.ts'
import { deletePreviews, previewsOf } from './preview.store.ts'

/** Links to pages as they would be, which operators make; one for its author only ends with the session, too. */
export const previewActs: ActingKind = {
  name: 'preview',
  title: { zh: '预览链接', en: 'Preview' },
  tables: ['previews'],
  endsOn: { operatorDisabled: 'own', operatorRoleChanged: 'own' },
  async list({ clock }, db, { accountId }) {
    const previews = await previewsOf(db, accountId, clock.now())
    return previews.map(({ id, subject, createdAt }) => ({
      id,
      name: subject,
      madeAt: createdAt,
      madeBy: accountId,
      userId: accountId,
      target: '',
      lastUsedAt: null,
      usable: true,
    }))
  },
  end: (_deps, tx, items) =>
    deletePreviews(
      tx,
      items.map(({ id }) => id),
    ),
}
