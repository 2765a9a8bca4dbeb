import type { EndpointSpec } from '#contract/kit/endpoint.ts'

type ValueOf<E, K extends string> = K extends keyof E ? NonNullable<E[K]> : string

/** A permission that a list, a column or an export needs. */
export type Permission = ValueOf<EndpointSpec, 'permission'>
