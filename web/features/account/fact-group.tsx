import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './basic-information.module.css'

interface FactGroupProps {
  readonly title: string
  /** Stands beside the title: the way to edit the group. */
  readonly action?: ReactNode
  readonly note?: string
  readonly children: ReactNode
}

/** Facts under a heading, a hairline between them. */
export function FactGroup({ title, action, note, children }: FactGroupProps) {
  const id = useId()
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {action}
      </div>
      <dl aria-labelledby={id}>{children}</dl>
      {note ? <p className={styles.note}>{note}</p> : null}
    </div>
  )
}

export function FactRow({ term, children }: { term: string; children: ReactNode }) {
  const { t } = useTranslation('account')
  return (
    <div>
      <dt>{term}</dt>
      {children === null ? <dd className={styles.missing}>{t('missing')}</dd> : <dd>{children}</dd>}
    </div>
  )
}
