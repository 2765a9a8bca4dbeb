import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  answerEndOfCustomer,
  approveCustomer,
  askToEndCustomer,
  getCustomer,
  rejectCustomer,
  viewCustomer,
} from '#contract/partners/association/association.endpoints.ts'
import {
  ASSOCIATION,
  SHARED_FIELDS,
  type SharedFields,
} from '#contract/partners/association/association.fields.ts'
import type { CustomerRow } from '#contract/partners/association/invitation.list.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { usePhoneText } from '#web/ui/use-phone-text.ts'
import { AnswerDialog } from './answer-dialog.tsx'

export interface AskedCustomer {
  readonly act: 'view' | 'approve' | 'reject' | 'end' | 'answer'
  readonly customer: CustomerRow
}

interface CustomerDialogProps extends AskedCustomer {
  readonly onClose: () => void
}

/** What a partner does with one customer. */
export function CustomerDialog({ act, customer, onClose }: CustomerDialogProps) {
  const { t } = useTranslation('association')
  const { customerName: name } = customer
  const params = { customerId: customer.id }
  switch (act) {
    case 'view':
      return <SharedDialog customer={customer} onClose={onClose} />
    case 'approve':
      return (
        <ActionDialog
          onClose={onClose}
          title={t('customers.approveTitle', { name })}
          text={t('customers.approveText')}
          label={t('customers.approve')}
          done={t('customers.approved')}
          call={() => callApi(approveCustomer, { params })}
        />
      )
    case 'reject':
      return (
        <ActionDialog
          onClose={onClose}
          title={t('customers.rejectTitle', { name })}
          label={t('customers.reject')}
          danger
          done={t('customers.rejected')}
          asks={{ label: t('reason'), max: ASSOCIATION.reason, key: `rejectCustomer ${params.customerId}` }}
          call={(reason) => callApi(rejectCustomer, { params, body: { reason } })}
        />
      )
    case 'end':
      return (
        <ActionDialog
          onClose={onClose}
          title={t('customers.endTitle', { name })}
          text={t('customers.endText')}
          label={t('customers.end')}
          danger
          done={t('customers.asked')}
          asks={{ label: t('reason'), max: ASSOCIATION.reason, key: `endCustomer ${params.customerId}` }}
          call={(reason) => callApi(askToEndCustomer, { params, body: { reason } })}
        />
      )
    case 'answer':
      return <AnswerToCustomer customer={customer} onClose={onClose} />
  }
}

interface OfCustomer {
  readonly customer: CustomerRow
  readonly onClose: () => void
}

function AnswerToCustomer({ customer, onClose }: OfCustomer) {
  const { t } = useTranslation('association')
  const params = { customerId: customer.id }
  const { data, error } = useData(getCustomer, { params })
  return (
    <AnswerDialog
      onClose={onClose}
      associationId={customer.id}
      title={t('customers.answerTitle', { name: customer.customerName })}
      end={data?.end}
      failure={error?.errorMsg}
      call={(body) => callApi(answerEndOfCustomer, { params, body })}
    />
  )
}

/** The shared details. They are loaded by a button, so that a view is never an accident. */
function SharedDialog({ customer, onClose }: OfCustomer) {
  const phoneText = usePhoneText()
  const { t } = useTranslation('association')
  const [shared, setShared] = useState<SharedFields>()
  const action = useAction()
  const view = async (): Promise<void> =>
    setShared(await action.run(() => callApi(viewCustomer, { params: { customerId: customer.id } })))
  return (
    <Dialog title={t('customers.viewTitle', { name: customer.customerName })} onClose={onClose}>
      <FailureNote>{action.error}</FailureNote>
      {shared ? (
        <FactList
          look="close"
          facts={SHARED_FIELDS.filter((field) => shared[field] !== '').map((field) => [
            t(`field.${field}`),
            field === 'phone' ? phoneText(shared.phone) : shared[field],
          ])}
        />
      ) : null}
      <p className="quiet text-s">{t(shared ? 'customers.viewNote' : 'customers.viewFirst')}</p>
      {shared ? null : (
        <DialogActions>
          <Button busy={action.busy} onClick={() => void view()}>
            {t('customers.view')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}
