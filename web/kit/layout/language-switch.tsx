import { useTranslation } from 'react-i18next'
import styles from './controls.module.css'

/** Changes to the other language: a plain form, so that it works without scripts; the server leads back here. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const other = i18n.language === 'zh' ? 'en' : 'zh'
  return (
    <form method="post" action="/language" className={styles.language}>
      <button type="submit" name="language" value={other} lang={other === 'zh' ? 'zh-CN' : 'en'}>
        {t('otherLanguage')}
      </button>
    </form>
  )
}
