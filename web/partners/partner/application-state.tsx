import { useTranslation } from 'react-i18next'
import type { PartnerApplication } from '#contract/partners/partner/partner.endpoints.ts'
import { RequestState } from '#web/requests/request/shared.ts'

interface StateProps {
  readonly application: PartnerApplication
  /** The server's time. */
  readonly now: number
  readonly onChange: () => Promise<void>
}

/** The state of an application, who acts next, and what the desk said with the last step. */
export function ApplicationState({ application, now, onChange }: StateProps) {
  const { t } = useTranslation('partnerProgram')
  const texts = {
    label: t('form'),
    said: t('said'),
    steps: t('history'),
    withdraw: t('withdraw'),
    withdrawQuestion: t('withdrawQuestion'),
    withdrawText: t('withdrawText'),
    withdrawn: t('withdrawn'),
  }
  return <RequestState kind="partner" request={application} now={now} texts={texts} onChange={onChange} />
}
