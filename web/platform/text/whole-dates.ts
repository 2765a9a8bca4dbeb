/** For a narrow column: its lines break before or after an English date, not within it. */
export function withWholeDates(text: string): string {
  return text.replaceAll(/[A-Z][a-z]+ \d{1,2}(?:, \d{4})?/g, (date) => date.replaceAll(' ', '\u00a0'))
}
