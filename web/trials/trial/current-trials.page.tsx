import { useTranslation } from 'react-i18next'
import { useLoaderData, useRevalidator } from 'react-router'
import { listTrials, type Trial } from '#contract/trials/trial/trial.endpoints.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { mayCallNow } from '#web/platform/session/permissions.ts'
import styles from './own-trials.module.css'
import { TrialCard } from './trial-card.tsx'
import { loadTrials, type TrialList, useTrials } from './use-trials.ts'

export const handle = { text: ['trial', 'needsCertification'] } satisfies PageHandle

export async function clientLoader(): Promise<TrialList | null> {
  return mayCallNow(listTrials) ? loadTrials() : null
}
clientLoader.hydrate = true as const

/** The part of "My requests" for trials that are not over: what can be done with each now. */
export default function CurrentTrialsPage() {
  const first = useLoaderData<typeof clientLoader>()
  return first ? <CurrentTrials first={first} /> : null
}

function CurrentTrials({ first }: { readonly first: TrialList }) {
  const { t } = useTranslation('trial')
  const { trials, now, stale, replace } = useTrials(first)
  const { revalidate } = useRevalidator()
  const current = trials.filter(({ state }) => state !== 'wiped')
  if (current.length === 0) return null
  const changed = (trial: Trial): void => {
    replace(trial)
    // The list of requests below shows its state, too.
    void revalidate()
  }
  return (
    <section className={styles.own} aria-labelledby="current-trials">
      <h2 id="current-trials">{t('own.current')}</h2>
      <p className={styles.stale} role="status">
        {stale ? t('own.reconnecting') : null}
      </p>
      <ul className={styles.list}>
        {current.map((trial) => (
          <TrialCard key={trial.id} trial={trial} now={now} onChanged={changed} />
        ))}
      </ul>
    </section>
  )
}
