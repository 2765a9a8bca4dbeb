import { useEffect, useState } from 'react'
import {
  type AgreementHead,
  type AgreementName,
  listAgreements,
} from '#contract/features/agreement/agreement.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'

/** The named texts as they are in force now, in the language of the page; undefined until they have come. */
export function useTextsInForce(names: readonly AgreementName[]) {
  const [texts, setTexts] = useState<readonly AgreementHead[]>()
  const [failed, setFailed] = useState(false)

  const load = async (): Promise<void> => {
    setFailed(false)
    const result = await callApi(listAgreements, {})
    if (!result.ok) return setFailed(true)
    setTexts(result.data.list.filter(({ agreement }) => names.includes(agreement)))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    void load()
  }, [])

  return { texts, failed, load }
}
