import type { LoaderFunctionArgs } from 'react-router'
import {
  listProviders,
  type ThirdPartyProvider,
} from '#contract/features/third-party/third-party.endpoints.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'

/** The providers for the buttons of a page, in its loader: they are the same for everybody, so the page is kept. */
export async function loadProviders(context: LoaderFunctionArgs['context']): Promise<ThirdPartyProvider[]> {
  const { callApi } = context.get(pageContext)
  return (await orThrow(await callApi(listProviders, {}))).list
}
