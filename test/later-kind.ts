import { newId } from '#server/kit/ids.ts'
import type { TestApp } from './app.ts'

/** Stores a notification of a kind that a newer release has, as its process does while both run. */
export async function storeLaterKind(site: TestApp, userId: string, number: number): Promise<{ id: string }> {
  const id = newId()
  const said = { params: '{}', link: null, at: site.clock.now(), readAt: null }
  await site.db.query
    .insertInto('notifications')
    .values({ id, userId, number, kind: 'ofTheNextRelease' as never, ...said })
    .execute()
  await site.db.query
    .insertInto('notificationInboxes')
    .values({ userId, revision: number })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ revision: number }))
    .execute()
  return { id }
}
