import { useTranslation } from 'react-i18next'
import { MAIL_TEXT_FIELDS, type MailTexts } from '#contract/desk/mail-template/mail-template.rules.ts'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import styles from './template.module.css'

type Texts = Readonly<Record<Language, MailTexts>>

/** The fields in which two versions differ: what was there, and what came in its place. */
export function TemplateDifferences({ before, after }: { readonly before: Texts; readonly after: Texts }) {
  const { t } = useTranslation('mailTemplate')
  const changed = LANGUAGES.flatMap((language) =>
    MAIL_TEXT_FIELDS.filter((field) => before[language][field] !== after[language][field]).map((field) => ({
      language,
      field,
      was: before[language][field],
      is: after[language][field],
    })),
  )
  if (changed.length === 0) return <p className={styles.quiet}>{t('same')}</p>
  return (
    <dl className={styles.differences}>
      {changed.map(({ language, field, was, is }) => (
        <div key={`${language}.${field}`}>
          <dt>{t('fieldOf', { field: t(`fields.${field}`), language: t(`languages.${language}`) })}</dt>
          <dd lang={language === 'zh' ? 'zh-CN' : 'en'}>
            {was ? <del>{was}</del> : null}
            {is ? <ins>{is}</ins> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
