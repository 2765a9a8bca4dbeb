import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DealField } from '#contract/deals/pipeline/deal.form.ts'
import { viewCustomer } from '#contract/partners/association/association.endpoints.ts'
import type { SharedFields } from '#contract/partners/association/association.fields.ts'
import { type CustomerRow, customerList } from '#contract/partners/association/invitation.list.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { TextButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { TextInput } from '#web/ui/field.tsx'
import styles from './deal-form.module.css'

/** Customers that are offered; others are found by their name. */
const OFFERED = 10

interface CustomerChoiceProps {
  /** Empty where the customer does not say it. */
  readonly onChoose: (fields: Partial<Record<DealField, string>>) => void
  readonly onClose: () => void
}

/**
 * The associated customers of the partner. The chosen one fills the fields of the customer and the contact with what it
 * shares, which is a view that it sees; one that shares nothing fills its name.
 */
export function CustomerChoice({ onChoose, onClose }: CustomerChoiceProps) {
  const { t } = useTranslation('pipeline')
  const [search, setSearch] = useState('')
  const mayView = useMayCall()(viewCustomer)
  const action = useAction()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const { data, error } = useData(
    customerList.endpoints.list,
    { query: { state: ['active'], page: 1, pageSize: OFFERED, sort: 'customerName', search } },
    { keepsPrevious: true },
  )
  const choose = async ({ id, customerName, shares }: CustomerRow): Promise<void> => {
    if (shares && mayView) {
      const shared = await action.run(() => callApi(viewCustomer, { params: { customerId: id } }))
      // Closed while it was loaded: the person has turned away from it.
      if (!shared || !isOpen.current) return
      onChoose(fieldsOf(shared, customerName))
    } else onChoose(fieldsOf({}, customerName))
    onClose()
  }
  return (
    <Dialog title={t('customer.title')} onClose={onClose}>
      <p>{t('customer.text')}</p>
      <TextInput
        name="customerSearch"
        type="search"
        label={t('customer.search')}
        value={search}
        autoComplete="off"
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <FailureNote>{action.error ?? error?.errorMsg}</FailureNote>
      {data?.list.length === 0 ? <p>{t(search ? 'customer.noMatch' : 'customer.none')}</p> : null}
      <ul className={`plain ${styles.customers}`} aria-busy={action.busy}>
        {data?.list.map((row) => (
          <li key={row.id}>
            <TextButton onClick={() => void choose(row)}>{row.customerName}</TextButton>
            <small>{t(row.shares && mayView ? 'customer.shares' : 'customer.nameOnly')}</small>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** What a customer fills, the company and its contact: empty where it does not say it. */
function fieldsOf(shared: Partial<SharedFields>, customerName: string) {
  const { companyName = '', country = '', name = '', email = '', phone = '' } = shared
  return {
    companyName: companyName || customerName,
    country,
    contactName: name,
    contactEmail: email,
    contactPhone: phone,
  } satisfies Partial<Record<DealField, string>>
}
