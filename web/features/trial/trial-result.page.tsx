import { useTranslation } from 'react-i18next'
import { useLoaderData, useSearchParams } from 'react-router'
import type { Trial } from '#contract/features/trial/trial.endpoints.ts'
import { TRIAL } from '#contract/features/trial/trial.fields.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { ResultSign } from './result-sign.tsx'
import { TimeLeft } from './time-left.tsx'
import { TrialParts } from './trial-card.tsx'
import { TrialProgress } from './trial-progress.tsx'
import styles from './trial-result.module.css'
import { TrialTimeline } from './trial-timeline.tsx'
import { loadTrials, type TrialList, useTrials } from './use-trials.ts'

export const handle = {
  title: 'tryOut',
  hydrate: true,
  kept: false,
  token: true,
  fixedNav: true,
  text: ['trial'],
  prerender: false,
} satisfies PageHandle

export async function clientLoader(): Promise<TrialList> {
  return loadTrials()
}
clientLoader.hydrate = true as const

/** How far a trial is: the one named in the address, else the newest. */
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

/** What the person will meet from here on; nothing more is to come once a trial is over. */
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
