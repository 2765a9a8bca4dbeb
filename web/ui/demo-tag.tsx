import { useTranslation } from 'react-i18next'
import styles from './demo-tag.module.css'

/** Marks a made-up value of local mode. */
export function DemoTag() {
  const { t } = useTranslation('kit')
  return <span className={styles.tag}>{t('demoValue')}</span>
}
