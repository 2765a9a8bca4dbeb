import { LIMITS } from '#contract/kit/limits.ts'
import { stringOf } from './text-kinds.ts'

/** A full address of the web: http or https with a host, without a name and password in it. */
function isWebAddress(value: string): boolean {
  const address = /^https?:\/\/[^\s\\]+$/i.test(value) && parsedAddress(value)
  if (!address) return false
  const { username, password, hostname } = address
  return username === '' && password === '' && (hostname.includes('.') || hostname === 'localhost')
}

/** `URL.parse`, which the oldest supported browsers lack: undefined for what is no address. */
export function parsedAddress(value: string): URL | undefined {
  try {
    return new URL(value)
  } catch {
    return undefined
  }
}

export const url = stringOf('url')
  .min(1, { error: 'required' })
  .max(LIMITS.url.max, { error: 'tooLong' })
  .refine(isWebAddress, { error: 'urlRule' })
