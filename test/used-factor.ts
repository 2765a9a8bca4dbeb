import type { ShownFactor } from '#server/identity/second-factor/second-factor.service.ts'
import { checkFactor } from '#server/identity/second-factor/second-factor.service.ts'
import type { TestApp } from './app.ts'

/** Verifies a second factor and uses it up, as a sign-in does. @returns whether it was accepted */
export async function usesFactor(site: TestApp, shown: ShownFactor): Promise<boolean> {
  const { verdict, spend } = await checkFactor(site.deps, shown)
  return verdict === 'right' && site.db.transaction((tx) => spend(tx))
}
