/** Who did something: the id of a sub-account; null for the account itself. */
export function subAccountIdOf(accountId: string, personId: string): string | null {
  return personId === accountId ? null : personId
}

/** `2026-11-20 01:30:00`; the page says once that all times are UTC. */
export function shownInstant(instant: string): string {
  return instant.slice(0, 19).replace('T', ' ')
}

/** Small facts in one cell: `code: 0029, device: known`. */
export function shownPairs(facts: Readonly<Record<string, unknown>>): string {
  return Object.entries(facts)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ')
}

/** What was said or done one after the other, each as its parts: `2026-11-20 01:30:00 · operator · Thank you.` */
export function shownSteps(steps: readonly (readonly string[])[]): string {
  return steps.map((parts) => parts.join(' · ')).join('; ')
}
