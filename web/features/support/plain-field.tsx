import { useTranslation } from 'react-i18next'
import styles from './plain-field.module.css'

export interface PlainFieldProps {
  readonly name: string
  readonly label: string
  readonly value?: string | undefined
  readonly fault?: string | undefined
  /** The first wrong field has the focus when the page comes back. */
  readonly isFirstFault?: boolean
  readonly hint?: string
  readonly optional?: boolean
  readonly autoComplete?: string
  readonly inputMode?: 'email' | 'tel'
  /** Makes it a text of several lines. */
  readonly rows?: number
  /** Makes it a choice; `choose` is the line above the options, for a choice that must be made. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly choose?: string
}

/** A field of a form without scripts: label above, hint and fault below, tied together for readers. */
export function PlainField(props: PlainFieldProps) {
  const { name, label, fault, hint, optional, isFirstFault } = props
  const { t } = useTranslation('support')
  const id = `contact-${name}`
  const notes = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const tied = {
    id,
    name,
    'aria-describedby': notes || undefined,
    'aria-invalid': fault ? true : undefined,
    'aria-required': !optional,
    // The page has come back because of this field.
    autoFocus: isFirstFault || undefined,
  }
  return (
    <div className={`${styles.field} ${props.rows ? styles.wide : ''}`}>
      <label htmlFor={id}>
        {label}
        {optional ? <small> {t('contact.optional')}</small> : null}
      </label>
      <Control {...props} tied={tied} />
      {fault ? (
        <p className={styles.fault} id={`${id}-fault`}>
          {fault}
        </p>
      ) : null}
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

function Control(props: PlainFieldProps & { readonly tied: { id: string; name: string } }) {
  const { value, autoComplete, inputMode, rows, options, choose, tied } = props
  if (rows) return <textarea {...tied} rows={rows} defaultValue={value} />
  if (!options) {
    return (
      <input {...tied} type="text" defaultValue={value} autoComplete={autoComplete} inputMode={inputMode} />
    )
  }
  return (
    <select {...tied} defaultValue={value ?? ''}>
      {choose ? <option value="">{choose}</option> : null}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
