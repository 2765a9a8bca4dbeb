import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import {
  type AuditEntryRow,
  operatorAuditList,
} from '#contract/identity/operator-audit/operator-audit.list.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { Absent, ListView } from '#web/lists/list/shared.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayOpenOnDesk, useMayOpenQueue } from '#web/platform/session/desk-permissions.ts'
import { contentEditorPage } from '#web/publishing/content/shared.ts'
import { EventCell, EventFacts, useEventName } from '#web/records/audit/shared.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './audit-log.module.css'

export const handle = { text: ['list', 'pager', 'audit', 'operatorAudit'] } satisfies PageHandle

/** Everything that operators and accounts did. Links of other pages filter it by an account or a person. */
export default function AuditLogPage() {
  const { t } = useTranslation(['operatorAudit', 'audit', 'deskTitles'])
  const nameOf = useEventName()
  const chosen = new URLSearchParams(useLocation().search)
  const only = (name: string, label: string) =>
    (chosen.get(name)?.split(',') ?? []).filter(Boolean).map((id) => [id, label] as const)
  return (
    <>
      <PageTitle title={t('deskTitles:auditLog')} lead={t('lead')} />
      <ListView<AuditEntryRow>
        list={operatorAuditList}
        texts={t('list', { returnObjects: true })}
        rowHeader="kind"
        nameOf={nameOf}
        chips="actorKind"
        choices={{ account: only('account', t('thisAccount')), actor: only('actor', t('thisPerson')) }}
        cells={{
          kind: ({ kind, detail }) => <EventCell kind={kind} detail={detail} />,
          // The kind is said with the name: as a column of its own it would say the same in most rows.
          actor: (row) => (
            <span className="row gap-0 across-2">
              {isOwn(row) ? <AccountOf row={row} /> : <Text>{row.actor ?? t('unknown')}</Text>}
              <span className="faint">
                <Text>{t(`list.options.actorKind.${row.actorKind}`)}</Text>
              </span>
            </span>
          ),
          // Named once: most entries are of the account that did it.
          account: (row) => (isOwn(row) ? <Absent /> : <AccountOf row={row} />),
          detail: (row) => (
            <div className={`row gap-0 across-3 baseline ${styles.detail}`}>
              <EventFacts
                kind={row.kind}
                detail={row.detail}
                none={row.source === null ? <Absent /> : null}
              />
              <SourceOf row={row} />
            </div>
          ),
          browser: ({ browser, address }) =>
            browser ?? (address === '' ? <Absent /> : t('audit:unknownDevice')),
        }}
        empty={{ icon: 'clock', title: t('empty'), text: t('emptyText') }}
      />
    </>
  )
}

/** Whether the account that an entry concerns did it itself. */
function isOwn({ actor, account }: AuditEntryRow): boolean {
  return actor !== null && actor === account
}

/** Entries of applicants, about a request that may not be decided yet. */
const ASKED: readonly AuditEntryRow['kind'][] = ['requestSubmitted', 'requestWithdrawn', 'requestAssigned']

/** The way to what an entry is about: what a version changed, a request and how it was decided. */
function SourceOf({ row: { kind, source } }: { readonly row: AuditEntryRow }) {
  const { t } = useTranslation('operatorAudit')
  const mayOpen = useMayOpenOnDesk()
  const mayOpenQueue = useMayOpenQueue()
  if (source === null) return null
  if ('requestId' in source) {
    const { queue, requestId } = source
    if (!mayOpenQueue(queue)) return null
    return (
      <Link className="text-xs" to={pathTo(PATHS.queuedRequest, { queue, requestId }, { tab: 'open' })}>
        {t(ASKED.includes(kind) ? 'source.asked' : 'source.request')}
      </Link>
    )
  }
  const { content, itemId, number } = source
  const page = contentEditorPage(content)
  if (!page || !mayOpen(page)) return null
  return (
    <Link className="text-xs" to={pathTo(page, { itemId }, { compare: number })}>
      {t('source.content')}
    </Link>
  )
}

/** In whose log an entry is, with the way to that account. */
function AccountOf({ row: { account, accountId, accountType } }: { readonly row: AuditEntryRow }) {
  const { t } = useTranslation('operatorAudit')
  const mayOpen = useMayOpenOnDesk()(PATHS.operatedAccount) && accountType !== ACCOUNT_TYPE.operator
  if (account === null) return <Text>{t('unknown')}</Text>
  return mayOpen ? (
    <Link className="oneline" to={pathTo(PATHS.operatedAccount, { accountId })}>
      {account}
    </Link>
  ) : (
    <Text>{account}</Text>
  )
}
