import type { Facts } from '#contract/publishing/facts/facts.endpoints.ts'

const HOUR = 60

/** A time to answer as people say it: whole hours, else minutes. The unit is the key of its text. */
export function answerTime(minutes: number): readonly ['hours' | 'minutes', number] {
  return minutes % HOUR === 0 ? ['hours', minutes / HOUR] : ['minutes', minutes]
}

/** The names of the certificates that have not expired. */
export function validCertificates(certificates: Facts['certificates']): string[] {
  const valid = certificates?.value.filter(({ state }) => state !== 'expired') ?? []
  return valid.map(({ name }) => name)
}
