import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PartnerApplication } from '#contract/features/partner/partner.endpoints.ts'
import { PromisedDays, RequestTag, useRequestWords, WithdrawDialog } from '#web/features/request/shared.ts'
import { requestPath } from '#web/platform/paths/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './program.module.css'

interface StateProps {
  readonly application: PartnerApplication
  /** The server's time. */
  readonly now: number
  readonly onChange: () => Promise<void>
}

/** The state of an application, who acts next, and what the desk said with the last step. */
export function ApplicationState({ application, now, onChange }: StateProps) {
  const { t } = useTranslation('partnerProgram')
  const words = useRequestWords()
  const [asking, setAsking] = useState(false)
  const { requestId, state, revision, reasons, note, promisedDays, submittedAt, actions } = application
  const named = { kind: 'partner', state, title: '' } as const
  const said = [...reasons.map(({ text }) => text), note].filter((text) => text !== '')
  return (
    <section className={styles.state} aria-label={t('form')}>
      <p>
        <RequestTag kind="partner" state={state}>
          {words.stateOf(named)}
        </RequestTag>
      </p>
      <p>{words.nextOf(named)}</p>
      {promisedDays.length > 0 ? (
        <PromisedDays submittedAt={submittedAt} days={promisedDays} now={now} />
      ) : null}
      {said.length > 0 ? (
        <div className={styles.said}>
          <h2>{t('said')}</h2>
          {said.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      ) : null}
      <p className={styles.links}>
        <Link to={requestPath(requestId)}>{t('history')}</Link>
        {actions.includes('withdraw') ? (
          <Button size="small" tone="quiet" onClick={() => setAsking(true)}>
            {t('withdraw')}
          </Button>
        ) : null}
      </p>
      {asking ? (
        <WithdrawDialog
          requestId={requestId}
          revision={revision}
          title={t('withdrawQuestion')}
          text={t('withdrawText')}
          onClose={() => setAsking(false)}
          onDone={async () => {
            setAsking(false)
            toast(t('withdrawn'))
            await onChange()
          }}
        />
      ) : null}
    </section>
  )
}
