import { useTranslation } from 'react-i18next'
import type { PartnerApplication } from '#contract/partners/partner/partner.endpoints.ts'
import { RequestState, WithdrawRequest } from '#web/requests/request/shared.ts'

interface StateProps {
  readonly application: PartnerApplication
  /** The server's time. */
  readonly now: number
}

/** The state of an application, who acts next, and what the desk said with the last step. */
export function ApplicationState({ application, now }: StateProps) {
  const { t } = useTranslation('partnerProgram')
  const texts = { label: t('form'), said: t('said') }
  return <RequestState kind="partner" request={application} now={now} texts={texts} />
}

interface WithdrawProps extends Pick<StateProps, 'application'> {
  readonly onChange: () => Promise<void>
}

/** Takes an application back that is not decided yet. */
export function WithdrawApplication({ application, onChange }: WithdrawProps) {
  const { t } = useTranslation('partnerProgram')
  const texts = {
    withdraw: t('withdraw'),
    withdrawQuestion: t('withdrawQuestion'),
    withdrawText: t('withdrawText'),
    withdrawn: t('withdrawn'),
  }
  return <WithdrawRequest request={application} texts={texts} onChange={onChange} />
}
