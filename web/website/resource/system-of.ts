import type { Platform } from '#contract/kit/web-handler.ts'

/** The system that a browser's user agent names; Android before others, since its user agents name Linux too. */
export function systemOf(userAgent: string): Platform {
  if (/Android/.test(userAgent)) return 'android'
  if (/Windows/.test(userAgent)) return 'windows'
  // iPads name themselves Mac; they have touch, but no client either way.
  return /Macintosh/.test(userAgent) ? 'mac' : 'other'
}
