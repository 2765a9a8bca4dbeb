import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { TRIAL } from '#contract/features/trial/trial.fields.ts'
import { ACCOUNT_CENTER, type PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { isSubAccountSession } from '#web/platform/session/session-store.ts'
import styles from './own-trials.module.css'
import { TrialCard } from './trial-card.tsx'
import { loadTrials, type TrialList, useTrials } from './use-trials.ts'

export const handle = { ...ACCOUNT_CENTER, text: ['trial'] } satisfies PageHandle

export async function clientLoader(): Promise<TrialList | null> {
  // Trials belong to the primary account; what a sub-account may use depends on its roles.
  return isSubAccountSession() ? null : loadTrials()
}
clientLoader.hydrate = true as const

export default function OwnTrialsPage() {
  const first = useLoaderData<typeof clientLoader>()
  return first ? <OwnTrials first={first} /> : null
}

/** The account's trials, which poll the server, so the route need not load again. */
function OwnTrials({ first }: { first: TrialList }) {
  const { t } = useTranslation('trial')
  const { trials, now, stale } = useTrials(first)
  return (
    <section className={styles.own} aria-labelledby="trials">
      <div className={styles.head}>
        <h2 id="trials">{t('own.title')}</h2>
        {trials.length > 0 ? <a href={PATHS.freeTrial}>{t('own.another')}</a> : null}
      </div>
      <p className={styles.stale} role="status">
        {stale ? t('own.reconnecting') : null}
      </p>
      {trials.length > 0 ? (
        <ul className={styles.list}>
          {trials.map((trial) => (
            <TrialCard key={trial.id} trial={trial} now={now} />
          ))}
        </ul>
      ) : (
        <div className={styles.empty}>
          <h3>{t('own.empty')}</h3>
          <p>{t('own.emptyText', { days: TRIAL.days, minutes: TRIAL.readyInMinutes })}</p>
          <a href={PATHS.freeTrial}>{t('result.apply')}</a>
        </div>
      )}
    </section>
  )
}
