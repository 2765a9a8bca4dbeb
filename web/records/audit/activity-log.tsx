import { useTranslation } from 'react-i18next'
import { type AuditEvent, auditList } from '#contract/records/audit/audit.list.ts'
import { Absent, ListView } from '#web/lists/list/shared.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { EventCell, EventFacts, useEventName } from './event-cells.tsx'

interface ActivityLogProps {
  /** Whose activity the filter offers, by id. */
  readonly people: readonly (readonly [id: string, name: string])[]
  /** The filters open. */
  readonly onFilters: () => void
}

/** What the company did, and not the user alone. */
const WHOLE = { audience: 'account', permission: 'activity:company' } as const

/** Of the device: events that no device caused have none. */
const DEVICE = ['address', 'browser'] as const

/** The activity of the account: sign-ins, refusals and changes, with time, place and device. */
export function ActivityLog({ people, onFilters }: ActivityLogProps) {
  const { t } = useTranslation('audit')
  const nameOf = useEventName()
  const isWhole = useMayCall()(WHOLE)
  return (
    <AccountSection lead={t(isWhole ? 'lead' : 'ownLead')}>
      <ListView<AuditEvent>
        list={auditList}
        texts={t('list', { returnObjects: true })}
        rowHeader="kind"
        nameOf={nameOf}
        chips="group"
        choices={{ actor: people }}
        hidesEmpty={DEVICE}
        onFilters={onFilters}
        cells={{
          kind: ({ kind, detail }) => <EventCell kind={kind} detail={detail} />,
          detail: ({ kind, detail }) => <EventFacts kind={kind} detail={detail} none={<Absent />} />,
          browser: ({ browser, address }) => browser ?? (address === '' ? <Absent /> : t('unknownDevice')),
        }}
        empty={{ icon: 'clock', title: t('empty'), text: t('emptyText') }}
      />
    </AccountSection>
  )
}
