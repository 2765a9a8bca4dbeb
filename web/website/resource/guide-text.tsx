import { lazy, Suspense, useDeferredValue, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_TAGS, type Language, otherLanguage } from '#contract/kit/language.ts'
import { PICTURE_WORDS } from '#contract/website/resource/markdown.rules.ts'
import { useSite } from '#web/platform/page/site.ts'
import { type DraftForm, valueAt } from '#web/publishing/content/shared.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { ConflictsAt } from '#web/ui/edited/conflicts.tsx'
import { TextArea } from '#web/ui/field.tsx'
import styles from './guide-editor.module.css'
import { GuidePicture } from './guide-picture.tsx'
import { formatted, type MarkdownTool, type Selected, withPicture } from './markdown-edit.ts'

/** Markdown is read by a library that only editors need. */
const MarkdownText = lazy(async () => ({
  default: (await import('#web/ui/markdown/markdown-text.tsx')).MarkdownText,
}))

const TOOLS = ['bold', 'heading', 'list', 'link'] as const
const SIGNS: Readonly<Record<MarkdownTool, string>> = { bold: 'B', heading: 'H', list: '•', link: '↗' }

/** The text of a guide in one language at a time: Markdown, and next to it what readers see. */
export function GuideText({ form }: { readonly form: DraftForm }) {
  const { t, i18n } = useTranslation(['guideDesk', 'content'])
  const [language, setLanguage] = useState(i18n.language as Language)
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const path = `body.${language}`
  const text = String(valueAt(form.value, path) ?? '')

  /** Puts in what a tool makes of the selection, and selects the words that it is about. */
  const edit = (change: (selected: Selected) => Selected) => {
    const field = area.current?.querySelector('textarea')
    if (!field) return
    const made = change({ text: field.value, start: field.selectionStart, end: field.selectionEnd })
    form.set(path, made.text)
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(made.start, made.end)
    })
  }
  const words = { text: t('tools.words'), link: t('tools.linkWords') }
  return (
    <div className="stack gap-4">
      <Choice
        look="segments"
        label={t('language')}
        options={[
          { value: 'zh', label: t('content:languages.zh') },
          { value: 'en', label: t('content:languages.en') },
        ]}
        value={language}
        onChoose={setLanguage}
      />
      <ConflictsAt name={`body.${otherLanguage(language)}`} isLabelled />
      <div className={`stack gap-5 ${styles.halves}`}>
        <div className="slim" ref={area}>
          {form.isReadOnly ? null : (
            <div
              className={`row gap-2 below-2 center ${styles.tools}`}
              role="toolbar"
              aria-label={t('tools.label')}
              aria-controls={id}
            >
              {TOOLS.map((tool) => (
                <Button
                  key={tool}
                  tone="quiet"
                  size="small"
                  aria-label={t(`tools.${tool}`)}
                  title={t(`tools.${tool}`)}
                  onClick={() => edit((selected) => formatted(selected, tool, words))}
                >
                  <span aria-hidden="true">{SIGNS[tool]}</span>
                </Button>
              ))}
              <GuidePicture
                onPicture={(address) =>
                  edit((selected) => withPicture(selected, address, PICTURE_WORDS[language]))
                }
              />
            </div>
          )}
          <TextArea
            id={id}
            key={language}
            label={t('content:field', {
              label: t('fields.body'),
              language: t(`content:languages.${language}`),
            })}
            hint={t('bodyHint', { interpolation: { skipOnVariables: true } })}
            optional="unmarked"
            name={path}
            lang={LANGUAGE_TAGS[language]}
            rows={22}
            value={text}
            error={form.errors[path]}
            readOnly={form.isReadOnly}
            onChange={(event) => form.set(path, event.currentTarget.value)}
          />
        </div>
        <Shown language={language} text={text} />
      </div>
    </div>
  )
}

/** The text as its page shows it, a little after it was typed where that takes time. */
function Shown({ language, text }: { readonly language: Language; readonly text: string }) {
  const { t } = useTranslation('guideDesk')
  const site = useSite()
  const shown = useDeferredValue(text)
    .replaceAll('{product}', site.product)
    .replaceAll('{email}', site.serviceEmail)
  return (
    <section className={styles.shown} aria-label={t('preview')}>
      <h2 className="flush quiet text-s strong">{t('preview')}</h2>
      <div lang={LANGUAGE_TAGS[language]}>
        {shown.trim() === '' ? (
          <p className="flush faint text-s">{t('emptyPreview')}</p>
        ) : (
          <Suspense fallback={null}>
            <MarkdownText body={shown} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
