import { z } from 'zod'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'

/** Networks of one account. */
export const NETWORK_LIMIT = 50

const V4 = z.cidrv4()
const V6 = z.cidrv6()
const ADDRESS = z.union([z.ipv4(), z.ipv6()])

/** A network in CIDR notation, `10.0.0.0/8` or `2001:db8::/32`, or a single address. */
export const network = stringOf('code')
  .max(64, { error: 'tooLong' })
  .refine((text) => [V4, V6, ADDRESS].some((schema) => schema.safeParse(text).success), {
    error: 'networkRule',
  })

export const networks = z
  .array(network)
  .max(NETWORK_LIMIT, { error: 'tooLong' })
  .transform((chosen) => [...new Set(chosen)])
