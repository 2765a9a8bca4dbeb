import { DAY_MS, MINUTE_MS } from '#contract/kit/time.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { newId } from '#server/kit/ids.ts'
import type { Account } from '#server/people/account/account.service.ts'
import { addPastTrial } from './trial.service.ts'

/** The time until a desktop is ready is measured by newer trials: made-up ones must not be among them. */
const MEASURED_DAYS = 10

interface PastTrial {
  readonly requestedAt: number
  readonly now: number
  readonly regionId: string
}

/** A trial that is over. */
export async function addDemoTrial(
  tx: Executor,
  { id: accountId, language }: Pick<Account, 'id' | 'language'>,
  { requestedAt, now, regionId }: PastTrial,
): Promise<void> {
  const isOld = requestedAt < now - MEASURED_DAYS * DAY_MS
  const readyAt = isOld ? requestedAt + 10 * MINUTE_MS : null
  const endedAt = Math.min(now, requestedAt + 3 * DAY_MS)
  await addPastTrial(tx, {
    id: newId(),
    accountId,
    regionId,
    sizeId: '2c4g',
    systemId: 'windows-11',
    systemDiskGb: 80,
    dataDiskGb: 0,
    quantity: 1,
    trialDays: 3,
    contact: JSON.stringify({}),
    state: 'wiped',
    attempt: 1,
    language,
    provisionerRef: null,
    requestedAt,
    provisioningAt: requestedAt,
    readyAt,
    failedAt: null,
    endsAt: readyAt && readyAt + 3 * DAY_MS,
    endedAt,
    wipedAt: endedAt,
  })
}
