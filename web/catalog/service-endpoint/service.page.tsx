import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, useLocation } from 'react-router'
import type { ServiceName } from '#contract/catalog/service-endpoint/service-endpoint.endpoints.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useSite } from '#web/platform/page/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { leaveFor, logInAgainPath, shownPath } from '#web/platform/session/leave.ts'
import { storedSession, storedUserInfo } from '#web/platform/session/session-store.ts'
import { serviceAddress } from './service-address.ts'

export const handle = { text: ['serviceEndpoint'] } satisfies PageHandle

export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<null> {
  const isConsole = new URL(request.url).pathname.startsWith(PATHS.console)
  return leaveForService(isConsole ? await consoleService() : 'order')
}
clientLoader.hydrate = true as const

/** Console and orders are other services. The page is seen only if the service has no address. */
export default function ServicePage() {
  const { t } = useTranslation(['serviceEndpoint', 'accountTitles'])
  const { serviceEmail } = useSite()
  const place = t(
    useLocation().pathname.startsWith(PATHS.console) ? 'accountTitles:console' : 'accountTitles:orderPay',
  )
  return (
    <>
      <h1>{place}</h1>
      <p>{t('missing', { place })}</p>
      {serviceEmail ? <a href={`mailto:${serviceEmail}`}>{serviceEmail}</a> : null}
    </>
  )
}

/** A customer has its own console; every other account uses that of partners (specification, point 2). */
async function consoleService(): Promise<ServiceName | undefined> {
  if (!storedSession()) return undefined
  const user = storedUserInfo() ?? (await orThrow(await callApi(getUserDetail, { query: {} })))
  return user.accountType === ACCOUNT_TYPE.customer ? 'console_customer' : 'console_partner'
}

/** Leaves the site for another service, with the language. Returns only if it has no address. */
async function leaveForService(name: ServiceName | undefined): Promise<null> {
  if (!name || !storedSession()) return leaveFor(logInAgainPath(shownPath()))
  const address = await serviceAddress(name)
  if (!address) return null
  const url = new URL(address, location.origin)
  url.searchParams.set('lang', document.documentElement.lang.startsWith('zh') ? 'zh' : 'en')
  // The other site has no view transition: one that is under way would end there as an error.
  addEventListener('pageswap', (event) => event.viewTransition?.skipTransition())
  location.replace(url)
  return new Promise(() => {})
}
