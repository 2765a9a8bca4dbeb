import { useDeferredValue, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_TAGS, type Language, otherLanguage } from '#contract/kit/language.ts'
import { PICTURE_WORDS } from '#contract/website/resource/markdown.rules.ts'
import { useSite } from '#web/platform/page/site.ts'
import { type DraftForm, valueAt } from '#web/publishing/content/shared.ts'
import { Choice } from '#web/ui/choice.tsx'
import { ConflictsAt } from '#web/ui/edited/conflicts.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useShowWrong } from '#web/ui/form/use-show-wrong.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { late } from '#web/ui/late.tsx'
import styles from './guide-editor.module.css'
import { GuidePicture, type PicturePlace } from './guide-picture.tsx'
import { formatted, type MarkdownTool, type Selected, withPicture } from './markdown-edit.ts'

/** Markdown is read by a library that only editors need. */
const MarkdownText = late(async () => (await import('#web/ui/markdown/markdown-text.tsx')).MarkdownText)

const TOOLS = ['bold', 'heading', 'list', 'link'] as const
/** Lines of pictures of 16 x 16. */
const SIGNS: Readonly<Record<MarkdownTool, string>> = {
  bold: 'M5 3h3.6a2.4 2.4 0 0 1 0 4.9H5zM5 7.9h4.3a2.6 2.6 0 0 1 0 5.1H5z',
  heading: 'M4 3v10M12 3v10M4 8h8',
  list: 'M6.5 4h7M6.5 8h7M6.5 12h7M2.8 4h.01M2.8 8h.01M2.8 12h.01',
  link: 'M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 0 0-3.7-3.7l-.8.8M9.2 6.8a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 0 0 3.7 3.7l.8-.8',
}

/** The text of a guide in one language at a time: Markdown, and next to it what readers see. */
export function GuideText({ form }: { readonly form: DraftForm }) {
  const { t, i18n } = useTranslation(['guideDesk', 'content'])
  const [language, setLanguage] = useState(i18n.language as Language)
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const path = `body.${language}`
  const text = String(valueAt(form.value, path) ?? '')
  const other = otherLanguage(language)
  useShowWrong({
    errors: form.errors,
    isShown: (wrong) => wrong !== `body.${other}`,
    show: () => setLanguage(other),
  })

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
  const putPicture = (address: string, chosenAt: PicturePlace) => {
    const into = chosenAt.language
    if (into === language) return edit((selected) => withPicture(selected, address, PICTURE_WORDS[into]))
    const held = String(valueAt(form.value, `body.${into}`) ?? '')
    const at = Math.min(chosenAt.at, held.length)
    form.set(
      `body.${into}`,
      withPicture({ text: held, start: at, end: at }, address, PICTURE_WORDS[into]).text,
    )
  }
  const words = { text: t('tools.words'), link: t('tools.linkWords') }
  return (
    <div className="stack gap-4">
      <div className="row gap-3 center between">
        {form.isReadOnly ? null : (
          <div
            className={`row gap-2 center ${styles.tools}`}
            role="toolbar"
            aria-label={t('tools.label')}
            aria-controls={id}
          >
            {TOOLS.map((tool) => (
              <IconButton
                key={tool}
                label={t(`tools.${tool}`)}
                title={t(`tools.${tool}`)}
                onClick={() => edit((selected) => formatted(selected, tool, words))}
              >
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <path d={SIGNS[tool]} />
                </svg>
              </IconButton>
            ))}
            <GuidePicture
              place={() => ({
                language,
                at: area.current?.querySelector('textarea')?.selectionEnd ?? text.length,
              })}
              onPicture={putPicture}
            />
          </div>
        )}
        <Choice
          look="segments"
          label={t('language')}
          hideLabel
          options={[
            { value: 'zh', label: t('content:languages.zh') },
            { value: 'en', label: t('content:languages.en') },
          ]}
          value={language}
          onChoose={setLanguage}
        />
      </div>
      <ConflictsAt name={`body.${other}`} isLabelled />
      <div className={`stack gap-4 ${styles.halves}`}>
        <div className="slim" ref={area}>
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
    <section className={`line upright slim ${styles.shown}`} aria-label={t('preview')}>
      <p className="flush below-1 text-s strong">{t('preview')}</p>
      <div lang={LANGUAGE_TAGS[language]} className="pad-4 frame round-m sheet break">
        {shown.trim() === '' ? (
          <p className="flush faint text-s">{t('emptyPreview')}</p>
        ) : (
          <MarkdownText body={shown} />
        )}
      </div>
    </section>
  )
}
