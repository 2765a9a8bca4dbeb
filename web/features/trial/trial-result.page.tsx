import { useTranslation } from 'react-i18next'
import { useLoaderData, useSearchParams } from 'react-router'
import type { Trial } from '#contract/features/trial/trial.endpoints.ts'
import { TRIAL } from '#contract/features/trial/trial.fields.ts'
import type { TrialState } from '#contract/features/trial/trial.rules.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { TrialParts } from './trial-card.tsx'
import styles from './trial-result.module.css'
import { TimeLeft, TrialProgress, TrialTimeline } from './trial-status.tsx'
import { loadTrials, type TrialList, useTrials } from './use-trials.ts'

export const handle = {
  title: 'tryOut',
  hydrate: true,
  cached: false,
  requiresSignIn: true,
  primaryOnly: true,
  fixedNav: true,
  text: ['trial'],
  prerender: false,
} satisfies PageHandle

export async function clientLoader(): Promise<TrialList> {
  return loadTrials()
}
clientLoader.hydrate = true as const

/** The state of a trial as a picture: in progress, ready, ended or failed. */
export default function TrialResultPage() {
  const { t } = useTranslation('trial')
  const { trials, now, stale } = useTrials(useLoaderData<typeof clientLoader>())
  const [query] = useSearchParams()
  const wanted = query.get('trial')
  const trial = wanted ? trials.find((each) => each.id === wanted) : trials[0]
  if (!trial) return <NoTrial />
  return (
    <div className={styles.result}>
      <div className={styles.head} role="status">
        <ResultSign state={trial.state} />
        <h1>{t(`result.${trial.state}`)}</h1>
        <p>{t(`result.${trial.state}Text`, { days: TRIAL.days, grace: TRIAL.graceDays })}</p>
      </div>
      <div className={styles.card}>
        <div>
          <h2>{trial.regionName}</h2>
          <TrialParts trial={trial} />
        </div>
        <TrialProgress trial={trial} now={now} />
        {trial.state === 'ready' && trial.endsAt !== null ? (
          <TimeLeft endsAt={trial.endsAt} now={now} />
        ) : null}
        <TrialTimeline trial={trial} />
      </div>
      {stale ? (
        <p className={styles.stale} role="status">
          {t('own.reconnecting')}
        </p>
      ) : null}
      <NextSteps trial={trial} />
      <Actions trial={trial} />
    </div>
  )
}

/** What happens next; nothing after the end of a trial. */
function NextSteps({ trial }: { trial: Trial }) {
  const { t } = useTranslation('trial')
  if (trial.state === 'ended' || trial.state === 'failed') return null
  const hours = { idle: TRIAL.idleStopMinutes / 60, trial: TRIAL.days * 24 }
  return (
    <section>
      <h2 className={styles.nextTitle}>{t('result.next')}</h2>
      <ol className={styles.next}>
        {trial.state === 'ready' ? null : <li>{t('result.nextMail')}</li>}
        <li>{t('result.nextConsole')}</li>
        <li>{t('result.nextIdle', { hours: hours.idle })}</li>
        <li>{t('result.nextEnd', { hours: hours.trial, grace: TRIAL.graceDays })}</li>
      </ol>
    </section>
  )
}

function Actions({ trial }: { trial: Trial }) {
  const { t } = useTranslation('trial')
  const isOver = trial.state === 'ended' || trial.state === 'failed'
  return (
    <div className={styles.actions}>
      {trial.state === 'ready' ? (
        <a className={styles.main} href={PATHS.console}>
          {t('result.openConsole')}
        </a>
      ) : null}
      {isOver ? (
        <a className={styles.main} href={PATHS.freeTrial}>
          {trial.state === 'failed' ? t('result.again') : t('result.elsewhere')}
        </a>
      ) : null}
      <a className={styles.quiet} href={PATHS.information}>
        {t('result.toTrials')}
      </a>
    </div>
  )
}

function NoTrial() {
  const { t } = useTranslation('trial')
  return (
    <div className={styles.result}>
      <div className={styles.head}>
        <h1>{t('result.missing')}</h1>
        <p>{t('result.missingText')}</p>
      </div>
      <div className={styles.actions}>
        <a className={styles.main} href={PATHS.freeTrial}>
          {t('result.apply')}
        </a>
        <a className={styles.quiet} href={PATHS.information}>
          {t('result.toTrials')}
        </a>
      </div>
    </div>
  )
}

/** The state of a trial as a picture: in progress, ready, ended or failed. */
function ResultSign({ state }: { state: TrialState }) {
  const isComing = state === 'requested' || state === 'provisioning'
  return (
    <svg className={styles.sign} data-state={state} viewBox="0 0 96 72" fill="none" aria-hidden="true">
      <rect x="4" y="4" width="88" height="54" rx="9" className={isComing ? styles.drawn : styles.frame} />
      <path d="M36 68h24" className={styles.frame} />
      {state === 'ready' ? <path d="m33 31 11 11 20-22" className={styles.mark} /> : null}
      {state === 'ended' ? <path d="M36 31h24" className={styles.mark} /> : null}
      {state === 'failed' ? <path d="m38 21 20 20M58 21 38 41" className={styles.mark} /> : null}
      {isComing ? (
        <g className={styles.dots}>
          <circle cx="32" cy="31" r="4" />
          <circle cx="48" cy="31" r="4" />
          <circle cx="64" cy="31" r="4" />
        </g>
      ) : null}
    </svg>
  )
}
