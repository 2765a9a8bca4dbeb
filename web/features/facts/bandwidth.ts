/** 500 kbit/s, 4 Mbit/s, in the numbers of the language. */
export function bandwidth(kbps: number, language: string): string {
  const number = (value: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)
  return kbps < 1000 ? `${number(kbps)}\u00a0kbit/s` : `${number(kbps / 1000)}\u00a0Mbit/s`
}
