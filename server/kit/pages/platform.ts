/** Systems that a page may put first. */
export type Platform = 'windows' | 'mac' | 'android' | 'other'

/**
 * The visitor's system: Chromium says it with every request (`Sec-CH-UA-Platform`), the others in `User-Agent`.
 * Android first, since its browsers also say Linux; tablets of Apple call themselves a Macintosh.
 */
export function platformOf(header: (name: string) => string | null | undefined): Platform {
  const said = header('sec-ch-ua-platform') || header('user-agent') || ''
  if (/android/i.test(said)) return 'android'
  if (/iphone|ipad|ipod/i.test(said)) return 'other'
  if (/windows/i.test(said)) return 'windows'
  return /mac ?os|macintosh/i.test(said) ? 'mac' : 'other'
}
