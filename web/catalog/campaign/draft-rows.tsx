import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type DraftForm, RowSteps, valueAt } from '#web/publishing/content/shared.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictsAt, useHasConflict } from '#web/ui/edited/conflicts.tsx'
import { useRowKeys } from '#web/ui/edited/use-row-keys.ts'
import { useRowsFocus } from '#web/ui/edited/use-rows-focus.ts'
import { Fold } from '#web/ui/fold.tsx'
import { movedRow } from '#web/ui/moved-row.ts'
import { Text } from '#web/ui/text.tsx'
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
  /** What a folded row says besides its number; '' for one that is not complete, which is unfolded. */
  readonly shortOf: (row: unknown, at: number) => string
  /** At the end of the line of a folded row, and never shortened: a price. */
  readonly endOf?: (row: unknown, at: number) => string | undefined
  /** The fields of one row. */
  readonly children: (at: number) => ReactNode
}

/**
 * Rows that are added at the end, moved, and removed anywhere, each folded to a line unless it is new, wrong or changed by
 * others meanwhile. The focus goes to the first control of a new row, with a row that moves, and to the button that adds
 * after a removal.
 */
export function DraftRows({
  form,
  path,
  title,
  hint,
  empty,
  most,
  shortOf,
  endOf,
  children,
}: DraftRowsProps) {
  const { t } = useTranslation('campaignDesk')
  const id = useId()
  const rows = rowsAt(form, path)
  const keys = useRowKeys(rows)
  const name = (at: number) => t(path === 'offers' ? 'fields.offer' : 'fields.rule', { number: at + 1 })
  const focus = useRowsFocus(rows.length)
  const hasConflict = useHasConflict()
  return (
    <section ref={focus.box} aria-labelledby={`${id}-title`} className={`stack gap-5 ${styles.part}`}>
      <h2 className="text-l" id={`${id}-title`}>
        {title}
      </h2>
      <p className={styles.hint}>{hint}</p>
      {form.errors[path] ? <p className="bad text-s">{form.errors[path]}</p> : null}
      <ConflictsAt name={path} isLabelled />
      <div className={`slim frame round-m hide-empty ${styles.rows}`}>
        {rows.map((row, at) => {
          const short = shortOf(row, at)
          const end = endOf?.(row, at)
          const isWrong = Object.keys(form.errors).some((each) => each.startsWith(`${path}.${at}.`))
          return (
            <fieldset
              key={keys[at]}
              data-row=""
              aria-label={name(at)}
              className={`pad-sides-4 slim flush ${styles.row}`}
            >
              <Fold isOpen={short === '' || isWrong || hasConflict(`${path}.${at}`)}>
                <summary>
                  <b className="figures">{name(at)}</b>
                  <span className={`quiet text-s ${styles.short}`}>
                    <Text>{short}</Text>
                  </span>
                  {end ? <span className="push rigid figures text-s">{end}</span> : null}
                </summary>
                <div className={`stack gap-4 top ${styles.fields}`}>
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
                </div>
              </Fold>
            </fieldset>
          )
        })}
      </div>
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
