import type { i18n, TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { type AuditKind, GROUP_OF } from '#contract/features/audit/audit.fields.ts'
import { type AuditEvent, auditList } from '#contract/features/audit/audit.list.ts'
import { lockoutErrors } from '#contract/features/lockout/lockout.errors.ts'
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
import { localErrorText } from '#web/platform/text/error-text.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { LineIcon, type LineIconName } from '#web/ui/pictures/line-icon.tsx'
import styles from './activity.module.css'

export const handle = {
  ...ACCOUNT_CENTER,
  text: ['list', 'audit', 'errorTexts'],
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
          kind: (event) => <EventCell event={event} />,
          detail: (event) => <EventFacts event={event} />,
          browser: ({ browser }) => browser ?? t('unknownDevice'),
        }}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
    </AccountSection>
  )
}

const ICONS: Record<(typeof GROUP_OF)[AuditKind], LineIconName> = {
  signIn: 'device',
  security: 'lock',
  account: 'account',
  data: 'terms',
}

/** Kinds of entries that are marked: an attempt was refused. */
const REFUSED: readonly AuditKind[] = [
  'signInRefused',
  'signInLocked',
  'proofRefused',
  'passwordChangeRefused',
]

/** What happened, with the picture of its group. */
function EventCell({ event: { kind } }: { readonly event: AuditEvent }) {
  const { t } = useTranslation('audit')
  const isRefused = REFUSED.includes(kind)
  const group = GROUP_OF[kind]
  return (
    <span className={styles.event} data-tone={isRefused ? 'refused' : group}>
      <span className={styles.icon}>
        <LineIcon name={isRefused ? 'refused' : ICONS[group]} />
      </span>
      <b>{t(`kind.${kind}`)}</b>
    </span>
  )
}

/** Details of an event: the reason of a refusal, the changed fields, a name. */
function EventFacts({ event: { detail } }: { readonly event: AuditEvent }) {
  const { t, i18n } = useTranslation('audit')
  const facts = Object.entries(detail).flatMap(([name, value]) => factOf(name, String(value), t, i18n) ?? [])
  return facts.map((fact) => (
    <span key={fact} className={styles.fact}>
      {fact}
    </span>
  ))
}

/** Codes with the number of tries before the lockout. */
const ATTEMPTS_LEFT: Record<string, number> = {
  [lockoutErrors.fourLeft.code]: 4,
  [lockoutErrors.threeLeft.code]: 3,
  [lockoutErrors.twoLeft.code]: 2,
  [lockoutErrors.oneLeft.code]: 1,
}

const SHOWN: Record<string, 'agreement' | 'fields' | 'identity' | 'rows' | 'count' | 'request'> = {
  agreement: 'agreement',
  fields: 'fields',
  identity: 'identity',
  rows: 'rows',
  count: 'count',
  request: 'request',
}

/** Facts that need no words around them. */
const SAID_AS_IS = new Set(['provider', 'name', 'label', 'account', 'subAccount', 'networks', 'from'])

function factOf(name: string, value: string, t: TFunction<'audit'>, texts: i18n): string | undefined {
  const left = ATTEMPTS_LEFT[value]
  if (name === 'code' && left) return t('fact.wrong', { count: left })
  if (name === 'code' && value !== lockoutErrors.locked.code) return localErrorText(texts, value) ?? value
  if (SAID_AS_IS.has(name)) return value
  const shown = SHOWN[name]
  if (!shown) return undefined
  if (shown === 'rows' || shown === 'count') return t(`fact.${shown}`, { count: Number(value) })
  const items = value.split(' ').map((item) => t(`word.${item}` as never, { defaultValue: item }))
  return t(`fact.${shown}`, { words: items.join(t('fact.comma')) })
}
