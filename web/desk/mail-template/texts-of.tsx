import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MailTemplateDetail } from '#contract/desk/mail-template/mail-template.endpoints.ts'
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type Language } from '#contract/kit/language.ts'
import { listed } from '#contract/kit/listed.ts'
import {
  MAIL_TEXT_FIELDS,
  type MailTextField,
  type MailTexts,
  variablesIn,
} from '#contract/kit/mail/mail-template.ts'
import { afterPress } from '#web/ui/after-press.ts'
import { TextArea, TextInput } from '#web/ui/field.tsx'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import { Text } from '#web/ui/text.tsx'
import type { FormValues } from './form-values.ts'
import { withVariable } from './insert-variable.ts'
import styles from './template.module.css'

type Control = HTMLInputElement | HTMLTextAreaElement

interface TextsOfProps {
  readonly language: Language
  readonly variables: MailTemplateDetail['variables']
  readonly form: ApiForm<FormValues>
  readonly texts: MailTexts
  /** The texts of the code: what they name is missed where a change leaves it out. */
  readonly defaults: MailTexts
  readonly errors: Readonly<Record<string, string>>
  readonly isReadOnly: boolean
}

/** The fields of one language, and its variables to insert where the cursor is. */
export function TextsOf({ language, variables, form, texts, defaults, errors, isReadOnly }: TextsOfProps) {
  const { t } = useTranslation('mailTemplate')
  const controls = useRef<Partial<Record<MailTextField, Control | null>>>({})
  const last = useRef<MailTextField>('text')
  const hasLink = variables.some(({ kind }) => kind === 'link')
  const hasBlock = variables.some(({ kind }) => kind !== 'text')
  const fields = MAIL_TEXT_FIELDS.filter((field) => field !== 'button' || hasLink)

  const insert = ({ name, kind }: MailTemplateDetail['variables'][number]) => {
    const field = kind === 'text' ? last.current : 'text'
    const control = controls.current[field]
    if (!control) return
    const { value, caret } = withVariable(control, name, kind !== 'text')
    form.set(`${language}.${field}`, value)
    // The new value is there after the next rendering.
    setTimeout(() => {
      control.focus()
      control.setSelectionRange(caret, caret)
    })
  }

  return (
    <section aria-label={t(`languages.${language}`)}>
      <div className={isReadOnly ? undefined : 'visually-hidden'}>
        <h2 className="flush below-3 text-m" lang={LANGUAGE_TAGS[language]}>
          {LANGUAGE_NAMES[language]}
        </h2>
      </div>
      <div className={`stack gap-4 ${styles.fields}`}>
        {fields.map((field) => {
          const path = `${language}.${field}` as const
          const common = {
            name: path,
            lang: LANGUAGE_TAGS[language],
            // Where one language is shown at a time, the switch above says which.
            label: isReadOnly
              ? t('fieldOf', { field: t(`fields.${field}`), language: t(`languages.${language}`) })
              : t(`fields.${field}`),
            error: errors[path],
            optional: field === 'greeting' || field === 'closing',
            readOnly: isReadOnly,
            value: form.values[path],
            onFocus: () => {
              last.current = field
            },
            onBlur: () => afterPress(() => form.check(path)),
          }
          if (field !== 'text' && field !== 'closing')
            return (
              <TextInput
                key={field}
                {...common}
                ref={(element: HTMLInputElement | null) => {
                  controls.current[field] = element
                }}
                autoComplete="off"
                onChange={(event) => form.set(path, event.currentTarget.value)}
              />
            )
          return (
            <TextArea
              key={field}
              {...common}
              ref={(element: HTMLTextAreaElement | null) => {
                controls.current[field] = element
              }}
              hint={t(field === 'closing' ? 'hints.closing' : hasBlock ? 'hints.textBlocks' : 'hints.text')}
              rows={field === 'text' ? 10 : 3}
              onChange={(event) => form.set(path, event.currentTarget.value)}
            />
          )
        })}
      </div>
      <Variables
        language={language}
        variables={variables}
        texts={texts}
        defaults={defaults}
        isReadOnly={isReadOnly}
        onInsert={insert}
      />
    </section>
  )
}

interface VariablesProps
  extends Pick<TextsOfProps, 'language' | 'variables' | 'texts' | 'defaults' | 'isReadOnly'> {
  readonly onInsert: (variable: MailTemplateDetail['variables'][number]) => void
}

function Variables({ language, variables, texts, defaults, isReadOnly, onInsert }: VariablesProps) {
  const { t, i18n } = useTranslation('mailTemplate')
  const used = variablesIn(texts)
  const unused = variables.filter(({ name }) => !used.has(name))
  const usual = variablesIn(defaults)
  const missing = unused.filter(({ name }) => usual.has(name))
  const names = listed(
    missing.map(({ label }) => label),
    i18n.language,
  )
  return (
    <div
      className={`stack gap-2 above-4 ${styles.variables}`}
      lang={LANGUAGE_TAGS[i18n.language as Language]}
    >
      <p className="flush faint text-s">
        <Text>
          {t('variables')} ·{' '}
          {t('variablesUsed', { used: variables.length - unused.length, all: variables.length })}
        </Text>
      </p>
      <ul className="plain row gap-2">
        {variables.map((variable) => {
          const { name, label, kind, optional } = variable
          const token = `{${name}}`
          const note = kind === 'text' ? (optional ? t('optional') : '') : t('required')
          return (
            <li key={name}>
              <button
                type="button"
                disabled={isReadOnly}
                data-used={used.has(name)}
                onClick={() => onInsert(variable)}
              >
                <code>{token}</code> <Text>{label}</Text> {note ? <small>{note}</small> : null}
                <span className="visually-hidden">
                  {t('insert', { language: t(`languages.${language}`) })}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {missing.length > 0 ? (
        <p className="flush faint text-s">{t('unused', { language: t(`languages.${language}`), names })}</p>
      ) : null}
    </div>
  )
}
