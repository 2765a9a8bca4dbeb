import { deviceOf } from '#contract/kit/device.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatZonedDateTime } from '#contract/kit/time.ts'
import type { Deps } from '#server/kit/deps.ts'
import { textVariable } from './mail-variables.ts'

/** The origin of a request, as far as it is known. */
export interface Origin {
  readonly at: number
  readonly address: string
  readonly userAgent: string
}

/** `originLines` as a variable. */
export const ORIGIN = textVariable(
  { zh: '时间、设备和 IP 地址', en: 'Time, device and IP address' },
  {
    zh: '时间：2026年12月1日 18:00\n设备：Windows 上的 Edge\nIP 地址：203.0.113.5',
    en: 'Time: December 1, 2026 at 18:00\nDevice: Edge on Windows\nIP address: 203.0.113.5',
  },
)

/** Time, device and address of a request in the words of the recipient, a line each. */
export function originLines(
  { settings }: Pick<Deps, 'settings'>,
  { at, address, userAgent }: Origin,
  language: Language,
): string {
  const { browser, system } = deviceOf(userAgent)
  const unknown = language === 'zh' ? '未知设备' : 'an unknown device'
  const both = language === 'zh' ? `${system} 上的 ${browser}` : `${browser} on ${system}`
  const device = browser && system ? both : (browser ?? system ?? unknown)
  const when = formatZonedDateTime(at, language, settings.timeZone)
  return language === 'zh'
    ? `时间：${when}\n设备：${device}\nIP 地址：${address}`
    : `Time: ${when}\nDevice: ${device}\nIP address: ${address}`
}
