import { useTranslation } from 'react-i18next'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { type AuditEvent, auditList } from '#contract/features/audit/audit.list.ts'
import {
  getSubAccount,
  listSubAccounts,
} from '#contract/features/sub-account-admin/sub-account-admin.endpoints.ts'
import type { SubAccountView } from '#contract/features/sub-account-admin/sub-account-admin.fields.ts'
import { ListView } from '#web/features/list/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { ACCOUNT_CENTER, type PageHandle } from '#web/platform/page/page-handle.ts'
import { mayCallNow } from '#web/platform/session/permissions.ts'
import { storedUserInfo } from '#web/platform/session/session-store.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { EventCell, EventFacts } from './event-cells.tsx'

export const handle = {
  ...ACCOUNT_CENTER,
  text: ['list', 'audit'],
  outline: (t) => ({ sections: [{ lead: t('audit:lead') }] }),
} satisfies PageHandle

/** Sub-accounts that the filter by person offers. */
const OFFERED = 100

/** Whose activity can be chosen: the account itself and its sub-accounts, and who is chosen by the address. */
export async function clientLoader({ request }: { request: Request }): Promise<Choice[]> {
  if (!mayCallNow(listSubAccounts)) return []
  const { userId, accountName, primaryName } = storedUserInfo() ?? {}
  const first = await callApi(listSubAccounts, { query: { pageSize: OFFERED, sort: 'name' } })
  const choices: Choice[] = first.ok ? first.data.list.map(choiceOf) : []
  if (userId && accountName && primaryName === null) choices.unshift([userId, accountName])
  const chosen = new URL(request.url).searchParams.get('actor')?.split(',') ?? []
  const missing = chosen.filter((id) => id !== '' && !choices.some(([known]) => known === id))
  const found = await Promise.all(
    missing.map((subAccountId) => callApi(getSubAccount, { params: { subAccountId } })),
  )
  return [...choices, ...found.flatMap((result) => (result.ok ? [choiceOf(result.data)] : []))]
}
clientLoader.hydrate = true as const

/** The choices do not follow the filters. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href

type Choice = readonly [id: string, name: string]

function choiceOf({ id, name, userName }: Pick<SubAccountView, 'id' | 'name' | 'userName'>): Choice {
  return [id, name || userName]
}

/** The activity of the account: sign-ins, refusals and changes, with time, place and device. */
export default function ActivityPage() {
  const { t } = useTranslation('audit')
  const people = useLoaderData<typeof clientLoader>()
  return (
    <AccountSection lead={t('lead')}>
      <ListView<AuditEvent>
        list={auditList}
        texts={t('list', { returnObjects: true })}
        rowHeader="kind"
        nameOf={({ kind }) => t(`kind.${kind}`)}
        chips="group"
        choices={{ actor: people }}
        cells={{
          kind: ({ kind }) => <EventCell kind={kind} />,
          detail: ({ detail }) => <EventFacts detail={detail} />,
          browser: ({ browser }) => browser ?? t('unknownDevice'),
        }}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
    </AccountSection>
  )
}
