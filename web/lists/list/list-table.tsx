import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import {
  Cell,
  Column,
  Row,
  type Selection,
  type SortDescriptor,
  Table,
  TableBody,
  TableHeader,
} from 'react-aria-components/Table'
import { useTranslation } from 'react-i18next'
import { PAGE_SIZES } from '#contract/kit/page.ts'
import { Button } from '#web/ui/button.tsx'
import aboveCards from './above-cards.module.css'
import { ListCell } from './list-cell.tsx'
import headStyles from './list-head.module.css'
import type { ListColumnView, ListViewProps, RowAction } from './list-parts.ts'
import type { AnyRow, ListCommand, ListState } from './list-state.ts'
import { selectedShown } from './list-state.ts'
import styles from './list-table.module.css'
import { RowMenu } from './row-menu.tsx'
import rowName from './row-name.module.css'
import { SelectionBox } from './selection-box.tsx'
import { stopPress } from './stop-press.ts'
import { usePermitted } from './use-permitted.ts'

/** Rows up to which a table is as high as they are: the smallest page of a list. */
const READ_WITH_PAGE = Math.min(...PAGE_SIZES)

interface ListTableProps<Row extends AnyRow>
  extends Pick<
    ListViewProps<Row>,
    'list' | 'texts' | 'cells' | 'hidesEmpty' | 'tones' | 'nameOf' | 'onOpen' | 'rowActions' | 'ownRow'
  > {
  readonly state: ListState<Row>
  readonly dispatch: (action: ListCommand) => void
  /** Shown columns in their order; the first names the row. */
  readonly columns: readonly ListColumnView[]
  readonly isSelectable: boolean
  /** Of cards: their check boxes are shown, since the menu of the list has begun it or rows are selected. */
  readonly isSelecting: boolean
  readonly onUnselect: () => void
  /** The columns whose moments do not name their zone: the list does, once. */
  readonly zoned: readonly ListColumnView[]
}

/**
 * The rows as a grid of the component library: arrow keys, selection with Space and Shift, sorting, all announced.
 * On narrow screens the same elements are cards.
 */
export function ListTable<R extends AnyRow>(props: ListTableProps<R>) {
  const { list, texts, state, dispatch, isSelectable, isSelecting, zoned } = props
  const { nameOf, onOpen, rowActions, hidesEmpty } = props
  const { t } = useTranslation('list')
  const rows = state.shown?.page.rows ?? []
  const columns = props.columns.filter(
    ({ name }) => !hidesEmpty?.includes(name) || rows.some((row) => row[name as keyof R]),
  )
  const permitted = usePermitted()
  const table = useRef<HTMLTableElement>(null)
  const select = (keys: Selection): void =>
    dispatch({
      type: 'selected',
      ids: idsOf(keys, rows, { own: props.ownRow?.id, before: selectedShown(state) }),
    })
  const descending = state.query.sort.startsWith('-')
  const sortDescriptor: SortDescriptor = {
    column: state.query.sort.replace('-', ''),
    direction: descending ? 'descending' : 'ascending',
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows inside, which have their own roles
    <div
      className={styles.scroll}
      aria-busy={state.isLoading}
      data-long={rows.length > READ_WITH_PAGE ? '' : undefined}
      data-dimmed={state.isLoading || state.failure ? '' : undefined}
      data-selecting={isSelecting || undefined}
      onKeyDown={(event) => {
        openMenuByKey(event)
        actByKey(event, rows, rowActions ?? [], permitted)
      }}
    >
      {isSelecting ? (
        <div className={aboveCards.above}>
          <Button tone="bare" onClick={() => select('all')}>
            {t('selection.page')}
          </Button>
          <Button tone="bare" onClick={props.onUnselect}>
            {t('selection.end')}
          </Button>
        </div>
      ) : null}
      <Table
        ref={table}
        aria-label={texts.title}
        className={styles.table ?? ''}
        selectionMode={isSelectable ? 'multiple' : 'none'}
        selectedKeys={selectedShown(state)}
        onSelectionChange={select}
        // Escape would drop rows that are selected on this page, without those of others.
        escapeKeyBehavior="none"
        sortDescriptor={sortDescriptor}
        onSortChange={({ column }) =>
          dispatch({ type: 'sorted', sort: nextSort(state, list, String(column)) })
        }
        {...(onOpen
          ? { onRowAction: (id) => rows.filter((row) => row.id === id).map((row) => onOpen(row)) }
          : {})}
      >
        <TableHeader className={`${styles.head} ${headStyles.head}`}>
          {isSelectable ? (
            <Column className={styles.check ?? ''}>
              <SelectionBox label={t('selection.page')} />
            </Column>
          ) : null}
          {columns.map((column, place) => (
            <Column
              key={column.name}
              id={column.name}
              isRowHeader={place === 0}
              allowsSorting={list.columns[column.name]?.sortable === true}
              className={place === 0 ? (styles.first ?? '') : ''}
              data-type={column.type}
              data-name={column.name}
              textValue={column.title}
            >
              <span className={column.type === 'number' ? undefined : 'oneline'}>{column.title}</span>
            </Column>
          ))}
          {rowActions ? (
            <Column className={styles.menu ?? ''}>
              <span className="visually-hidden">{t('actions')}</span>
            </Column>
          ) : null}
        </TableHeader>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.id} id={row.id} textValue={nameOf(row)} className={styles.row ?? ''}>
              {isSelectable ? (
                <Cell className={styles.check ?? ''}>
                  <SelectionBox />
                </Cell>
              ) : null}
              {columns.map((column, place) => (
                <Cell
                  key={column.name}
                  className={place === 0 ? (styles.first ?? '') : (styles.cell ?? '')}
                  data-type={column.type}
                  data-name={column.name}
                  data-titled={list.columns[column.name]?.titled}
                >
                  <CellText label={place === 0 ? undefined : column.title}>
                    {props.cells?.[column.name]?.(row) ?? (
                      <Opening onOpen={place === 0 && onOpen ? () => onOpen(row) : undefined}>
                        <ListCell
                          type={column.type}
                          isDeadline={list.columns[column.name]?.ends === true}
                          isZoneNamed={zoned.includes(column)}
                          value={row[column.name as keyof R]}
                          options={texts.options[column.name]}
                          tones={props.tones?.[column.name]}
                        />
                      </Opening>
                    )}
                  </CellText>
                </Cell>
              ))}
              {rowActions ? (
                <Cell className={styles.menu ?? ''}>
                  <RowMenu row={row} name={nameOf(row)} actions={rowActions} />
                </Cell>
              ) : null}
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

/** Of "select this page" all rows but the reader's own; none where these are selected already. */
function idsOf(
  keys: Selection,
  rows: readonly AnyRow[],
  { own, before }: { readonly own: string | undefined; readonly before: ReadonlySet<string> },
): ReadonlySet<string> {
  if (keys !== 'all') return new Set([...keys].map(String))
  const all = rows.map(({ id }) => id).filter((id) => id !== own)
  const isAgain = all.length < rows.length && all.every((id) => before.has(id))
  return new Set(isAgain ? [] : all)
}

/** A press on a head: descending, ascending, the default of the list. */
function nextSort(
  { query }: Pick<ListState, 'query'>,
  { defaultSort }: { readonly defaultSort: string },
  column: string,
): string {
  if (query.sort === `-${column}`) return column
  if (query.sort === column) return defaultSort === column ? `-${column}` : defaultSort
  return `-${column}`
}

/** Shift+F10 and the menu key open the menu of the row with the focus. */
function openMenuByKey(event: KeyboardEvent): void {
  if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return
  const row = (event.target as Element).closest('[role="row"]')
  const button = row?.querySelector<HTMLElement>('button[aria-haspopup="menu"]')
  if (!button) return
  event.preventDefault()
  button.click()
}

/** The letter of an action, while its row or something in it has the focus. */
function actByKey<R extends AnyRow>(
  event: KeyboardEvent,
  rows: readonly R[],
  actions: readonly RowAction<R>[],
  permitted: ReturnType<typeof usePermitted>,
): void {
  const target = event.target as Element
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select')) return
  const id = target.closest('[role="row"]')?.getAttribute('data-key')
  const row = rows.find((each) => each.id === id)
  const action = actions.find(({ shortcut }) => shortcut === event.key.toLowerCase())
  if (!row || !action || action.appliesTo?.(row) === false || action.refusal?.(row)) return
  if (permitted([action]).length === 0) return
  event.preventDefault()
  action.onAct(row)
}

/**
 * What a cell says, with the name of its column for cards. Presses on it do not reach the row, which would select it
 * and keep the text from being marked and copied.
 */
function CellText({ label, children }: { readonly label: string | undefined; readonly children: ReactNode }) {
  return (
    <div className={styles.text} {...stopPress}>
      {label ? (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      ) : null}
      <span className={label ? styles.value : `ink strong break ${rowName.name}`}>{children}</span>
    </div>
  )
}

/** What opens a row with the mouse: its name, unless the page has put something of its own there. */
function Opening({
  onOpen,
  children,
}: {
  readonly onOpen: (() => void) | undefined
  readonly children: ReactNode
}) {
  if (!onOpen) return children
  return (
    <button type="button" className={rowName.open} onClick={onOpen}>
      {children}
    </button>
  )
}
