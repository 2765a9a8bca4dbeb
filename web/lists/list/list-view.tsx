import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { PAGE_LIMITS } from '#contract/kit/limits.ts'
import type { ColumnSetting } from '#contract/kit/list/column-settings.ts'
import type { Permission } from '#contract/kit/list/list-permission.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { commonZone } from '#web/platform/text/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyNote } from '#web/ui/empty-note.tsx'
import { late } from '#web/ui/late.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { columnViews } from './column-views.ts'
import { ListBody, RowsSkeleton } from './list-body.tsx'
import { ListControls } from './list-controls.tsx'
import { knownFilters } from './list-filters.ts'
import type { ListColumnView, ListViewProps } from './list-parts.ts'
import { type AnyRow, hasNoRows, selectedCount } from './list-state.ts'
import styles from './list-view.module.css'
import { ToolMenu } from './tool-menu.tsx'
import { useBulk } from './use-bulk.ts'
import { useExport } from './use-export.ts'
import { useList } from './use-list.ts'
import { type ListSettingsControl, useListSettings } from './use-list-settings.ts'
import { wholeInput } from './whole-input.ts'

// Loaded when there is something for them to show, like the dialogs when they open.
const SelectionBar = late(async () => (await import('./selection-bar.tsx')).SelectionBar)
const ExportButton = late(async () => (await import('./export-button.tsx')).ExportButton)
const ColumnsDialog = late(async () => (await import('./columns-dialog.tsx')).ColumnsDialog)

/** A list of the product: search, filters, table, pages, selection; all of it follows from its declaration. */
export function ListView<Row extends AnyRow>(props: ListViewProps<Row>) {
  const control = useListSettings(props.list)
  return (
    <div className={styles.list} data-list="">
      {control ? (
        <OpenList {...props} control={control} />
      ) : (
        <div className={styles.box}>
          <RowsSkeleton rows={PAGE_LIMITS.defaultSize} />
        </div>
      )}
    </div>
  )
}

/** The list with what the person has set for it: a saved view may say what it opens with. */
function OpenList<Row extends AnyRow>(props: ListViewProps<Row> & { readonly control: ListSettingsControl }) {
  const { list, texts, bulkActions = [], control } = props
  const { t, i18n } = useTranslation('list')
  const mayCall = useMayCall()
  const may = (permission: Permission): boolean => mayCall({ audience: 'account', permission })
  const opened = useList<Row>(list, control.settings.views, undefined, (filters) =>
    knownFilters(props, filters, may),
  )
  const { state, dispatch, view } = opened
  const [draft, setDraft] = useColumnDraft(view?.id)
  const columnSettings = draft === undefined ? (view?.columns ?? null) : draft
  const allColumns = columnViews(props, columnSettings ?? control.settings.columns, may)
  const columns = allColumns.filter(({ hidden }) => !hidden)
  const bulk = useBulk(state.selection, dispatch)
  const exporter = useExport(list, state.query, props.exportsAll ? allColumns : columns)
  const mayExport = mayCall(list.endpoints.export)
  // It runs, or has failed: on a phone too.
  const isExporting = exporter.bytes ?? exporter.failure
  const [isArranging, setArranging] = useState(false)
  const [wantsToSelect, setWantsToSelect] = useState(false)
  const isSelectable = mayExport || bulkActions.length > 0
  const { box, followPage } = usePageFocus(state.shown)
  const { shown, query } = state
  // Cells of the page's own may say a moment in other words, as "89 days left".
  const times = columns.filter(({ name, type }) => type === 'moment' && !props.cells?.[name])
  const zone = commonZone(momentsOf(shown?.page.rows ?? [], times), i18n.language as Language)
  const mayShowRows = useDeferredValue(shown !== undefined)
  useOnChange([shown, mayShowRows], () => {
    if (shown && mayShowRows) props.onShown?.(shown.page.rows)
  })

  if (state.failure?.status === 403)
    return <EmptyNote look="bare" icon="lock" title={t('forbidden.title')} text={t('forbidden.text')} />
  return (
    <>
      <p role="status" className="visually-hidden">
        {state.isLoading || !shown
          ? ''
          : t('arrived', { page: shown.query.page, count: shown.page.totalCount })}
      </p>
      <ListControls {...props} opened={opened} columns={columns} columnSettings={columnSettings}>
        <span className={styles.wide}>
          <Button tone="quiet" size="small" onClick={() => setArranging(true)}>
            {t('columns.open')}
          </Button>
          {mayExport && isExporting === undefined ? (
            <Button tone="quiet" size="small" onClick={() => void exporter.start()}>
              {t('export.start')}
            </Button>
          ) : null}
        </span>
        {isExporting !== undefined ? <ExportButton {...exporter} /> : null}
        <span className={styles.narrow}>
          <ToolMenu
            list={list}
            title={texts.title}
            onColumns={() => setArranging(true)}
            onExport={() => void exporter.start()}
            onSelect={isSelectable && (() => setWantsToSelect(true))}
          />
        </span>
      </ListControls>
      {/* A list without rows has no toolbar: its box is another one, higher up, so that none moves. */}
      <section
        key={hasNoRows(state) ? 'empty' : 'rows'}
        ref={box}
        tabIndex={-1}
        className={styles.box}
        aria-label={texts.title}
      >
        {state.isLoading ? <span className={styles.progress} /> : null}
        <ListBody
          {...props}
          state={state}
          dispatch={dispatch}
          columns={columns}
          isSelectable={isSelectable}
          isSelecting={wantsToSelect || selectedCount(state) > 0}
          onUnselect={() => {
            setWantsToSelect(false)
            dispatch({ type: 'unselected' })
          }}
          zoned={zone ? times : []}
          mayShowRows={mayShowRows}
        />
      </section>
      {mayShowRows && shown && shown.page.totalCount > 0 ? (
        <Pager
          page={shown.query.page}
          pageSize={query.pageSize}
          totalCount={shown.page.totalCount}
          note={zone && t('timesIn', { zone })}
          onChange={({ page, pageSize }) => {
            const isPage = pageSize === query.pageSize
            if (isPage) followPage()
            dispatch(isPage ? { type: 'paged', page } : { type: 'sized', pageSize })
          }}
        />
      ) : null}
      {selectedCount(state) > 0 || bulk.progress || bulk.result ? (
        <SelectionBar
          list={list}
          state={state}
          dispatch={dispatch}
          bulk={bulk}
          actions={bulkActions}
          ownRow={props.ownRow}
          onExport={mayExport ? () => void exporter.start(wholeInput(state.selection)) : undefined}
        />
      ) : null}
      {isArranging ? (
        <ColumnsDialog
          object={view?.id ?? list.entity}
          columns={allColumns.map(({ name, own, hidden }) => ({
            name,
            own: own ?? '',
            hidden,
            label: texts.columns[name] ?? name,
          }))}
          // Columns of a view are saved with it.
          onApply={async (to) => (view ? setDraft(to) : control.saveColumns(to))}
          onReset={async () => (view ? setDraft(null) : control.resetColumns())}
          onClose={() => setArranging(false)}
        />
      ) : null}
    </>
  )
}

/** The moments in columns of times. */
function momentsOf(rows: readonly AnyRow[], times: readonly ListColumnView[]): number[] {
  return rows
    .flatMap((row) => times.map(({ name }) => row[name as keyof AnyRow] as unknown))
    .filter((at) => typeof at === 'number')
}

/** Columns of a view that are not saved yet; undefined: those of the view. They end with another view. */
function useColumnDraft(view: string | undefined) {
  const [draft, setDraft] = useState<{ view: string | undefined; columns: ColumnSetting[] | null }>()
  const columns = draft && draft.view === view ? draft.columns : undefined
  const change = (to: ColumnSetting[] | null) => {
    setDraft({ view, columns: to })
    return { ok: true, data: {} } as const
  }
  return [columns, change] as const
}

/** Moves focus and scroll to the start of the rows, when another page of them has arrived. */
function usePageFocus(shown: unknown) {
  const box = useRef<HTMLElement>(null)
  const isPaging = useRef(false)
  // When the rows of another page are there.
  useOnChange([shown], () => {
    if (!isPaging.current) return
    isPaging.current = false
    box.current?.focus()
    box.current?.scrollIntoView?.({ block: 'nearest' })
    box.current?.querySelector('[aria-busy]')?.scrollTo?.(0, 0)
  })
  return {
    box,
    followPage: () => {
      isPaging.current = true
    },
  }
}
