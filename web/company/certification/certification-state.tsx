import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Certification,
  submitCertification,
} from '#contract/company/certification/certification.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { dayText, deadlineText } from '#web/platform/text/moments.ts'
import { PromisedDays, RequestTag, WithdrawDialog } from '#web/requests/request/shared.ts'
import { Button } from '#web/ui/button.tsx'
import { Gap } from '#web/ui/text.tsx'
import { Written } from '#web/ui/written.tsx'
import styles from './certification.module.css'

interface StateProps {
  readonly certification: Certification
  readonly onChange: () => Promise<void>
}

type Settled = Exclude<Certification['status'], 'none'>

/** The state of the verification, since when, and what comes next. */
export function CertificationState({ certification, onChange }: StateProps) {
  const { t, i18n } = useTranslation('certification')
  const { stateSince } = certification
  const status = certification.status as Settled
  const date = stateSince === null ? '' : dayText(stateSince, i18n.language as Language)
  return (
    <section className={`card pad-5 stack gap-3 ${styles.state}`} aria-label={t('form')}>
      <p className="row gap-2 across-4 center between text-s">
        <RequestTag kind="certification" state={status}>
          {t(`status.${status}`)}
        </RequestTag>
        <span>{t(`since.${status}`, { date })}</span>
      </p>
      {status === 'inReview' ? <InReview certification={certification} onChange={onChange} /> : null}
      {status === 'returned' || status === 'failed' ? <Corrections certification={certification} /> : null}
      {status === 'withdrawn' ? (
        <>
          <h2>{t('withdrawnTitle')}</h2>
          <p>{t('withdrawnText')}</p>
        </>
      ) : null}
      {status === 'verified' ? (
        <>
          <h2>{t('verifiedTitle', { company: certification.company.companyName })}</h2>
          <p>
            {t('verifiedText')}
            <Gap />
            <a href={PATHS.contact}>{t('contact')}</a>
          </p>
        </>
      ) : null}
    </section>
  )
}

function InReview({ certification, onChange }: StateProps) {
  const { t, i18n } = useTranslation(['certification', 'request'])
  const maySubmit = useMayCall()(submitCertification)
  const [asking, setAsking] = useState(false)
  const { dueAt, submittedAt, promisedDays, now, requestId, revision } = certification
  const language = i18n.language as Language
  return (
    <>
      {dueAt === null ? null : <h2>{t('review.title', { moment: deadlineText(dueAt, language) })}</h2>}
      {submittedAt === null ? null : <PromisedDays submittedAt={submittedAt} days={promisedDays} now={now} />}
      <p>{t('review.text')}</p>
      {maySubmit && requestId ? (
        <p>
          <Button tone="quiet" size="small" onClick={() => setAsking(true)}>
            {t('withdraw')}
          </Button>
        </p>
      ) : null}
      {asking && requestId ? (
        <WithdrawDialog
          requestId={requestId}
          revision={revision}
          title={t('withdrawQuestion')}
          text={t('withdrawText')}
          label={t('withdraw')}
          done={t('withdrawn')}
          onClose={() => setAsking(false)}
          onDone={onChange}
        />
      ) : null}
    </>
  )
}

/** What an operator asked for; reasons about a field are at the field too. */
function Corrections({ certification: { reasons, note } }: { certification: Certification }) {
  const { t } = useTranslation('certification')
  const fields = new Set(reasons.flatMap(({ field }) => (field ? [field] : [])))
  return (
    <>
      <h2>{fields.size > 0 ? t('fix', { count: fields.size }) : t('fixAll')}</h2>
      <ul className={styles.reasons}>
        {reasons.map(({ code, text }) => (
          <li key={`${code} ${text}`}>
            <Written>{text}</Written>
          </li>
        ))}
        {note === '' ? null : (
          <li>
            <Written>{note}</Written>
          </li>
        )}
      </ul>
      <p>{t('unchanged')}</p>
    </>
  )
}
