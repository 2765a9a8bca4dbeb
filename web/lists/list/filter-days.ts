/** Midnight of a day, `2026-11-21`, by the visitor's clock, in ms since 1970 UTC; `later` days after it. */
export function momentOfDay(day: string, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}

/** The day of a moment by the visitor's clock, as date fields take it; '' for no number. */
export function dayOfMoment(moment: string | undefined, earlierMs = 0): string {
  if (!moment || Number.isNaN(new Date(Number(moment)).getTime())) return ''
  const date = new Date(Number(moment) - earlierMs)
  const part = (value: number, digits = 2): string => String(value).padStart(digits, '0')
  return `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1)}-${part(date.getDate())}`
}
