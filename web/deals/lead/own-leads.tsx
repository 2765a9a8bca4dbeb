import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerLead } from '#contract/deals/lead/lead.endpoints.ts'
import type { OwnLead } from '#contract/deals/lead/lead.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { withdrawConsent } from '#contract/people/agreement/agreement.endpoints.ts'
import { ConsentDialog } from '#web/people/agreement/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { deadlineText, momentText } from '#web/platform/text/moments.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { ActionDialog } from '#web/ui/action-dialog.tsx'
import { Actions, Button } from '#web/ui/button.tsx'
import styles from './lead.module.css'

type Act = 'share' | 'refuse' | 'stop'

interface OwnLeadsProps {
  readonly leads: readonly OwnLead[]
}

/** The partners that want to advise a customer on a request, what it shares with them, and who looked. */
export function OwnLeads({ leads }: OwnLeadsProps) {
  const { t } = useTranslation('lead')
  const [asked, setAsked] = useState<{ readonly act: Act; readonly lead: OwnLead }>()
  return (
    <AccountSection id="leads" title={t('own.title')} lead={t('own.lead')}>
      <ul className={`stack gap-4 ${styles.own}`}>
        {leads.map((lead) => (
          <li key={lead.id}>
            <Lead lead={lead} onAct={(act) => setAsked({ act, lead })} />
          </li>
        ))}
      </ul>
      {asked ? <OwnDialog {...asked} onClose={() => setAsked(undefined)} /> : null}
    </AccountSection>
  )
}

function Lead({ lead, onAct }: { readonly lead: OwnLead; readonly onAct: (act: Act) => void }) {
  const { t, i18n } = useTranslation('lead')
  const mayCall = useMayCall()
  const { state, consentId, dueAt, partnerName: partner, partnerCity, partnerEmail } = lead
  const request = [t(`kind.${lead.kind}`), lead.title].filter(Boolean).join(' · ')
  const said = state === 'accepted' ? 'asked' : consentId ? 'sharing' : 'stopped'
  const isAsked = state === 'accepted' || !consentId
  const moment = (at: number): string => momentText(at, i18n.language as Language)
  return (
    <>
      <h3 className="strong">{t(`own.${said}`, { partner, request })}</h3>
      <p className="quiet text-s">{[partnerCity, partnerEmail].filter(Boolean).join(' · ')}</p>
      {dueAt === null ? null : (
        <p>{t('own.until', { date: deadlineText(dueAt, i18n.language as Language) })}</p>
      )}
      {state === 'shared' ? (
        <div>
          <p className="quiet text-s">{t('own.views')}</p>
          {lead.views.length === 0 ? <p>{t('own.noViews')}</p> : null}
          <ul>
            {lead.views.map(({ viewer, viewedAt }) => (
              <li key={`${viewer} ${viewedAt}`}>{t('own.viewed', { viewer, date: moment(viewedAt) })}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {mayCall(answerLead) ? (
        <Actions>
          {isAsked ? <Button onClick={() => onAct('share')}>{t('own.share')}</Button> : null}
          {state === 'accepted' ? (
            <Button tone="quiet" onClick={() => onAct('refuse')}>
              {t('own.refuse')}
            </Button>
          ) : null}
          {consentId && mayCall(withdrawConsent) ? (
            <Button tone="quiet" onClick={() => onAct('stop')}>
              {t('own.stop')}
            </Button>
          ) : null}
        </Actions>
      ) : null}
    </>
  )
}

interface OwnDialogProps {
  readonly act: Act
  readonly lead: OwnLead
  readonly onClose: () => void
}

function OwnDialog({ act, lead, onClose }: OwnDialogProps) {
  const { t } = useTranslation('lead')
  const { partnerName: partner, consentId } = lead
  const params = { leadId: lead.id }
  if (act === 'share') return <ShareDialog lead={lead} onClose={onClose} />
  if (act === 'refuse')
    return (
      <ActionDialog
        title={t('own.refuseTitle', { partner })}
        text={t('own.refuseText')}
        label={t('own.refuse')}
        call={() => callApi(answerLead, { params, body: { hash: null } })}
        done={t('own.refused')}
        onClose={onClose}
      />
    )
  return (
    <ActionDialog
      danger
      title={t('own.stopTitle')}
      text={t('own.stopText')}
      label={t('own.stop')}
      call={() => callApi(withdrawConsent, { params: { recordId: consentId ?? '' } })}
      done={t('own.ended')}
      onClose={onClose}
    />
  )
}

/** The consent to the notice that the dialog shows. */
function ShareDialog({ lead, onClose }: Omit<OwnDialogProps, 'act'>) {
  const { t } = useTranslation('lead')
  const { partnerName: partner } = lead
  return (
    <ConsentDialog
      agreement="contact-sharing"
      title={t('own.shareTitle', { partner })}
      label={t('own.share')}
      accepts={{ label: t('own.accept'), missing: t('own.mustAccept') }}
      call={(hash) => callApi(answerLead, { params: { leadId: lead.id }, body: { hash } })}
      done={t('own.done', { partner })}
      onClose={onClose}
    >
      <p>{t('own.shareText')}</p>
    </ConsentDialog>
  )
}
