import { useTranslation } from 'react-i18next'
import { listed } from '#contract/kit/listed.ts'
import {
  answerEndOfPartner,
  askToEndAssociation,
  getAssociation,
  shareWithPartner,
  withdrawAcceptance,
} from '#contract/partners/association/association.endpoints.ts'
import { ASSOCIATION, type AssociationView } from '#contract/partners/association/association.fields.ts'
import { withdrawConsent } from '#contract/people/agreement/agreement.endpoints.ts'
import { getRequest, withdrawRequest } from '#contract/requests/request/request.endpoints.ts'
import { ConsentDialog } from '#web/people/agreement/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import { AnswerDialog } from './answer-dialog.tsx'

/** What a customer does about its partner. */
export type OwnAct = 'stop' | 'share' | 'withdraw' | 'end' | 'goOn' | 'answer'

interface OwnDialogProps {
  readonly act: OwnAct
  readonly association: AssociationView
  readonly onClose: () => void
}

/** The question before each act of a customer. */
export function OwnDialog({ act, association, onClose }: OwnDialogProps) {
  const { t } = useTranslation('association')
  const ends = { onClose }
  switch (act) {
    case 'stop':
      return (
        <ActionDialog
          {...ends}
          danger
          title={t('own.stopTitle')}
          text={t('own.stopText')}
          label={t('own.stop')}
          done={t('own.stopped')}
          call={() => callApi(withdrawConsent, { params: { recordId: association.consentId ?? '' } })}
        />
      )
    case 'share':
      return <ShareDialog {...ends} />
    case 'withdraw':
      return (
        <ActionDialog
          {...ends}
          danger
          title={t('own.withdrawTitle')}
          text={t('own.withdrawText')}
          label={t('own.withdraw')}
          done={t('own.withdrawn')}
          call={() => callApi(withdrawAcceptance, {})}
        />
      )
    case 'end':
      return (
        <ActionDialog
          {...ends}
          danger
          title={t('own.endTitle')}
          text={t('own.endText')}
          label={t('own.end')}
          done={t('own.asked')}
          asks={{
            label: t('reason'),
            max: ASSOCIATION.reason,
            key: `endAssociation ${association.partnerName}`,
          }}
          call={(reason) => callApi(askToEndAssociation, { body: { reason } })}
        />
      )
    case 'goOn':
      return (
        <ActionDialog
          {...ends}
          title={t('own.goOnTitle')}
          text={t('own.goOnText')}
          label={t('own.goOn')}
          done={t('own.wentOn')}
          call={() => withdrawEnd(association.end?.requestId ?? '')}
        />
      )
    case 'answer':
      return <AnswerToPartner {...ends} association={association} />
  }
}

function AnswerToPartner({ association: { id, partnerName }, onClose }: Omit<OwnDialogProps, 'act'>) {
  const { t } = useTranslation('association')
  const { data, error } = useData(getAssociation, {})
  return (
    <AnswerDialog
      onClose={onClose}
      associationId={id}
      title={t('own.answerTitle', { name: partnerName })}
      end={data && (data.association?.end ?? null)}
      failure={error?.errorMsg}
      call={(body) => callApi(answerEndOfPartner, { body })}
    />
  )
}

/** Withdraws the request to end it, as any request is withdrawn: at the revision that it has now. */
async function withdrawEnd(requestId: string) {
  const params = { requestId }
  const found = await callApi(getRequest, { params })
  if (!found.ok) return found
  return callApi(withdrawRequest, { params, body: { revision: found.data.revision } })
}

/** Shares again: the notice that the dialog shows is accepted anew. */
function ShareDialog(ends: Pick<OwnDialogProps, 'onClose'>) {
  const { t, i18n } = useTranslation('association')
  const fields = listed(Object.values(t('field', { returnObjects: true })), i18n.language)
  return (
    <ConsentDialog
      {...ends}
      agreement="information-agreement"
      title={t('own.shareTitle')}
      accepts={{ label: t('own.shareRead'), missing: t('invited.mustRead') }}
      label={t('own.share')}
      done={t('own.shared')}
      call={(hash) => callApi(shareWithPartner, { body: { hash } })}
    >
      <p>{t('own.shareText')}</p>
      <p>
        {t('sees')}
        <Gap />
        <Text>{fields}</Text>
      </p>
    </ConsentDialog>
  )
}
