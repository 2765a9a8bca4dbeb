import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import type { Permission } from '#contract/kit/list/list-permission.ts'
import { formatTime } from '#contract/kit/time.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { LineIcon, type LineIconName } from '#web/ui/pictures/line-icon.tsx'
import { filterViews } from './list-filters.tsx'
import type { ListColumnView, ListViewProps } from './list-parts.ts'
import { type AnyRow, isFiltered, type ListCommand, type ListState } from './list-state.ts'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import styles from './list-view.module.css'
import { SelectionBar } from './selection-bar.tsx'
import { useBulk } from './use-bulk.ts'
import { columnViews } from './use-columns.ts'
import { useList } from './use-list.ts'

/** A list of the product: search, filters, table, pages, selection; all of it follows from its declaration. */
export function ListView<Row extends AnyRow>(props: ListViewProps<Row>) {
  const { list, texts, chips, bulkActions = [], reloadKey } = props
  const { t } = useTranslation('list')
  const { state, dispatch, ignored } = useList<Row>(list)
  const mayCall = useMayCall()
  const may = (permission: Permission): boolean => mayCall({ audience: 'account', permission })
  const filters = filterViews(props, state.query, may)
  const bulk = useBulk(state.selection, dispatch)
  const columns = columnViews(props, null, may).filter(({ hidden }) => !hidden)
  const box = useRef<HTMLDivElement>(null)
  const isPaging = useRef(false)
  const { shown } = state
  const loadedKey = useRef(reloadKey)
  useEffect(() => {
    if (loadedKey.current === reloadKey) return
    loadedKey.current = reloadKey
    dispatch({ type: 'reloaded' })
  }, [reloadKey, dispatch])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the rows of another page are there
  useEffect(() => {
    if (!isPaging.current) return
    isPaging.current = false
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const isForbidden = state.failure?.status === 403
  return (
    <div className={styles.list}>
      <p role="status" className="visually-hidden">
        {state.isLoading || !shown
          ? ''
          : t('arrived', { page: shown.query.page, count: shown.page.totalCount })}
      </p>
      {ignored.length > 0 ? (
        <p role="status" className={styles.warning}>
          {t('ignored', { count: ignored.length, names: ignored.join(t('comma')) })}
        </p>
      ) : null}
      {isForbidden ? (
        <ListMessage icon="lock" title={t('forbidden.title')} text={t('forbidden.text')} />
      ) : (
        <>
          <ListToolbar {...{ list, state, dispatch, filters, chips, columns }} />
          <section ref={box} tabIndex={-1} className={styles.box} aria-label={texts.title}>
            {state.isLoading ? <span className={styles.progress} /> : null}
            <ListBody {...props} {...{ state, dispatch, columns }} isSelectable={bulkActions.length > 0} />
          </section>
          {shown && shown.page.totalCount > 0 ? (
            <Pager
              page={shown.query.page}
              pageSize={state.query.pageSize}
              totalCount={shown.page.totalCount}
              onChange={({ page, pageSize }) => {
                isPaging.current = pageSize === state.query.pageSize
                dispatch(isPaging.current ? { type: 'paged', page } : { type: 'sized', pageSize })
              }}
            />
          ) : null}
          <SelectionBar {...{ list, state, dispatch, bulk }} actions={bulkActions} />
        </>
      )}
    </div>
  )
}

interface BodyProps<Row extends AnyRow> extends ListViewProps<Row> {
  readonly state: ListState<Row>
  readonly dispatch: (action: ListCommand) => void
  readonly columns: readonly ListColumnView[]
  readonly isSelectable: boolean
}

/** The rows, or what there is instead of them and the next step. */
function ListBody<Row extends AnyRow>(props: BodyProps<Row>) {
  const { state, dispatch, empty } = props
  const { t, i18n } = useTranslation(['list', 'kit'])
  const { shown, failure, query } = state
  const retry = (
    <Button tone="quiet" size="small" onClick={() => dispatch({ type: 'reloaded' })}>
      {t('kit:retry')}
    </Button>
  )
  if (!shown) {
    if (!failure) return <RowsSkeleton rows={query.pageSize} />
    return <ListMessage icon="refused" title={t('failed.title')} text={failure.errorMsg} action={retry} />
  }
  if (shown.page.rows.length === 0 && !failure) {
    if (!isFiltered(shown.query))
      return <ListMessage icon="terms" title={empty.title} text={empty.text} action={empty.action} />
    const { search } = shown.query
    return (
      <ListMessage
        icon="terms"
        title={search ? t('none.searched', { search }) : t('none.matching')}
        text={t('none.text')}
        action={
          <Button tone="quiet" size="small" onClick={() => dispatch({ type: 'unfiltered' })}>
            {t('clearFilters')}
          </Button>
        }
      />
    )
  }
  return (
    <>
      {failure ? (
        <div role="alert" className={styles.stale}>
          <p>
            {t('failed.stale', { time: formatTime(shown.page.at, i18n.language as Language) })}{' '}
            {failure.errorMsg}
          </p>
          {retry}
        </div>
      ) : null}
      <ListTable {...props} />
    </>
  )
}

interface MessageProps {
  readonly icon: LineIconName
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
}

function ListMessage({ icon, title, text, action }: MessageProps) {
  return (
    <div className={styles.message}>
      <LineIcon name={icon} />
      <h2>{title}</h2>
      <p>{text}</p>
      {action ? <div className={styles.next}>{action}</div> : null}
    </div>
  )
}

/** As many lines as the page has rows, so that nothing moves when they arrive. */
function RowsSkeleton({ rows }: { readonly rows: number }) {
  const { t } = useTranslation('list')
  return (
    <div role="status" aria-label={t('loading')} className={styles.skeleton}>
      {Array.from({ length: rows }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
        <span key={place} />
      ))}
    </div>
  )
}
