import { LIMITS } from '#contract/kit/limits.ts'
import { TEXT_KINDS } from './text-kinds.ts'
import { parsedAddress } from './web-address.ts'

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
  const address = asciiAddress(value)
  if (address.length > LIMITS.email.max) return false
  const at = address.lastIndexOf('@')
  const local = address.slice(0, Math.max(at, 0))
  const labels = address.slice(at + 1).split('.')
  const top = labels.at(-1) ?? ''
  return (
    local.length <= LIMITS.email.maxLocal &&
    LOCAL.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= LIMITS.email.maxLabel && LABEL.test(label)) &&
    TOP_LABEL.test(top)
  )
}

/** Letters of any script, which an international domain may have; what else would be part of an address is refused. */
const INTERNATIONAL = /^[\p{L}\p{M}\p{N}.-]+$/u

/**
 * The address as mail servers take it: the domain in its ASCII form, `ann@xn--bcher-kva.example` for
 * `ann@bücher.example`. What is no domain stays as it is, and is refused by the grammar.
 */
export function asciiAddress(value: string): string {
  const at = value.lastIndexOf('@')
  const domain = value.slice(at + 1)
  if (at < 0 || domain.length > LIMITS.email.max || !INTERNATIONAL.test(domain) || isAscii(domain))
    return value
  const ascii = parsedAddress(`http://${domain}`)?.hostname
  return ascii === undefined ? value : `${value.slice(0, at)}@${ascii}`
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text)
}

/**
 * The form in which addresses are compared and unique: case does not count (readings, 6), and both forms of an
 * international domain are one. Also of what may be a user name instead.
 */
export function emailKey(value: string): string {
  return asciiAddress(TEXT_KINDS.address(value)).toLowerCase()
}
