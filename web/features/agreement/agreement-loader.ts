import type { LoaderFunctionArgs } from 'react-router'
import { type AgreementName, getAgreement } from '#contract/features/agreement/agreement.endpoints.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'

/** The loader of a page that shows one text in force. */
export function agreementLoader(agreement: AgreementName) {
  return async ({ context }: LoaderFunctionArgs) =>
    orThrow(await context.get(pageContext).callApi(getAgreement, { params: { agreement } }))
}

export type LoadedAgreement = Awaited<ReturnType<ReturnType<typeof agreementLoader>>>
