import type { Permission } from '#contract/kit/permissions.ts'
import type { Tone, Tones } from '#contract/kit/tone.ts'
import type { NextMoment, RequestActor, RequestKind } from './request.fields.ts'

/** A state of a request. */
export interface RequestState {
  /** Who acts next; null: it is settled. */
  readonly actsNext: RequestActor | null
  /** Working days within which the next step is promised, from the moment that the state begins. */
  readonly workingDays?: number
  /** What the state waits for at a moment that its kind knows (`nextMoments`); with `workingDays` it is the decision. */
  readonly next?: Exclude<NextMoment, 'decision'>
  /** How it looks where that does not follow from who acts next. */
  readonly tone?: Tone
}

/** How a state of a request looks: `busy` waits for the provider, `warn` for the applicant, the others are settled. */
function toneOf({ actsNext, tone }: RequestState): Tone {
  if (tone) return tone
  if (actsNext === null) return 'quiet'
  return actsNext === 'applicant' ? 'warn' : 'busy'
}

/** How each state of a kind of request looks. */
export function tonesOf<State extends string>({ states }: Pick<RequestRules<State>, 'states'>): Tones<State> {
  const tones = Object.entries<RequestState>(states).map(([state, rules]) => [state, toneOf(rules)])
  return Object.fromEntries(tones) as Tones<State>
}

/** One way from states to a state. */
export interface RequestMove<State extends string = string> {
  readonly from: readonly State[]
  readonly to: State
  readonly by: RequestActor
}

/** Everything that is the same for all requests of a kind. */
export interface RequestRules<State extends string = string, Action extends string = string> {
  readonly kind: RequestKind
  readonly states: Readonly<Record<State, RequestState>>
  /** The state of a new request. */
  readonly start: NoInfer<State>
  /**
   * By name. Those `by: 'operator'` are the decisions of the desk's queue; `withdraw` is the applicant's way out. No
   * two by the same actor lead from one state to the same one.
   */
  readonly moves: Readonly<Record<Action, RequestMove<NoInfer<State>>>>
  /** What a person needs to see requests of the account, and to make the applicant's moves. */
  readonly readPermission: Permission
  readonly submitPermission: Permission
  /** Such requests have a list and calls of their own: those of all requests leave them out. */
  readonly hasOwnList?: true
}

/** Declares a kind of request and keeps its exact type. */
export function defineRequestKind<const State extends string, const Action extends string>(
  rules: RequestRules<State, Action>,
): RequestRules<State, Action> {
  return rules
}

/** The moves that an actor can make from a state, by name. */
export function movesFrom(rules: RequestRules, state: string, actor: RequestActor): string[] {
  return Object.keys(rules.moves).filter((action) => {
    const move = rules.moves[action]
    return move?.by === actor && move.from.includes(state)
  })
}

/** The states in which an actor acts next. */
export function statesOf(rules: RequestRules, actor: RequestActor | null): string[] {
  return Object.keys(rules.states).filter((state) => rules.states[state]?.actsNext === actor)
}
