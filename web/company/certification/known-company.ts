import type { Certification } from '#contract/company/certification/certification.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { mayCallNow } from '#web/platform/session/permissions.ts'
import { storedUserInfo } from '#web/platform/session/session-store.ts'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'

/**
 * What was stated of the company for its verification, for forms that ask for the same; undefined where nothing was sent
 * yet, or the user may not see it.
 */
async function knownCompany(): Promise<Certification['company'] | undefined> {
  const user = storedUserInfo()
  if (!user || user.certification === 'none') return undefined
  // Most visitors of these forms are not signed in, and never need the declaration.
  const { getCertification } = await import('#contract/company/certification/certification.endpoints.ts')
  if (!mayCallNow(getCertification)) return undefined
  const answer = await callApi(getCertification, {})
  return answer.ok ? answer.data.company : undefined
}

/** What most of these forms call what they ask for. */
export const COMPANY_NAMES = {
  country: 'country',
  companyName: 'companyName',
  contactName: 'contactName',
  contactPhone: 'contactPhone',
} as const

/**
 * Suggests it to a form: the country, which forms begin with, and what is still empty.
 * @param names what the form calls each of them
 */
export async function suggestCompany<V extends object>(
  { values, suggest }: Pick<ApiForm<V>, 'values' | 'suggest'>,
  names: Readonly<Partial<Record<keyof Certification['company'], keyof V>>>,
): Promise<void> {
  const known = await knownCompany()
  if (!known) return
  for (const [part, name] of Object.entries(names)) {
    const value = known[part as keyof typeof known]
    if (value !== '' && (part === 'country' || values[name] === '')) suggest(name, value as V[typeof name])
  }
}
