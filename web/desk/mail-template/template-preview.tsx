import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_TAGS, type Language } from '#contract/kit/language.ts'
import { Choice } from '#web/ui/choice.tsx'
import styles from './template.module.css'
import type { Preview } from './use-preview.ts'

interface TemplatePreviewProps {
  readonly preview: Preview
  readonly language: Language
}

const FORMS = ['html', 'text'] as const
const WIDTHS = ['wide', 'phone'] as const

/** The mail that the texts make, with sample values: HTML as computers and phones show it, and plain text. */
export function TemplatePreview({ preview: { made, errors, failure }, language }: TemplatePreviewProps) {
  const { t } = useTranslation('mailTemplate')
  const [form, setForm] = useState<(typeof FORMS)[number]>('html')
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('wide')
  const [isLoaded, setLoaded] = useState(false)
  const isWrong = Object.keys(errors).length > 0
  const name = t(`languages.${language}`)
  const isLoading = !isWrong && failure === undefined && !(made && isLoaded)
  return (
    <section className={`stack gap-3 above-6 ${styles.preview}`} aria-labelledby="preview">
      <h2 className="text-m flush" id="preview">
        {t('preview.title')}
      </h2>
      <div className="row gap-3 across-5">
        <Choice
          look="segments"
          label={t('preview.form')}
          options={FORMS.map((value) => ({ value, label: t(`preview.${value}`) }))}
          value={form}
          onChoose={(value) => {
            setLoaded(false)
            setForm(value)
          }}
        />
        {form === 'html' ? (
          <div className={styles.screen}>
            <Choice
              look="segments"
              label={t('preview.width')}
              options={WIDTHS.map((value) => ({ value, label: t(`preview.${value}`) }))}
              value={width}
              onChoose={setWidth}
            />
          </div>
        ) : null}
      </div>
      <p role="status" className="flush faint text-s">
        {isWrong ? t('preview.wrong') : (failure ?? (made ? t('preview.sample') : t('preview.loading')))}
      </p>
      <div className={styles.mail} data-width={form === 'html' ? width : 'wide'}>
        <p className="pad-3 pad-sides-4 flush ruled-below text-s break" lang={LANGUAGE_TAGS[language]}>
          <span className="faint">{t('preview.subject')}</span>{' '}
          <strong>{made?.subject[language] ?? '\u00a0'}</strong>
        </p>
        {form === 'html' ? (
          <div
            className={`wash ${styles.frame}`}
            aria-busy={isLoading}
            data-loading={made && isLoaded ? undefined : ''}
          >
            {made ? (
              <iframe
                title={t('preview.frame', { language: name })}
                src={`${made.address}?lang=${language}`}
                sandbox=""
                onLoad={() => setLoaded(true)}
              />
            ) : null}
          </div>
        ) : (
          // Lines of a mail are as long as they are written; a narrow screen scrolls none of them sideways.
          <pre className="pad-4 flush text-s break pre" lang={LANGUAGE_TAGS[language]}>
            {made?.text[language]}
          </pre>
        )}
      </div>
    </section>
  )
}
