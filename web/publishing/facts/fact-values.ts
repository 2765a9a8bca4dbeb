import type { Language } from '#contract/kit/language.ts'
import { listed } from '#contract/kit/listed.ts'
import type { Facts } from '#contract/publishing/facts/facts.endpoints.ts'

const HOUR = 60

/** A time to answer as people say it: whole hours, else minutes. The unit is the key of its text. */
export function answerTime(minutes: number): readonly ['hours' | 'minutes', number] {
  return minutes % HOUR === 0 ? ['hours', minutes / HOUR] : ['minutes', minutes]
}

/** The names of the certificates that have not expired; null without any. */
export function validCertificates(certificates: Facts['certificates'], language: Language): string | null {
  const valid = certificates?.value.filter(({ state }) => state !== 'expired') ?? []
  return valid.length > 0
    ? listed(
        valid.map(({ name }) => name),
        language,
      )
    : null
}
