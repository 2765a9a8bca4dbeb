import type { TrialState } from '#contract/features/trial/trial.rules.ts'
import styles from './result-sign.module.css'

/** The state of a trial at a glance: a desktop that is drawn, stands, rests or is missing. */
export function ResultSign({ state }: { state: TrialState }) {
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
