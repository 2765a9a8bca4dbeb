import { UNUSED_STATES } from '#contract/trials/trial/trial.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'

/** Whether a company has the trial of a region. */
export async function companyHasTrial(
  db: Executor,
  of: { readonly companyCode: string; readonly regionId: string; readonly otherThan: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('trials')
    .select('id')
    .where('companyCode', '=', of.companyCode)
    .where('regionId', '=', of.regionId)
    .where('id', '<>', of.otherThan)
    .where('state', 'not in', UNUSED_STATES)
    .executeTakeFirst()
  return found !== undefined
}

export async function setCompanyCode(db: Executor, id: string, companyCode: string | null): Promise<void> {
  await db.updateTable('trials').set({ companyCode }).where('id', '=', id).execute()
}
