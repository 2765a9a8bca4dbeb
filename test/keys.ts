import { DOMAINS } from '#server/domains.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/db/database.ts'
import type { Keys } from '#server/kit/keys/keys.ts'
import { openKeys } from '#server/kit/keys/open-keys.ts'
import { entriesOf } from '#server/kit/kit.ts'

/** Every column of sealed texts. */
export const SEALED_COLUMNS = entriesOf(DOMAINS, 'sealed')

/** SECRET_KEY of an app whose test says nothing about keys. */
export const TEST_SECRET_KEY = 'a key for tests only, 32 characters long'

export interface TestKeys {
  readonly secretKey: string
  readonly previousKey?: string
}

/** The keys of a test's app, opened as a starting server opens them. */
export function openTestKeys(db: Db, clock: Clock, given?: TestKeys): Promise<Keys> {
  const { secretKey, previousKey } = given ?? { secretKey: TEST_SECRET_KEY }
  return openKeys({ db, clock, dataDir: '', columns: SEALED_COLUMNS, secretKey, previousKey })
}
