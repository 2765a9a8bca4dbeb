import type { Site } from '#contract/features/site/site.endpoints.ts'
import styles from './site-footer.module.css'

/** Filing lines of an inland deployment; the server sends none elsewhere. */
export function LegalLines({ lines }: { lines: Site['legalLines'] }) {
  return lines.map(({ kind, text, url }) => (
    <a key={kind} className={styles.legal} href={url} rel="noopener noreferrer" target="_blank" lang="zh-CN">
      {kind === 'police' ? (
        <svg width="14" height="16" viewBox="0 0 14 16" fill="none" aria-hidden="true">
          <path
            d="M7 1 1.5 3v4.5c0 3.6 2.4 6 5.5 7.5 3.1-1.5 5.5-3.9 5.5-7.5V3zM4.6 7.8l1.7 1.7 3.1-3.3"
            stroke="currentColor"
            strokeWidth="1.3"
            strokeLinejoin="round"
          />
        </svg>
      ) : null}
      {text}
    </a>
  ))
}
