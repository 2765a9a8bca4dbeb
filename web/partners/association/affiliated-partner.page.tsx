import { useTranslation } from 'react-i18next'
import { Link, useLoaderData } from 'react-router'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { getAssociation } from '#contract/partners/association/association.endpoints.ts'
import type { AssociationView } from '#contract/partners/association/association.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { mayCallNow } from '#web/platform/session/permissions.ts'
import { storedUserInfo } from '#web/platform/session/session-store.ts'

export const handle = { text: ['association'] } satisfies PageHandle

/** Null without a partner; undefined where the answer is missing, which leaves the page as it is. */
export async function clientLoader(): Promise<AssociationView | null | undefined> {
  if (storedUserInfo()?.accountType !== ACCOUNT_TYPE.customer || !mayCallNow(getAssociation)) return null
  const answer = await callApi(getAssociation, {})
  return answer.ok ? answer.data.association : undefined
}
clientLoader.hydrate = true as const

/** A part of Basic information: the name of the partner that the customer belongs to, and where what it sees is shown. */
export default function AffiliatedPartner() {
  const { t } = useTranslation('association')
  const association = useLoaderData<typeof clientLoader>()
  const name = association && association.state !== 'ended' ? association.partnerName : undefined
  return (
    <span className="row gap-0 across-3">
      {association === undefined ? null : <span>{name ?? t('own.none')}</span>}
      <Link className="brand oneline" to={PATHS.ownPartner}>
        {t('own.see')}
      </Link>
    </span>
  )
}
