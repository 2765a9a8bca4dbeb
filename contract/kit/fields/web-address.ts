import { z } from 'zod'
import { LIMITS } from '#contract/kit/limits.ts'

/** A full address of the web: http or https with a host, without a name and password in it. */
function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return false
  const { username, password, hostname } = new URL(value)
  return username === '' && password === '' && (hostname.includes('.') || hostname === 'localhost')
}

export const url = z
  .string()
  .trim()
  .min(1, { error: 'required' })
  .max(LIMITS.url.max, { error: 'tooLong' })
  .refine(isWebAddress, { error: 'urlRule' })
