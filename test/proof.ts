import type { TestApp } from './app.ts'

/** Every session was proven just now, as after the dialog that asks for it. */
export async function proveSessions({ db, clock }: Pick<TestApp, 'db' | 'clock'>): Promise<void> {
  await db.query.updateTable('sessions').set({ provenAt: clock.now() }).execute()
}
