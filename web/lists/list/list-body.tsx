import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { ownClockText } from '#web/platform/text/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyNote } from '#web/ui/empty-note.tsx'
import styles from './list-body.module.css'
import type { ListColumnView, ListViewProps } from './list-parts.ts'
import { type AnyRow, isFiltered, type ListCommand, type ListState } from './list-state.ts'
import { ListTable } from './list-table.tsx'

interface BodyProps<Row extends AnyRow> extends ListViewProps<Row> {
  readonly state: ListState<Row>
  readonly dispatch: (action: ListCommand) => void
  readonly columns: readonly ListColumnView[]
  readonly isSelectable: boolean
  readonly isSelecting: boolean
  readonly onUnselect: () => void
  readonly zoned: readonly ListColumnView[]
  /** The first rows, with all that a table needs, are rendered in short tasks; the page answers meanwhile. */
  readonly mayShowRows: boolean
}

/** The rows, or what there is instead of them and the next step. */
export function ListBody<Row extends AnyRow>(props: BodyProps<Row>) {
  const { state, dispatch, empty, mayShowRows } = props
  const { t, i18n } = useTranslation(['list', 'kit'])
  const { shown, failure, query } = state
  const retry = (
    <Button tone="quiet" size="small" onClick={() => dispatch({ type: 'reloaded' })}>
      {t('kit:retry')}
    </Button>
  )
  if (!shown) {
    if (!failure) return <RowsSkeleton rows={query.pageSize} />
    return (
      <EmptyNote look="bare" icon="refused" title={t('failed.title')} text={failure.errorMsg}>
        {retry}
      </EmptyNote>
    )
  }
  if (shown.page.rows.length === 0 && !failure) {
    if (!isFiltered(shown.query))
      return (
        <EmptyNote look="bare" icon={empty.icon ?? 'terms'} title={empty.title} text={empty.text}>
          {empty.action}
        </EmptyNote>
      )
    return <NoMatch search={shown.query.search} dispatch={dispatch} />
  }
  if (!mayShowRows) return <RowsSkeleton rows={query.pageSize} />
  return (
    <>
      {failure ? (
        <div role="alert" className={styles.stale}>
          <p>
            {t('failed.stale', {
              time: ownClockText(shown.page.at, i18n.language as Language),
              reason: failure.errorMsg,
            })}
          </p>
          {retry}
        </div>
      ) : null}
      <ListTable {...props} />
    </>
  )
}

/** No row matches the filters. */
export function NoMatch({
  search,
  dispatch,
}: Pick<BodyProps<AnyRow>, 'dispatch'> & { readonly search: string }) {
  const { t } = useTranslation('list')
  return (
    <EmptyNote
      look="bare"
      icon="terms"
      title={search ? t('none.searched', { search }) : t('none.matching')}
      text={t('none.text')}
    >
      <Button tone="quiet" size="small" onClick={() => dispatch({ type: 'unfiltered' })}>
        {t('clearFilters')}
      </Button>
    </EmptyNote>
  )
}

/** As many lines as the page has rows, so that nothing moves when they arrive. */
export function RowsSkeleton({ rows }: { readonly rows: number }) {
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
