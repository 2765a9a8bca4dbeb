import { formatNumber } from '#contract/kit/numbers.ts'

/** 500 kbit/s, 4.5 Mbit/s. */
export function bandwidth(kbps: number): string {
  return kbps < 1000
    ? `${formatNumber(kbps)}\u00a0kbit/s`
    : `${formatNumber(Math.round(kbps / 100) / 10)}\u00a0Mbit/s`
}
