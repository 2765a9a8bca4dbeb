import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type DraftForm, valueAt } from '#web/publishing/content/shared.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictsAt } from '#web/ui/edited/conflicts.tsx'
import { useRowKeys } from '#web/ui/edited/use-row-keys.ts'
import { movedRow } from '#web/ui/moved-row.ts'
import styles from './campaign-form.module.css'

/** The rows of a list of the draft; a draft may hold anything. */
export function rowsAt(form: DraftForm, path: string): readonly unknown[] {
  const rows = valueAt(form.value, path)
  return Array.isArray(rows) ? rows : []
}

interface DraftRowsProps {
  readonly form: DraftForm
  readonly path: 'offers' | 'rules'
  readonly title: string
  readonly hint: string
  /** What a new row begins with. */
  readonly empty: unknown
  readonly most: number
  /** The fields of one row. */
  readonly children: (at: number) => ReactNode
}

/**
 * Rows that are added at the end, moved, and removed anywhere. The focus goes to the first control of a new row, with a
 * row that moves, and to the button that adds after a removal.
 */
export function DraftRows({ form, path, title, hint, empty, most, children }: DraftRowsProps) {
  const { t } = useTranslation('campaignDesk')
  const id = useId()
  const rows = rowsAt(form, path)
  const keys = useRowKeys(rows)
  const name = (at: number) => t(path === 'offers' ? 'fields.offer' : 'fields.rule', { number: at + 1 })
  /** Focuses what matches in a row, once the change is on the screen. */
  const focus = (row: number | null, selector: string) =>
    setTimeout(() => {
      const place = document.getElementById(row === null ? id : `${id}-${row}`)
      place?.querySelector<HTMLElement>(selector)?.focus()
    })
  const change = (next: readonly unknown[], row: number | null, selector: string) => {
    form.set(path, next)
    focus(row, selector)
  }
  const move = (from: number, to: number) =>
    change(
      movedRow(rows, from, to),
      to,
      `[data-step=${to < from ? 'up' : 'down'}]:enabled, [data-step]:enabled`,
    )
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.part}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className={styles.hint}>{hint}</p>
      {form.errors[path] ? <p className={styles.wrong}>{form.errors[path]}</p> : null}
      <ConflictsAt name={path} isLabelled />
      {rows.map((_, at) => (
        <fieldset key={keys[at]} id={`${id}-${at}`} className={styles.row}>
          <legend>{name(at)}</legend>
          {children(at)}
          {form.isReadOnly ? null : (
            <p className={styles.steps}>
              <Step name={name(at)} step="up" disabled={at === 0} onClick={() => move(at, at - 1)} />
              <Step
                name={name(at)}
                step="down"
                disabled={at === rows.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <Step
                name={name(at)}
                step="remove"
                onClick={() =>
                  change(
                    rows.filter((_row, other) => other !== at),
                    null,
                    '[data-step=add]',
                  )
                }
              />
            </p>
          )}
        </fieldset>
      ))}
      {form.isReadOnly || rows.length >= most ? null : (
        <Button
          tone="quiet"
          data-step="add"
          onClick={() => change([...rows, empty], rows.length, 'input, select, textarea')}
        >
          {t(path === 'offers' ? 'addOffer' : 'addRule')}
        </Button>
      )}
    </section>
  )
}

interface StepProps {
  readonly name: string
  readonly step: 'up' | 'down' | 'remove'
  readonly disabled?: boolean
  readonly onClick: () => void
}

function Step({ name, step, disabled, onClick }: StepProps) {
  const { t } = useTranslation('campaignDesk')
  return (
    <Button
      tone="bare"
      size="small"
      data-step={step}
      disabled={disabled}
      aria-label={t('stepOf', { step: t(step), name })}
      onClick={onClick}
    >
      {t(step)}
    </Button>
  )
}
