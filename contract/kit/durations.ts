import type { Language } from './language.ts'
import { SECOND_MS } from './time.ts'

export interface TimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** The parts of a countdown; started seconds count whole, and nothing is left after its end. */
export function timeLeft(ms: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

/** A measured duration: 9 分 12 秒, 9 min 12 s; without minutes 20 秒, 20 s. Spaces do not break. */
export function formatDuration(ms: number, language: Language): string {
  const all = Math.round(ms / SECOND_MS)
  const minutes = Math.floor(all / 60)
  const seconds = all % 60
  const units = language === 'zh' ? ['分', '秒'] : ['min', 's']
  const parts = [
    minutes > 0 ? [minutes, units[0]] : [],
    minutes === 0 || seconds > 0 ? [seconds, units[1]] : [],
  ]
  return parts.flat().join('\u00a0')
}
