import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { listLinked } from '#contract/features/third-party/third-party.endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { ACCOUNT_CENTER, type PageHandle } from '#web/platform/page/page-handle.ts'
import { isSubAccountSession } from '#web/platform/session/session-store.ts'
import { AccountRows, AccountSection } from '#web/ui/account-section.tsx'
import { LinkableRow, LinkedRow } from './linked-row.tsx'

export const handle = { ...ACCOUNT_CENTER, text: ['thirdParty'] } satisfies PageHandle

/** Null for a sub-account: links are the account's own. */
export async function clientLoader(): Promise<OutputOf<typeof listLinked> | null> {
  return isSubAccountSession() ? null : orThrow(await callApi(listLinked, {}))
}
clientLoader.hydrate = true as const

/** The third parties that open this account; nothing where the installation has none. */
export default function LinkedPart() {
  const { t } = useTranslation('thirdParty')
  const links = useLoaderData<typeof clientLoader>()
  if (!links || links.list.length + links.linkable.length === 0) return null
  return (
    <AccountSection id="linked" title={t('linked.title')} lead={t('linked.lead')}>
      <AccountRows>
        {links.list.map((link) => (
          <LinkedRow key={link.provider} link={link} />
        ))}
        {links.linkable.map((provider) => (
          <LinkableRow key={provider.name} provider={provider} />
        ))}
      </AccountRows>
    </AccountSection>
  )
}
