import { useTranslation } from 'react-i18next'
import { usePage } from '#web/platform/page/use-page.ts'
import styles from './controls.module.css'

/**
 * Changes to the other language: a plain form, so that it works without scripts; the server leads back here. Where a
 * page has a form of its own, the change sends that form, which comes back in the other language with all it holds.
 */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  const form = usePage()?.form
  const other = i18n.language === 'zh' ? 'en' : 'zh'
  const change = {
    type: 'submit',
    name: 'language',
    value: other,
    lang: other === 'zh' ? 'zh-CN' : 'en',
  } as const
  if (!form) {
    return (
      <form method="post" action="/language" className={styles.language}>
        <button {...change}>{t('otherLanguage')}</button>
      </form>
    )
  }
  return (
    <div className={styles.language}>
      {/* Enter in a field presses the first button of its form: it must be one that sends. */}
      <button type="submit" form={form} hidden />
      <button {...change} form={form}>
        {t('otherLanguage')}
      </button>
    </div>
  )
}
