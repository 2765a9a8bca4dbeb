import type { Executor } from '#server/kit/db/database.ts'

export function allServiceEndpoints(db: Executor) {
  return db.selectFrom('serviceEndpoints').selectAll().orderBy('serviceName').execute()
}

/** Adds an address that is not there yet; an operator's value is never overwritten. */
export async function addServiceEndpoint(db: Executor, serviceName: string, serviceEndpoint: string) {
  await db
    .insertInto('serviceEndpoints')
    .values({ serviceName, serviceEndpoint })
    .onConflict((conflict) => conflict.column('serviceName').doNothing())
    .execute()
}
