import { useTranslation } from 'react-i18next'
import { LANGUAGE_TAGS, LANGUAGES, type Language } from '#contract/kit/language.ts'
import { MAIL_TEXT_FIELDS, type MailTexts } from '#contract/kit/mail/mail-template.ts'

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
  if (changed.length === 0) return <p className="flush faint text-s">{t('same')}</p>
  return (
    <dl className="stack gap-3 flush text-s">
      {changed.map(({ language, field, was, is }) => (
        <div key={`${language}.${field}`}>
          <dt className="faint">
            {t('fieldOf', { field: t(`fields.${field}`), language: t(`languages.${language}`) })}
          </dt>
          <dd className="flush break lines" lang={LANGUAGE_TAGS[language]}>
            {was ? <del className="block faint">{was}</del> : null}
            {is ? <ins className="strong unlined block">{is}</ins> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
