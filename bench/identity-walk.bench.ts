import { type BenchRow, meets } from '#scripts/bench-rows.ts'
import { runVitest } from '#scripts/vitest-run.ts'

export const name = 'identity-walk'
const WALKS = 10_000

/** The random walks of `test/security/identity-walk.api.test.ts`, many more of them: none may change anything without its re-authentication. */
export async function run(): Promise<BenchRow[]> {
  const { passed, failed, output } = await runVitest('api-sqlite', {
    env: { IDENTITY_WALKS: String(WALKS) },
    only: 'test/security/identity-walk.api.test.ts',
    output: 'keep',
  })
  if (failed > 0 || passed === 0) console.error(output)
  const target = '<= 0'
  return [
    {
      what: `random walks over identity that found something, of ${WALKS.toLocaleString('en')}`,
      baseline: 'every change has its code, secret or re-authentication; every revoked token is refused',
      value: failed,
      unit: 'walks',
      target,
      met: passed > 0 && meets(failed, target),
    },
  ]
}
