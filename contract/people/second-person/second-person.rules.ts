import { DAY_MS } from '#contract/kit/time.ts'
import type { AuditKind } from '#contract/records/audit/audit.fields.ts'

/** A rule that demands a second person goes on holding for so long after it was loosened, for everyone. */
export const LOOSENED_AFTER_MS = DAY_MS

/**
 * How a field of a setting demands a second person: `demanded`, it does while it is true; `above`, what is above the
 * number does, nothing where it is absent.
 */
export type Strictness = 'demanded' | 'above'

/** The entries by which an operator gets access from another one. */
export const GIVEN_BY = [
  'operatorJoined',
  'operatorRoleChanged',
  'operatorEnabled',
] as const satisfies readonly AuditKind[]

/** A version of a setting with the moment from which on it was the newest. */
export interface RuleVersion<V> {
  readonly value: V
  readonly at: number
}

export interface HeldRules<V> {
  /** The newest value; its fields that demand a second person are the strictest ones of the last day. */
  readonly value: V
  /** From when on the newest value counts as it is; null: it does now. */
  readonly looserFrom: number | null
}

/**
 * What holds of rules that demand a second person: one operator who loosens such a rule and puts it back has gone round
 * nothing, since the strictest value of the last day counts.
 * @param versions the newest first: all of the last day, and the one before them
 */
export function heldRules<V extends object>(
  strictness: Readonly<Partial<Record<keyof V, Strictness>>>,
  [newest, ...older]: readonly [RuleVersion<V>, ...RuleVersion<V>[]],
  now: number,
): HeldRules<V> {
  const value = { ...newest.value }
  let looserFrom: number | null = null
  let end = newest.at
  for (const version of older) {
    const loosens = end + LOOSENED_AFTER_MS
    end = version.at
    if (loosens <= now) break
    for (const [field, how] of Object.entries(strictness) as [keyof V, Strictness][]) {
      if (!isStricter(how, version.value[field], newest.value[field])) continue
      // The versions are the newest first: the first one that is stricter ends last.
      looserFrom ??= loosens
      if (isStricter(how, version.value[field], value[field])) value[field] = version.value[field]
    }
  }
  return { value, looserFrom }
}

function isStricter(how: Strictness, one: unknown, other: unknown): boolean {
  if (how === 'demanded') return one === true && other !== true
  return typeof one === 'number' && (typeof other !== 'number' || one < other)
}
