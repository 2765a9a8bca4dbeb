import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type DraftForm, RowSteps, useRowsFocus, valueAt } from '#web/publishing/content/shared.ts'
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
  const focus = useRowsFocus(rows.length)
  return (
    <section ref={focus.box} aria-labelledby={`${id}-title`} className={`stack gap-5 ${styles.part}`}>
      <h2 className="text-l" id={`${id}-title`}>
        {title}
      </h2>
      <p className={styles.hint}>{hint}</p>
      {form.errors[path] ? <p className="bad text-s">{form.errors[path]}</p> : null}
      <ConflictsAt name={path} isLabelled />
      {rows.map((_, at) => (
        <fieldset
          key={keys[at]}
          data-row=""
          className={`stack gap-4 top pad-4 slim flush frame round-m ${styles.row}`}
        >
          <legend className="pad-sides-2 strong">{name(at)}</legend>
          {children(at)}
          {form.isReadOnly ? null : (
            <RowSteps
              name={name(at)}
              at={at}
              count={rows.length}
              onMove={(to) => form.set(path, movedRow(rows, at, to))}
              onRemove={() => {
                focus.removed()
                form.set(
                  path,
                  rows.filter((_row, other) => other !== at),
                )
              }}
            />
          )}
        </fieldset>
      ))}
      {form.isReadOnly || rows.length >= most ? null : (
        <Button
          tone="quiet"
          data-step="add"
          onClick={() => {
            focus.added()
            form.set(path, [...rows, empty])
          }}
        >
          {t(path === 'offers' ? 'addOffer' : 'addRule')}
        </Button>
      )}
    </section>
  )
}
