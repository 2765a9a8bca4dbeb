import { useState } from 'react'
import { Button as GripButton } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { useTranslation } from 'react-i18next'
import { textLength } from '#contract/kit/fields/text-length.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import type { ColumnSetting } from '#contract/kit/list/column-settings.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { RestoredNote } from '#web/ui/edited/restored-note.tsx'
import { useDraft } from '#web/ui/edited/use-draft.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './columns-dialog.module.css'

/** A column in the dialog. */
export interface ColumnChoice {
  readonly name: string
  /** Its name in the list's texts. */
  readonly label: string
  /** The person's own name of it; '' is none. */
  readonly own: string
  readonly hidden: boolean
}

interface ColumnsDialogProps {
  /** Of the list, or of the view that has columns of its own. */
  readonly object: string
  /** In the person's order; the first names the rows and stays where it is. */
  readonly columns: readonly ColumnChoice[]
  /** Stores the columns; an error message if that fails. */
  readonly onApply: (columns: ColumnSetting[]) => Promise<ApiResult<unknown>>
  /** Returns to the list's own columns. */
  readonly onReset: () => Promise<ApiResult<unknown>>
  readonly onClose: () => void
}

/** What is not applied yet: the columns after the first, and the own name of that. */
interface TypedColumns {
  readonly rows: readonly ColumnChoice[]
  readonly own: string
}

/** The columns as they were arranged, under their names in the language of the page. */
function arranged(columns: readonly ColumnChoice[], rows: readonly ColumnChoice[]): readonly ColumnChoice[] {
  const known = rows.flatMap(({ name, own, hidden }) => {
    const column = columns.find((each) => each.name === name)
    return column ? [{ name, own, hidden, label: column.label }] : []
  })
  return [...known, ...columns.filter(({ name }) => !rows.some((row) => row.name === name))]
}

/** Names, choice and order of the columns: by drag, by keyboard, and by buttons. */
export function ColumnsDialog({ object, columns, onApply, onReset, onClose }: ColumnsDialogProps) {
  const { t } = useTranslation(['list', 'kit'])
  const [first, ...others] = columns
  const typed = useDraft<TypedColumns>(`columns ${object}`, { rows: others, own: first?.own ?? '' })
  const { own } = typed.value
  const rows = arranged(others, typed.value.rows)
  const setRows = (next: readonly ColumnChoice[]): void => typed.set({ rows: next, own })
  const action = useAction()
  const [moved, setMoved] = useState('')

  const change = (name: string, to: Partial<ColumnChoice>): void =>
    setRows(rows.map((row) => (row.name === name ? { ...row, ...to } : row)))
  const place = (names: ReadonlySet<unknown>, at: (rest: readonly ColumnChoice[]) => number): void => {
    const rest = rows.filter(({ name }) => !names.has(name))
    const taken = rows.filter(({ name }) => names.has(name))
    setRows([...rest.slice(0, at(rest)), ...taken, ...rest.slice(at(rest))])
  }
  const step = (row: ColumnChoice, by: number): void => {
    const to = rows.indexOf(row) + by
    place(new Set([row.name]), () => to)
    setMoved(t('columns.moved', { name: row.own || row.label, place: to + 2, count: columns.length }))
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) =>
      place(
        keys,
        (rest) =>
          rest.findIndex(({ name }) => name === target.key) + (target.dropPosition === 'after' ? 1 : 0),
      ),
  })
  const end = async (call: () => Promise<ApiResult<unknown>>): Promise<void> => {
    if ((await action.run(call)) === undefined) return
    typed.clear()
    onClose()
  }
  const settings = (): ColumnSetting[] =>
    [...(first ? [{ ...first, own, hidden: false }] : []), ...rows].map((row) => ({
      name: row.name,
      hidden: row.hidden,
      ...(row.own.trim() ? { title: row.own.trim() } : {}),
    }))

  return (
    <Dialog title={t('columns.title')} onClose={onClose}>
      <p className="quiet text-s">{t('columns.lead')}</p>
      <RestoredNote isRestored={typed.isRestored} onDiscard={typed.clear} />
      <div className={styles.columns}>
        {first ? (
          <div className={styles.row}>
            <span className={styles.grip} />
            <NameField row={{ ...first, own }} onChange={(text) => typed.set({ rows, own: text })} />
            <span className="faint text-xs">{t('columns.first')}</span>
          </div>
        ) : null}
        <GridList
          aria-label={t('columns.title')}
          items={rows}
          dragAndDropHooks={dragAndDropHooks}
          keyboardNavigationBehavior="tab"
          dependencies={[rows, t]}
          className={styles.list ?? ''}
        >
          {(row) => (
            <GridListItem id={row.name} textValue={row.own || row.label} className={styles.row ?? ''}>
              <GripButton slot="drag" className={styles.grip ?? ''}>
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <path d="M6 4h.01M10 4h.01M6 8h.01M10 8h.01M6 12h.01M10 12h.01" />
                </svg>
              </GripButton>
              <input
                type="checkbox"
                className={styles.shown}
                aria-label={t('columns.shown', { name: row.own || row.label })}
                checked={!row.hidden}
                onChange={(event) => change(row.name, { hidden: !event.currentTarget.checked })}
              />
              <NameField row={row} onChange={(text) => change(row.name, { own: text })} />
              <MoveButton row={row} way="up" isLast={rows[0] === row} onMove={() => step(row, -1)} />
              <MoveButton row={row} way="down" isLast={rows.at(-1) === row} onMove={() => step(row, 1)} />
            </GridListItem>
          )}
        </GridList>
      </div>
      <p className="faint text-xs">{t('columns.hint')}</p>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
      <FailureNote>{action.error}</FailureNote>
      <DialogActions>
        <span className={styles.reset}>
          <Button tone="bare" onClick={() => void end(onReset)}>
            {t('columns.reset')}
          </Button>
        </span>
        <Button tone="quiet" onClick={onClose}>
          {t('kit:cancel')}
        </Button>
        <Button busy={action.busy} onClick={() => void end(() => onApply(settings()))}>
          {t('columns.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface NameFieldProps {
  readonly row: ColumnChoice
  readonly onChange: (text: string) => void
}

/** The name of a column: typing replaces the list's, an empty field returns to it. */
function NameField({ row, onChange }: NameFieldProps) {
  const { t } = useTranslation('list')
  return (
    <span className={`stack grow slim ${styles.name}`} data-hidden={row.hidden ? '' : undefined}>
      <input
        aria-label={t('columns.name', { name: row.label })}
        value={row.own}
        placeholder={row.label}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {row.own ? (
        <small>
          {t('columns.was', { name: row.label, length: textLength(row.own), max: LIMITS.text.max })}
        </small>
      ) : null}
    </span>
  )
}

interface MoveButtonProps {
  readonly row: ColumnChoice
  readonly way: 'up' | 'down'
  readonly isLast: boolean
  readonly onMove: () => void
}

function MoveButton({ row, way, isLast, onMove }: MoveButtonProps) {
  const { t } = useTranslation('list')
  return (
    <IconButton
      label={t(way === 'up' ? 'columns.up' : 'columns.down', { name: row.own || row.label })}
      aria-disabled={isLast}
      onClick={() => {
        if (!isLast) onMove()
      }}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={way === 'up' ? 'M8 13V3M4 7l4-4 4 4' : 'M8 3v10M4 9l4 4 4-4'} />
      </svg>
    </IconButton>
  )
}
