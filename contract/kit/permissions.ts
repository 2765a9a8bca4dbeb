/** What a domain's table says, as an interface can extend it. */
export type Declared<T> = T

/**
 * Every permission of an account: the resources and what may be done to each. A domain adds its own in
 * `contract/<domain>/permissions.ts`, the only place where one is named; endpoints, roles, lists and pages take theirs
 * from here.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each domain adds to it
export interface AccountPermissions {}

/**
 * Every permission of operators, the provider's staff, for calls whose audience they are: there no customer or partner
 * is let in, and elsewhere no operator by a permission. So a name may be in both tables.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each domain adds to it
export interface OperatorPermissions {}

type NamesOf<T> = {
  [R in keyof T & string]: T[R] extends readonly (infer V extends string)[] ? `${R}:${V}` : never
}[keyof T & string]

export type Resource = keyof AccountPermissions
/** A permission by its name: `trial:create`. */
export type Permission = NamesOf<AccountPermissions>

export type OperatorResource = keyof OperatorPermissions
/** A permission of an operator by its name: `certification:decide`. */
export type OperatorPermission = NamesOf<OperatorPermissions>

/** A permission of an account or of an operator. */
export type AnyPermission = Permission | OperatorPermission

/** What a call needs: a permission, or `self`: nothing but the session of the person whom it is about. */
export type NeededPermission = AnyPermission | 'self'
