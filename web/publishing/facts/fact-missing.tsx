import { useTranslation } from 'react-i18next'
import { PATHS } from '#web/platform/paths/paths.ts'
import styles from './facts.module.css'

/** Of what has no fact: how it is called in the middle of a sentence is not needed, its title says it. */
export function FactMissing({ title }: { title?: string }) {
  const { t } = useTranslation('facts')
  return (
    <div className={styles.missing}>
      {title ? <h3 className="text-l">{title}</h3> : null}
      <p>{t('missing.text')}</p>
      <a className="inline-block tap brand text-s strong" href={`${PATHS.contact}?topic=product`}>
        {t('missing.ask')}
      </a>
    </div>
  )
}
