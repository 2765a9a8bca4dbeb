import fc from 'fast-check'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { EMPTY_MODEL, explained, type Model } from './walk-model.ts'
import type { WalkSite } from './walk-site.ts'
import { take } from './walk-steps.ts'
import type { Hand, Step, Walk } from './walk-types.ts'

/** Seconds between two steps: mostly none, sometimes past a lifetime, sometimes backwards. */
const PAUSES = [0, 0, 0, 0, 31, 31, 61, 11 * 60, 16 * 60, 31 * 60, 61 * 60, 73 * 3600, -45]

/** One moment of a walk: a step, or two parallel ones, after a pause. */
export interface Moment {
  readonly pause: number
  readonly steps: readonly Step[]
}

const who = fc.nat({ max: 1 })
const box = fc.constantFrom(0 as const, 1 as const)
const rarely = fc.nat({ max: 4 }).map((n) => n === 0)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('code' as const),
    who,
    box,
    purpose: fc.constantFrom('register', 'resetPassword', 'changeEmailCurrent', 'changeEmailNew'),
    startsFlow: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('register' as const), who }),
  fc.record({ kind: fc.constant('signIn' as const), who, as: who }),
  fc.record({ kind: fc.constant('proveReset' as const), who, as: who, box, other: rarely }),
  fc.record({ kind: fc.constant('reset' as const), who }),
  fc.record({ kind: fc.constant('changePassword' as const), who, right: fc.boolean() }),
  fc.record({ kind: fc.constant('prove' as const), who }),
  fc.record({ kind: fc.constant('proveEmail' as const), who, other: rarely }),
  fc.record({ kind: fc.constant('changeEmail' as const), who, as: who, box, other: rarely }),
  fc.record({ kind: fc.constant('undo' as const), who }),
  fc.record({ kind: fc.constant('unlock' as const), who }),
  fc.record({ kind: fc.constant('signOut' as const), who, others: fc.boolean() }),
)

const at = (kind: Step, pause = 0): Moment => ({ pause, steps: [kind] })
/** Whole flows, since random steps seldom find their order; the steps between and after are random. */
const flows = fc.oneof(
  who.map((n) => [
    at({ kind: 'code', who: n, purpose: 'resetPassword', box: 0, startsFlow: false }),
    at({ kind: 'proveReset', who: n, as: n, box: 0, other: false }),
    at({ kind: 'reset', who: n }),
    at({ kind: 'signIn', who: n, as: n }),
  ]),
  who.map((n) => [
    at({ kind: 'signIn', who: n, as: n }),
    at({ kind: 'code', who: n, purpose: 'changeEmailCurrent', box: 0, startsFlow: false }),
    at({ kind: 'proveEmail', who: n, other: false }),
    at({ kind: 'code', who: n, purpose: 'changeEmailNew', box: 1, startsFlow: false }),
    at({ kind: 'changeEmail', who: n, as: n, box: 1, other: false }),
  ]),
  who.map((n) => [
    at({ kind: 'signIn', who: n, as: n }),
    at({ kind: 'code', who: n, purpose: 'changeEmailCurrent', box: 0, startsFlow: false }),
    at({ kind: 'proveEmail', who: n, other: false }),
    at({ kind: 'code', who: n, purpose: 'changeEmailNew', box: 1, startsFlow: false }),
    at({ kind: 'changeEmail', who: n, as: n, box: 1, other: false }),
    at({ kind: 'undo', who: n }),
    at({ kind: 'reset', who: n }),
  ]),
  who.map((n) => Array.from({ length: 5 }, () => at({ kind: 'signIn', who: 1 - n, as: n }))),
)
const moment = fc.record({
  pause: fc.constantFrom(...PAUSES),
  steps: fc.oneof({ weight: 3, arbitrary: fc.tuple(step) }, { weight: 1, arbitrary: fc.tuple(step, step) }),
})

/** A sequence of moments after both people have registered. */
export const moments: fc.Arbitrary<Moment[]> = fc
  .array(fc.oneof({ weight: 3, arbitrary: moment.map((one) => [one]) }, { weight: 1, arbitrary: flows }), {
    minLength: 2,
    maxLength: 14,
  })
  .map((parts) => parts.flat())

const REGISTERING: Moment[] = [0, 1].flatMap((n) => [
  at({ kind: 'code', who: n, purpose: 'register', box: 0, startsFlow: false }),
  at({ kind: 'register', who: n }),
])

let walks = 0

/** Runs the moments and checks after each that nothing has changed without its secret. */
export async function walkThrough(site: WalkSite, sequence: readonly Moment[], done: Map<string, number>) {
  walks += 1
  const hands = ['ada', 'bob'].map((name): Hand => {
    const userName = `${name}-${walks}-walk`
    const mailboxes = [`${userName}@one.example`, `${userName}@two.example`] as const
    const empty = { userId: 'none', token: '', reset: '', change: '', undo: '', password: '' }
    return { userName, mailboxes, ...empty, codes: new Map(), flows: new Map() }
  })
  let made = 0
  const newPassword = () => {
    made += 1
    return `Walk-Harbour-${made}`
  }
  const walk: Walk = { site, hands, model: EMPTY_MODEL, newPassword, done }
  for (const { pause, steps } of [...REGISTERING, ...sequence]) {
    // A millisecond at least, so that mails have an order.
    site.clock.advance(pause * 1000 + 1)
    // Steps that read mails are not parallel: the order of their mails would be random.
    const together = steps.filter(({ kind }, index) => index === 0 || kind !== 'code')
    const answers = await Promise.all(together.map((one) => take(walk, one)))
    const models = explained(walk.model, answers)
    const stored = await site.stored(hands.map(({ userName }) => userName))
    const living = await livingTokens(site, models)
    const fitting = models.find(
      (model) => fits(model, stored) && revokedOf(model).every((one) => !living.has(one)),
    )
    if (!fitting) {
      const told = JSON.stringify({
        steps: together,
        model: walk.model.accounts,
        stored,
        living: [...living],
      })
      throw new Error(`something changed without its proof, or a revoked token is accepted: ${told}`)
    }
    walk.model = fitting
  }
}

/** Whether the database has exactly the accounts of the model; after a recovery the password is unknown. */
function fits(model: Model, stored: Record<string, { password: string; email: string }>): boolean {
  const names = Object.keys(model.accounts)
  if (names.length !== Object.keys(stored).length) return false
  return names.every((name) => {
    const [wanted, found] = [model.accounts[name], stored[name]]
    if (!wanted || !found || wanted.email !== found.email) return false
    return wanted.password === null
      ? !/^Walk-Harbour-\d+$/.test(found.password)
      : wanted.password === found.password
  })
}

function revokedOf(model: Model): string[] {
  return Object.entries(model.tokens)
    .filter(([, { revoked }]) => revoked)
    .map(([token]) => token)
}

/** The tokens that the site accepts although the model has revoked them. */
async function livingTokens(site: WalkSite, models: readonly Model[]): Promise<Set<string>> {
  const living = new Set<string>()
  for (const token of new Set(models.flatMap(revokedOf))) {
    const { status } = await site.call(getUserDetail, { query: {} }, { as: { token, cookie: undefined } })
    if (status !== 401) living.add(token)
  }
  return living
}
