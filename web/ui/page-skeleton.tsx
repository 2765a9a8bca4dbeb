import { useTranslation } from 'react-i18next'
import { AccountSection } from './account-section.tsx'
import { FailureNote } from './failure-note.tsx'
import styles from './page-skeleton.module.css'
import { PageTitle } from './page-title.tsx'

interface PageSkeletonProps {
  /** Heading of the page; without it a bar. */
  readonly title?: string | undefined
  readonly lead?: string | undefined
  /** Whether the page has tabs above its heading, on narrow screens. */
  readonly hasTabs?: boolean
  /** Those whose words are known; others are sheets. */
  readonly sections?: readonly { readonly title?: string; readonly lead?: string }[]
}

const UNKNOWN = [{}, {}]

/** A page before its data: its fixed words, bars for the rest; without scripts, why nothing will replace it. */
export function PageSkeleton(props: PageSkeletonProps) {
  const { title, lead, hasTabs = false, sections = UNKNOWN } = props
  const { t } = useTranslation()
  return (
    <>
      <noscript>
        <FailureNote>{t('noScript')}</FailureNote>
      </noscript>
      <div className={styles.skeleton}>
        <span role="status" className={styles.status} aria-label={t('loading')} />
        {hasTabs ? <i className={styles.tabs} /> : null}
        {title ? (
          <PageTitle title={title} lead={lead ?? (hasTabs ? <i className={styles.line} /> : null)} />
        ) : (
          <i className={styles.heading} />
        )}
        {sections.map((section, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <AccountSection key={at} {...section}>
            <i className={styles.sheet} />
          </AccountSection>
        ))}
      </div>
    </>
  )
}
