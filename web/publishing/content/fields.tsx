import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_TAGS, LANGUAGES } from '#contract/kit/language.ts'
import { TextArea, TextInput } from '#web/ui/field.tsx'
import { valueAt } from './draft-value.ts'
import styles from './fields.module.css'

/** The draft as its form works with it. */
export interface DraftForm {
  readonly itemId: string
  readonly value: unknown
  /** What is in force, else what comes, else what was in force last; null: none of them. */
  readonly published: unknown
  readonly set: (path: string, field: unknown) => void
  /** What is wrong, by the path of the field. */
  readonly errors: Readonly<Record<string, string>>
  readonly isReadOnly: boolean
}

interface BothFieldsProps {
  readonly form: DraftForm
  /** Path of the pair: `title`. */
  readonly path: string
  readonly label: string
  readonly hint?: string
  /** Lines of a text area; absent: one line. */
  readonly rows?: number
  readonly max?: number
  readonly optional?: boolean
  /** Ids of the controls by language, where something outside refers to them. */
  readonly ids?: Readonly<Record<'zh' | 'en', string>>
}

/** A text in both languages, side by side, with one hint for both. */
export function BothFields({ form, path, label, hint, rows, max, optional, ids }: BothFieldsProps) {
  const { t } = useTranslation('content')
  const hintId = useId()
  return (
    <div className="stack gap-1 fit">
      <div className={`stack gap-4 ${styles.both}`}>
        {LANGUAGES.map((language) => {
          const field = `${path}.${language}`
          const common = {
            // Two remarks in brackets after each other are hard to read.
            label: t(optional ? 'fieldIn' : 'field', { label, language: t(`languages.${language}`) }),
            ...(ids ? { id: ids[language] } : {}),
            describedBy: hint ? hintId : undefined,
            optional: optional ?? ('unmarked' as const),
            name: field,
            lang: LANGUAGE_TAGS[language],
            value: String(valueAt(form.value, field) ?? ''),
            error: form.errors[field],
            readOnly: form.isReadOnly,
            max,
          }
          return rows === undefined ? (
            <TextInput
              key={language}
              {...common}
              autoComplete="off"
              onChange={(event) => form.set(field, event.currentTarget.value)}
            />
          ) : (
            <TextArea
              key={language}
              {...common}
              rows={rows}
              onChange={(event) => form.set(field, event.currentTarget.value)}
            />
          )
        })}
      </div>
      {hint ? (
        <p className="quiet text-xs" id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
