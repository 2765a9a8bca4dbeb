import { LIMITS } from '#contract/kit/limits.ts'

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i
/** The last part of a domain: letters, or an international name in its ASCII form. */
const TOP_LABEL = /^(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/i

/**
 * Our own strict grammar (RFC 5321 without quoted names, comments, address literals and line breaks), so that
 * an address can never turn into two recipients or into a mail header.
 */
export function isEmailAddress(value: string): boolean {
  if (value.length > LIMITS.email.max) return false
  const at = value.lastIndexOf('@')
  const local = value.slice(0, Math.max(at, 0))
  const labels = value.slice(at + 1).split('.')
  const top = labels.at(-1) ?? ''
  return (
    local.length <= LIMITS.email.maxLocal &&
    LOCAL.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= LIMITS.email.maxLabel && LABEL.test(label)) &&
    TOP_LABEL.test(top)
  )
}

/** The form in which addresses are compared and unique: case does not count (readings, 6). */
export function emailKey(value: string): string {
  return value.trim().toLowerCase()
}
