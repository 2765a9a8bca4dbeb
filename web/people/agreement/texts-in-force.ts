import { useRef, useState } from 'react'
import {
  type AgreementHead,
  type AgreementName,
  listAgreements,
} from '#contract/people/agreement/agreement.endpoints.ts'
import { agreementErrors } from '#contract/people/agreement/agreement.errors.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'

/**
 * The texts that a form accepts, in the language of the page: those that it was shown with, until the server refuses them
 * because one has changed.
 * @param first undefined: the form calls `load`
 */
export function useTextsInForce(names: readonly AgreementName[], first?: readonly AgreementHead[]) {
  const [texts, setTexts] = useState(first)
  const [failed, setFailed] = useState(false)
  /** After a refusal: takes back the tick, which is none for words that come later. */
  const untick = useRef<() => void>(undefined)

  const load = async (): Promise<void> => {
    setFailed(false)
    const result = await callApi(listAgreements, {})
    if (!result.ok) return setFailed(true)
    setTexts(result.data.list.filter(({ agreement }) => names.includes(agreement)))
    untick.current?.()
  }

  return {
    texts,
    failed,
    load,
    /** After a refusal of the form: where a text has changed, the tick was for the words before, also one that is set until the new ones are there. */
    refused({ errorCode }: ApiError, form: { set(name: 'agreed', value: false): void }): void {
      if (errorCode !== agreementErrors.outdated.code) return
      untick.current = () => form.set('agreed', false)
      untick.current()
      void load()
    },
  }
}
