/**
 * Who did what an entry tells of, as seen from the account whose log it is in.
 * `account`: the account itself. `subAccount`: one of its sub-accounts. `partner`, `customer`: a person of another
 * account that the entry concerns too. `operator`: the provider's staff. `site`: the site by itself. `unknown`: a
 * person who was not logged in.
 */
export const ACTOR_KINDS = [
  'account',
  'subAccount',
  'partner',
  'customer',
  'operator',
  'site',
  'unknown',
] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

/** Whose address and device an account reads in its own log; those of all others are not its own. */
export const OWN_ACTORS: readonly ActorKind[] = ['account', 'subAccount', 'site', 'unknown']
