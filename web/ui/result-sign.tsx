import styles from './result-sign.module.css'

const PATHS = {
  done: 'm15 24.5 6.5 6.5L33.5 18',
  problem: 'M24 14.5v12M24 33v.5',
} as const

export type Result = keyof typeof PATHS

/** A tick or an exclamation mark above the heading of a result; the heading says the same in words. */
export function ResultSign({ result }: { readonly result: Result }) {
  return (
    <svg className={styles.sign} data-result={result} viewBox="0 0 48 48" fill="none" aria-hidden="true">
      <circle cx="24" cy="24" r="23" />
      <path d={PATHS[result]} />
    </svg>
  )
}
