import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take longer than seven seconds on SQLite or 20 on PostgreSQL, the longest first. The output of
 * `npm test -- api-sqlite api-pg` names the time of each file.
 */
export const LONGEST = [
  'test/security/permission-matrix.sqlite.api.test.ts',
  'test/security/hostile.api.test.ts',
  'server/kit/backup/backup.api.test.ts',
  'test/plans/plans.api.test.ts',
  'test/security/unmarked-access.sqlite.api.test.ts',
  'test/security/after-acknowledgement.api.test.ts',
  'test/once-every-call.sqlite.api.test.ts',
  'test/security/identity-walk.api.test.ts',
  'server/trials/trial/trial-crash.api.test.ts',
  'server/partners/webhook/webhook.api.test.ts',
  'test/security/operator-matrix.sqlite.api.test.ts',
  'server/trials/trial/http-provisioner.sqlite.api.test.ts',
  'server/start/content-states.sqlite.api.test.ts',
  'server/company/sub-account-import/sub-account-import.api.test.ts',
  'server/identity/sign-in/sign-in-processes.api.test.ts',
  'server/requests/queue/decision-race.api.test.ts',
]

/**
 * Long files start first, so that none runs alone at the end while the other workers have nothing left. Vitest orders
 * by the times of the last run, which a clean clone does not have, and then by size, which says little about time.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}`))
  return rank === -1 ? LONGEST.length : rank
}
