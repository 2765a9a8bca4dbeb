import type { ActingKind } from '#server/kit/acting/acting.ts'
import { previewsOf } from './preview.store.ts'

/** Links to pages as they would be, which operators make. */
export const previewActs: ActingKind = {
  name: 'preview',
  title: { zh: '预览链接', en: 'Preview' },
  tables: ['previews'],
  endsOn: {},
  async list({ clock }, db, { accountId }) {
    const previews = await previewsOf(db, accountId, clock.now())
    return previews.map(({ id, subject, createdAt, cookieHash }) => ({
      ...{ id, name: subject, madeAt: createdAt, madeBy: accountId, userId: accountId },
      ...{ target: cookieHash === null ? 'link' : '', lastUsedAt: null, usable: true },
    }))
  },
}
