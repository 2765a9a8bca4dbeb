import type { Platform } from '#contract/kit/web-handler.ts'
import type { RequestHeaders } from '#server/kit/http/raw-request.ts'

/**
 * The visitor's operating system: Chromium sends it with every request (`Sec-CH-UA-Platform`), other browsers in
 * `User-Agent`. Android first, since its browsers also name Linux; Apple's tablets call themselves a Macintosh.
 */
export function platformOf(headers: RequestHeaders): Platform {
  const said = headers.get('sec-ch-ua-platform') || headers.get('user-agent') || ''
  if (/android/i.test(said)) return 'android'
  if (/iphone|ipad|ipod/i.test(said)) return 'other'
  if (/windows/i.test(said)) return 'windows'
  return /mac ?os|macintosh/i.test(said) ? 'mac' : 'other'
}
