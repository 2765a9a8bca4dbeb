import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Language } from '#contract/kit/language.ts'
import { businessDay, DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import { EMPTY_PROFILE } from '#contract/people/account/account.fields.ts'
import { HEARD_FROM, PAGE_GROUPS, type Source } from '#contract/records/visit/visit.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { newId } from '#server/kit/ids.ts'
import {
  type Account,
  accountByLogin,
  addAccount,
  hasAccountsBesides,
} from '#server/people/account/account.service.ts'
import { fillVisits } from '#server/records/visit/visit.service.ts'
import { loadDemoCompanies } from '#server/trials/trial/companies.demo.ts'
import { addDemoTrial } from '#server/trials/trial/trial.demo.ts'

/** Two periods of the overview. */
const DAYS = 56
const FIRST = 'demo-guest-001'
const REGIONS = ['ap-singapore', 'cn-shanghai', 'cn-guangzhou', 'ap-hongkong'] as const

interface Channel {
  readonly source: Source
  /** Visits of a working day. */
  readonly visits: number
  /** How many of 100 visits register, and how many of 100 of these request a trial. */
  readonly register: number
  readonly trial: number
}

const CHANNELS: readonly Channel[] = [
  { source: 'search', visits: 34, register: 5, trial: 34 },
  { source: 'event', visits: 8, register: 8, trial: 40 },
  { source: 'partner', visits: 7, register: 14, trial: 55 },
  { source: 'recommendation', visits: 5, register: 11, trial: 44 },
  { source: 'media', visits: 6, register: 4, trial: 25 },
  { source: 'other', visits: 9, register: 3, trial: 20 },
  { source: 'unknown', visits: 14, register: 4, trial: 16 },
]

/**
 * Visits, registrations and trials of the last eight weeks, for the figures of the desk in local mode. The accounts are
 * called `demo-guest-…` and have no password. Only where there are no accounts but those of the demo: nothing made up
 * is ever among real figures.
 */
export async function loadDemoFigures(deps: Deps): Promise<void> {
  const { db, clock, settings } = deps
  if (await accountByLogin(db.query, FIRST)) return
  if (await hasAccountsBesides(db.query, 'demo-')) return
  const now = clock.now()
  const random = createRandom(20_261_122)
  const visits: Parameters<typeof fillVisits>[1][number][] = []
  const guests: Guest[] = []
  for (let ago = DAYS - 1; ago >= 0; ago -= 1) {
    const at = now - ago * DAY_MS
    const day = businessDay(at, settings.timeZone)
    const share = shareOf(day, ago)
    for (const channel of CHANNELS) {
      for (const language of ['zh', 'en'] as const) {
        const most = channel.visits * share * (language === 'zh' ? 0.7 : 0.3)
        const count = Math.round(most * (0.8 + 0.4 * random()))
        if (count === 0) continue
        visits.push({
          day,
          pageGroup: pick(PAGE_GROUPS, random() ** 2),
          language,
          source: channel.source,
          count,
        })
        for (let each = 0; each < count; each += 1) {
          if (random() * 100 >= channel.register) continue
          guests.push({ at: at - Math.floor(random() * 6 * HOUR_MS), language, channel })
        }
      }
    }
  }
  await db.transaction(async (tx) => {
    for (const [number, guest] of guests.entries()) await addGuest(tx, guest, { number, now, random })
  })
  await fillVisits(db, visits)
  await loadDemoCompanies(deps)
}

interface Guest {
  readonly at: number
  readonly language: Language
  readonly channel: Channel
}

interface Draw {
  readonly number: number
  readonly now: number
  readonly random: () => number
}

async function addGuest(
  tx: Executor,
  { at, language, channel }: Guest,
  { number, now, random }: Draw,
): Promise<void> {
  const userName = `demo-guest-${String(number + 1).padStart(3, '0')}`
  const email = `${userName}@example.com`
  const account: Account = {
    id: newId(),
    accountType: ACCOUNT_TYPE.customer,
    accountKind: 'personal',
    userName,
    userNameKey: userName,
    email,
    emailKey: email,
    passwordHash: '',
    language,
    ...EMPTY_PROFILE,
    operatorRole: null,
    disabledAt: null,
    disabledReason: null,
    closedAt: null,
    heardFrom: HEARD_FROM.find((each) => each === channel.source) ?? null,
    createdAt: at,
    updatedAt: at,
  }
  await addAccount(tx, account)
  const requestedAt = at + Math.floor(random() * 2 * DAY_MS)
  if (random() * 100 >= channel.trial || requestedAt > now - HOUR_MS) return
  await addDemoTrial(tx, account, { requestedAt, now, regionId: pick(REGIONS, random()) })
}

/** Fewer visits at weekends, slowly more over the weeks, and a fair a week ago. */
function shareOf(day: string, ago: number): number {
  const weekend = Temporal.PlainDate.from(day).dayOfWeek > 5 ? 0.4 : 1
  const fair = ago === 6 ? 1.6 : 1
  return weekend * fair * (0.8 + (0.35 * (DAYS - ago)) / DAYS)
}

function pick<T>(values: readonly T[], share: number): T {
  return values[Math.min(values.length - 1, Math.floor(share * values.length))] as T
}

/** The same numbers at each first start (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
