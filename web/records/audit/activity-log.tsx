import { useTranslation } from 'react-i18next'
import { type AuditEvent, auditList } from '#contract/records/audit/audit.list.ts'
import { ListView } from '#web/lists/list/shared.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { EventCell, EventFacts } from './event-cells.tsx'

interface ActivityLogProps {
  /** Whose activity the filter offers, by id. */
  readonly people: readonly (readonly [id: string, name: string])[]
  /** The filters open. */
  readonly onFilters: () => void
}

/** What the company did, and not the user alone. */
const WHOLE = { audience: 'account', permission: 'activity:company' } as const

/** The activity of the account: sign-ins, refusals and changes, with time, place and device. */
export function ActivityLog({ people, onFilters }: ActivityLogProps) {
  const { t } = useTranslation('audit')
  const isWhole = useMayCall()(WHOLE)
  return (
    <AccountSection lead={t(isWhole ? 'lead' : 'ownLead')}>
      <ListView<AuditEvent>
        list={auditList}
        texts={t('list', { returnObjects: true })}
        rowHeader="kind"
        nameOf={({ kind }) => t(`kind.${kind}`)}
        chips="group"
        choices={{ actor: people }}
        onFilters={onFilters}
        cells={{
          kind: ({ kind }) => <EventCell kind={kind} />,
          detail: ({ kind, detail }) => <EventFacts kind={kind} detail={detail} />,
          browser: ({ browser, address }) => browser ?? (address === '' ? '' : t('unknownDevice')),
        }}
        empty={{ icon: 'clock', title: t('empty'), text: t('emptyText') }}
      />
    </AccountSection>
  )
}
