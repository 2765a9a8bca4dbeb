import { callApi } from '#web/platform/api/browser-api.ts'
import { mayCallNow } from '#web/platform/session/permissions.ts'
import { storedUserInfo } from '#web/platform/session/session-store.ts'

/**
 * The country of the certified company, for forms that ask for one; undefined where none is certified, or the user may
 * not see it.
 */
export async function certifiedCountry(): Promise<string | undefined> {
  if (storedUserInfo()?.certification !== 'verified') return undefined
  // Most visitors of these forms are not signed in, and never need the declaration.
  const { getCertification } = await import('#contract/company/certification/certification.endpoints.ts')
  if (!mayCallNow(getCertification)) return undefined
  const answer = await callApi(getCertification, {})
  return answer.ok ? answer.data.company.country : undefined
}
