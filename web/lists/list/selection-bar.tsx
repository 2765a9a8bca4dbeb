import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import type { AnyList } from '#contract/kit/list/define-list.ts'
import { listInput } from '#contract/kit/list/list-address.ts'
import type { ListSnapshot, ListSnapshotState } from '#contract/kit/list/list-selection.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'
import { ownClockText } from '#web/platform/text/moments.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { dockedAtEnd } from '#web/ui/docked.ts'
import { late } from '#web/ui/late.tsx'
import { Text } from '#web/ui/text.tsx'
import { Cross } from './cross.tsx'
import type { BulkAction, ListViewProps } from './list-parts.ts'
import {
  type AnyRow,
  keyOfSelection,
  type ListCommand,
  type ListState,
  selectedCount,
  selectedShown,
} from './list-state.ts'
import styles from './selection-bar.module.css'
import type { Bulk } from './use-bulk.ts'
import { usePermitted } from './use-permitted.ts'

const ActionMenu = late(async () => (await import('./action-menu.tsx')).ActionMenu)

/** Actions that are buttons; the others are in a menu. */
const BUTTONS = 3

interface SelectionBarProps {
  readonly list: AnyList
  readonly state: ListState
  readonly dispatch: (action: ListCommand) => void
  readonly actions: readonly BulkAction[]
  readonly ownRow: ListViewProps<AnyRow>['ownRow']
  readonly bulk: Bulk
  /** Exports the selected rows; undefined: the person may not. */
  readonly onExport: (() => void) | undefined
}

/** What is selected and what can be done with it, over the end of the list, so that nothing moves. */
export function SelectionBar(props: SelectionBarProps) {
  const { list, state, dispatch, actions, ownRow, bulk, onExport } = props
  const { t } = useTranslation('list')
  const [asked, setAsked] = useState<BulkAction>()
  const count = selectedCount(state)
  const isOver = ({ max, looksThrough }: BulkAction): boolean =>
    count > max && (looksThrough === true || state.selection.kind === 'matching')
  if (bulk.result) return <BulkResultNote bulk={bulk} />
  if (bulk.progress) return <BulkProgressBar bulk={bulk} />
  if (count === 0) return null
  const start = (action: BulkAction): void => {
    if (action.ask) setAsked(action)
    else void bulk.run(action, count)
  }
  return (
    <section
      ref={dockedAtEnd}
      className={styles.bar}
      aria-label={t('selection.label')}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !asked) dispatch({ type: 'unselected' })
      }}
    >
      <b className="oneline">{t('selection.count', { count })}</b>
      <Scope list={list} state={state} dispatch={dispatch} ownRow={ownRow} />
      <Limit actions={actions} isOver={isOver} />
      <BulkButtons actions={actions} isOver={isOver} onStart={start}>
        {onExport ? (
          <button type="button" className={styles.action} onClick={onExport}>
            {t('export.selected')}
          </button>
        ) : null}
      </BulkButtons>
      <button
        type="button"
        className={styles.icon}
        aria-label={t('selection.clear')}
        onClick={() => dispatch({ type: 'unselected' })}
      >
        <Cross />
      </button>
      {asked?.ask?.({
        count,
        ids: state.selection.kind === 'rows' ? [...state.selection.ids] : undefined,
        keyOfRows: keyOfSelection(state.selection),
        confirm: (run, onEnd) => {
          setAsked(undefined)
          void bulk
            .run(asked, count, run)
            .then((left) =>
              onEnd?.(selectedCount({ selection: left }) === 0 ? undefined : keyOfSelection(left)),
            )
        },
        cancel: () => setAsked(undefined),
      })}
    </section>
  )
}

/** Where the selected rows are; "select all that match"; what a snapshot leaves out. */
function Scope({
  list,
  state,
  dispatch,
  ownRow,
}: Pick<SelectionBarProps, 'list' | 'state' | 'dispatch' | 'ownRow'>) {
  const { t, i18n } = useTranslation(['list', 'kit'])
  const action = useAction()
  const { selection, shown, query, selectionChange } = state
  const later = useLater(list, state)
  const elsewhere = selectedCount(state) - selectedShown(state).size
  const matching = shown?.page.totalCount ?? 0
  const takeAll = async (): Promise<void> => {
    const { page: _page, pageSize: _size, sort: _sort, ...body } = listInput(query)
    const snapshot = await action.run(() => callApi(list.endpoints.select, { body } as never))
    if (snapshot)
      dispatch({ type: 'snapshotTaken', since: selectionChange, snapshot: snapshot as ListSnapshot })
  }
  if (selection.kind === 'matching') {
    const time = ownClockText(selection.snapshot.takenAt, i18n.language as Language)
    return (
      <p className={styles.scope}>
        <Text>
          {t('selection.snapshot', { time })}
          {later > 0 ? ` ${t('selection.later', { count: later })}` : ''}
        </Text>
      </p>
    )
  }
  return (
    <p className={styles.scope}>
      {ownRow && leavesOut(state, ownRow.id) ? <Text>{`${ownRow.why} `}</Text> : null}
      {elsewhere > 0 ? <Text>{`${t('selection.elsewhere', { count: elsewhere })} `}</Text> : null}
      {matching > selectedCount(state) && !state.isLoading ? (
        <button type="button" className={styles.all} aria-busy={action.busy} onClick={() => void takeAll()}>
          {action.busy ? t('kit:working') : t('selection.all', { count: matching })}
        </button>
      ) : null}
      {action.error ? <span role="alert">{action.error}</span> : null}
    </p>
  )
}

/** Whether all rows of the page are selected but this one. */
function leavesOut(state: ListState, id: string): boolean {
  const rows = state.shown?.page.rows ?? []
  const selected = selectedShown(state)
  return rows.length > 1 && rows.every((row) => selected.has(row.id) !== (row.id === id))
}

/** Says before anything is asked that a change takes fewer rows. */
function Limit({ actions, isOver }: Pick<BulkButtonsProps, 'actions' | 'isOver'>) {
  const limitText = useLimitText()
  const over = usePermitted()(actions).find(isOver)
  return over ? <p className={styles.limit}>{limitText(over)}</p> : null
}

function useLimitText() {
  const { t } = useTranslation('list')
  return ({ max, looksThrough }: BulkAction): string =>
    `${t('selection.limit', { count: max })} ${t(looksThrough ? 'selection.fewer' : 'selection.byPage')}`
}

/** How many rows match now that are not in the selected snapshot; asked for with each page. */
function useLater(list: AnyList, { selection, shown }: ListState): number {
  const [later, setLater] = useState(0)
  const id = selection.kind === 'matching' ? selection.snapshot.selection : undefined
  // Rows that have arrived are the moment to ask again.
  useOnChange([list, id, shown], () => {
    setLater(0)
    if (!id) return
    let isCurrent = true
    void callApi(list.endpoints.selection, { params: { selection: id } } as never).then((answer) => {
      if (isCurrent && answer.ok) setLater((answer.data as ListSnapshotState).later)
    })
    return () => {
      isCurrent = false
    }
  })
  return later
}

interface BulkButtonsProps {
  readonly actions: readonly BulkAction[]
  /** Whether more rows are selected than the action takes. */
  readonly isOver: (action: BulkAction) => boolean
  readonly onStart: (action: BulkAction) => void
  readonly children: ReactNode
}

function BulkButtons({ actions, isOver, onStart, children }: BulkButtonsProps) {
  const { t } = useTranslation('list')
  const more = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const limitText = useLimitText()
  const permitted = usePermitted()(actions).map((action) => ({
    action,
    refusal: isOver(action) ? limitText(action) : undefined,
  }))
  const inMenu = permitted.slice(permitted.length > BUTTONS + 1 ? BUTTONS : permitted.length)
  return (
    <div className={`row gap-2 ${styles.actions}`}>
      {permitted.slice(0, permitted.length - inMenu.length).map(({ action, refusal }) => (
        <button
          key={action.key}
          type="button"
          className={styles.action}
          aria-disabled={refusal ? true : undefined}
          title={refusal}
          onClick={() => {
            if (!refusal) onStart(action)
          }}
        >
          {action.label}
        </button>
      ))}
      {children}
      {inMenu.length > 0 ? (
        <button
          ref={more}
          type="button"
          className={styles.icon}
          aria-label={t('selection.more')}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="3" />
          </svg>
        </button>
      ) : null}
      {isOpen ? (
        <ActionMenu
          label={t('selection.more')}
          trigger={more}
          entries={inMenu.map(({ action, refusal }) => ({ ...action, refusal }))}
          onAct={(key) => {
            const chosen = inMenu.find(({ action }) => action.key === key)
            if (chosen) onStart(chosen.action)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}

function BulkProgressBar({ bulk: { progress, stop } }: { readonly bulk: Bulk }) {
  const { t } = useTranslation('list')
  if (!progress) return null
  const { action, processed, count } = progress
  const { running } = action
  return (
    <section ref={dockedAtEnd} className={styles.bar} aria-label={t('selection.label')}>
      <b className="oneline" role="status">
        {processed === undefined
          ? t('bulk.running', { running })
          : t('bulk.progress', { running, done: processed, count })}
      </b>
      <progress
        className={styles.progress}
        aria-label={running}
        {...(processed === undefined ? {} : { value: processed, max: count })}
      />
      {processed === undefined ? null : (
        <button type="button" className={styles.action} onClick={stop}>
          {t('bulk.stop')}
        </button>
      )}
    </section>
  )
}

/** The result of a bulk action row by row; it stays until it is closed. */
function BulkResultNote({ bulk: { result, close } }: { readonly bulk: Bulk }) {
  const { t, i18n } = useTranslation(['list', 'errorTexts'])
  const note = useRef<HTMLElement>(null)
  // Before anything else can happen: what had the focus has gone with it.
  useLayoutEffect(() => note.current?.focus(), [])
  if (!result) return null
  const { action, done, refused, left, failure } = result
  return (
    <section
      ref={(box) => {
        note.current = box
        return dockedAtEnd(box)
      }}
      tabIndex={-1}
      className={styles.result}
      aria-label={t('bulk.label')}
    >
      <h2>
        {done > 0 || (refused.length === 0 && !failure) ? (
          <span className="good">{action.done(done)}</span>
        ) : null}
        {refused.length > 0 ? (
          <span className="bad">{t('bulk.refused', { count: refused.length })}</span>
        ) : null}
      </h2>
      {failure ? (
        <p className="quiet" role="alert">
          {failure.errorMsg}
        </p>
      ) : null}
      {left > 0 ? <p className="quiet">{t('bulk.stopped', { count: left })}</p> : null}
      {refused.length > 0 ? (
        <>
          <p className="quiet">{t('bulk.stays', { count: refused.length })}</p>
          <ul className="plain full">
            {refused.map(({ id, name, code }) => (
              <li key={id}>
                <b>{name}</b>
                <span className="quiet">{localErrorText(i18n, code) ?? code}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Button size="small" onClick={close}>
        {t('bulk.close')}
      </Button>
    </section>
  )
}
