import {
  type Certification,
  getCertification,
} from '#contract/company/certification/certification.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { mayCallNow } from '#web/platform/session/permissions.ts'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'

/**
 * What was stated of the company for its verification, for forms that ask for the same; undefined where the user may not
 * see it.
 */
async function knownCompany(): Promise<Certification['company'] | undefined> {
  if (!mayCallNow(getCertification)) return undefined
  const answer = await callApi(getCertification, {})
  return answer.ok ? answer.data.company : undefined
}

export type CompanyNames<V> = Readonly<Partial<Record<keyof Certification['company'], keyof V>>>

/**
 * Suggests it to a form: the country, which forms begin with, and what is still empty.
 * @param names what the form calls each of them
 */
export async function suggestKnownCompany<V extends object>(
  { values, suggest }: Pick<ApiForm<V>, 'values' | 'suggest'>,
  names: CompanyNames<V>,
): Promise<void> {
  const known = await knownCompany()
  if (!known) return
  for (const [part, name] of Object.entries(names)) {
    const value = known[part as keyof typeof known]
    if (value !== '' && (part === 'country' || values[name] === '')) suggest(name, value as V[typeof name])
  }
}
