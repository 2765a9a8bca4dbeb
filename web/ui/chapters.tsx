import { useTranslation } from 'react-i18next'
import styles from './chapters.module.css'

interface ChaptersProps {
  /** The sections of the page in their order, by their ids. */
  readonly chapters: readonly (readonly [id: string, title: string])[]
}

/** Links to the sections of a long page, below its lead. */
export function Chapters({ chapters }: ChaptersProps) {
  const { t } = useTranslation()
  return (
    <nav
      className={`pad-top-3 row gap-1 across-4 above-5 ruled text-s unprinted ${styles.chapters}`}
      aria-label={t('onThisPage')}
    >
      {chapters.map(([id, title]) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  )
}
