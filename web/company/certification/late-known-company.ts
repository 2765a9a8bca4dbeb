import { storedUserInfo } from '#web/platform/session/session-store.ts'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import type { CompanyNames } from './known-company.ts'

/** What most forms call what they ask for. */
export const COMPANY_NAMES = {
  country: 'country',
  companyName: 'companyName',
  contactName: 'contactName',
  contactPhone: 'contactPhone',
} as const

/**
 * Suggests to a form what was stated of the company for its verification. Most visitors of these forms are not signed in,
 * and never load what this needs.
 */
export async function suggestCompany<V extends object>(
  form: Pick<ApiForm<V>, 'values' | 'suggest'>,
  names: CompanyNames<V>,
): Promise<void> {
  const user = storedUserInfo()
  if (!user || user.certification === 'none') return
  const { suggestKnownCompany } = await import('./known-company.ts')
  await suggestKnownCompany(form, names)
}
