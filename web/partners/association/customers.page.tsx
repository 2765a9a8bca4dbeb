import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  answerEndOfCustomer,
  approveCustomer,
  askToEndCustomer,
  rejectCustomer,
  viewCustomer,
} from '#contract/partners/association/association.endpoints.ts'
import { type CustomerRow, customerList } from '#contract/partners/association/invitation.list.ts'
import { Absent, ListView } from '#web/lists/list/shared.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayOpen } from '#web/platform/session/page-permissions.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { ButtonLink, TextButton } from '#web/ui/button.tsx'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
import { Text } from '#web/ui/text.tsx'
import { ASSOCIATION_TONES } from './association-tones.ts'
import type { AskedCustomer } from './customer-dialogs.tsx'

const CustomerDialog = late(async () => (await import('./customer-dialogs.tsx')).CustomerDialog)

export const handle = {
  text: ['list', 'pager', 'association'],
  outline: (t) => ({ lead: t('association:customers.lead') }),
} satisfies PageHandle

/** The customers of a partner. What they share is read one by one, so that each view is on record. */
export default function CustomersPage() {
  const { t } = useTranslation(['association', 'accountTitles'])
  const [asked, setAsked] = useState<AskedCustomer>()
  const mayInvite = useMayOpen()(PATHS.invitations)
  const mayCall = useMayCall()
  const open = (act: AskedCustomer['act']) => (customer: CustomerRow) => setAsked({ act, customer })
  const isPending = ({ state }: CustomerRow): boolean => state === 'pending'
  const actions = [
    {
      key: 'view',
      label: t('customers.view'),
      calls: viewCustomer,
      onAct: open('view'),
      appliesTo: ({ state }: CustomerRow) => state === 'active' || state === 'ending',
      refusal: ({ shares }: CustomerRow) => (shares ? undefined : t('customers.notShared')),
    },
    {
      key: 'approve',
      label: t('customers.approve'),
      calls: approveCustomer,
      onAct: open('approve'),
      appliesTo: isPending,
    },
    {
      key: 'reject',
      label: t('customers.reject'),
      calls: rejectCustomer,
      onAct: open('reject'),
      appliesTo: isPending,
      danger: true as const,
    },
    {
      key: 'answer',
      label: t('customers.answer'),
      calls: answerEndOfCustomer,
      onAct: open('answer'),
      appliesTo: ({ state, endAskedBy }: CustomerRow) => state === 'ending' && endAskedBy === 'customer',
    },
    {
      key: 'end',
      label: t('customers.end'),
      calls: askToEndCustomer,
      onAct: open('end'),
      appliesTo: ({ state }: CustomerRow) => state === 'active',
      danger: true as const,
    },
  ]
  return (
    <div className="stack gap-5 fit packed">
      <PageTitle title={t('accountTitles:customers')} lead={t('customers.lead')}>
        {mayInvite ? (
          <ButtonLink href={PATHS.invitations} size="medium">
            {t('customers.toInvitations')}
          </ButtonLink>
        ) : null}
      </PageTitle>
      <ListView<CustomerRow>
        list={customerList}
        texts={t('customers.list', { returnObjects: true })}
        rowHeader="customerName"
        nameOf={({ customerName }) => customerName || t('customers.closed')}
        chips="state"
        cells={{
          shares: ({ shares, state }) => {
            if (state === 'pending' || state === 'ended') return <Absent />
            return t(shares ? 'customers.shared' : 'customers.stopped')
          },
          state: (row) => {
            const next = actions.find(({ key, calls, appliesTo }) => {
              return (key === 'approve' || key === 'answer') && appliesTo(row) && mayCall(calls)
            })
            return (
              <StateOf row={row} isNext={next !== undefined}>
                {next ? (
                  <TextButton onClick={() => next.onAct(row)}>
                    <Text>{t(next.key === 'answer' ? 'customers.reply' : 'customers.approve')}</Text>{' '}
                    <span className="visually-hidden">{row.customerName}</span>
                  </TextButton>
                ) : null}
              </StateOf>
            )
          },
          customerName: ({ customerName }) => customerName || t('customers.closed'),
        }}
        rowActions={actions}
        empty={{ icon: 'customers', title: t('customers.empty'), text: t('customers.emptyText') }}
      />
      {asked ? <CustomerDialog {...asked} onClose={() => setAsked(undefined)} /> : null}
    </div>
  )
}

interface StateOfProps {
  readonly row: CustomerRow
  /** The partner acts next, and has the way to it. */
  readonly isNext: boolean
  /** What the partner does next. */
  readonly children: ReactNode
}

/** The state, and what the partner does next, or else whom it waits for. */
function StateOf({ row, isNext, children }: StateOfProps) {
  const { t } = useTranslation('association')
  const waits = waitsFor(row)
  return (
    <span className="stack gap-1 slim">
      <span className="row gap-1 across-4 center">
        <StateMark tone={ASSOCIATION_TONES[row.state]}>
          {t(`customers.list.options.state.${row.state}`)}
        </StateMark>
        {children}
      </span>
      {waits && !(isNext && waits === 'you') ? (
        <small className="quiet text-xs">{t(`customers.waits.${waits}`)}</small>
      ) : null}
    </span>
  )
}

function waitsFor(row: CustomerRow): 'you' | 'customer' | 'refused' | 'us' | undefined {
  const { state, endAskedBy, endRefused, arbitratedFrom } = row
  if (state !== 'ending') return undefined
  if (arbitratedFrom !== null && arbitratedFrom <= serverNow()) return 'us'
  if (endRefused) return 'refused'
  return endAskedBy === 'customer' ? 'you' : 'customer'
}
