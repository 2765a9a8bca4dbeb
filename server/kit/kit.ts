import { DAY_MS } from '#contract/kit/time.ts'
import type { Domain } from './domain.ts'
import { edgeGauges } from './edge/edge-purge.ts'
import { jobGauges } from './jobs/job-gauges.ts'
import { SEALED_MAC_KEY, SEALED_QUOTE_KEY } from './keys/key.store.ts'

/** What the kit itself has of what domains bring. */
export const KIT = {
  name: 'kit',
  gauges: [...jobGauges, ...edgeGauges],
  sealed: [SEALED_MAC_KEY, SEALED_QUOTE_KEY],
  personal: [
    {
      stays: {
        outbox: 'whether and when a mail was sent, for three months at most; its words go once it is sent',
        jobs: 'ids only; what a job does for a closed account is nothing',
        idempotencyKeys: 'answers sealed with a secret that the caller alone has, for a day',
      },
    },
  ],
  expire: [
    { table: 'counters', column: 'expiresAt', keepMs: 0 },
    { table: 'idempotencyKeys', column: 'createdAt', keepMs: DAY_MS },
    // Whether and when a mail was sent is found for a month; one that can be sent again, for three.
    {
      table: 'outbox',
      column: 'createdAt',
      keepMs: 30 * DAY_MS,
      only: [
        ['state', '<>', 'queued'],
        ['text', '=', ''],
      ],
    },
    { table: 'outbox', column: 'createdAt', keepMs: 90 * DAY_MS, only: [['state', '<>', 'queued']] },
    // The last mail to a closed account may be refused, too.
    { table: 'mailBounces', column: 'lastAt', keepMs: 90 * DAY_MS },
  ],
  lasts: {
    settings: 'one row for each setting',
    secretKeys: 'one row for each key, without which nothing sealed is read',
    keyUses: 'one row for each secret key that a server has had',
    jobs: 'a job is deleted when it is done, and after its last attempt, of which the log says the error',
  },
} satisfies Domain

/** What the kit and all domains bring of one kind, bottom first. */
export function entriesOf<K extends ListedKey>(domains: readonly Domain[], key: K): readonly EntryOf<K>[] {
  return [KIT as Domain, ...domains].flatMap((domain) => (domain[key] ?? []) as readonly EntryOf<K>[])
}

type ListedKey =
  | 'routes'
  | 'jobs'
  | 'every'
  | 'gauges'
  | 'expire'
  | 'mails'
  | 'requestKinds'
  | 'fileOwners'
  | 'sealed'
  | 'personal'
  | 'acts'
  | 'findSides'
type EntryOf<K extends ListedKey> = NonNullable<Domain[K]>[number]
