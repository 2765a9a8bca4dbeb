import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getQueueSettings } from '#contract/requests/queue/queue.endpoints.ts'
import { QUEUE_TABS, type QueueTab } from '#contract/requests/queue/queue.rules.ts'
import { isComposed } from '#web/platform/page/is-composed.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyNote } from '#web/ui/empty-note.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Text } from '#web/ui/text.tsx'
import { useLastingFocus } from '#web/ui/use-lasting-focus.ts'
import { ClockPips, timeLeft } from './clock-pips.tsx'
import { Key } from './key.tsx'
import styles from './queue-frame.module.css'
import { OtherRow, QueueList } from './queue-list.tsx'
import type { ShownQueue } from './queue-parts.ts'
import { QueueTabs } from './queue-tabs.tsx'
import type { Desk } from './use-queue-work.ts'

interface DeskHeadProps {
  readonly shown: ShownQueue
  readonly desk: Desk
  readonly index: number
  readonly isListOpen: boolean
  readonly onStep: (by: number) => void
  readonly onList: () => void
  readonly onKeys: () => void
  readonly backTo: string
}

/** The views next to the title; where the list is not in sight, the request with its place in the list. */
export function DeskHead(props: DeskHeadProps) {
  const { shown, desk, index, isListOpen, onStep, onList, onKeys, backTo } = props
  const { t } = useTranslation('queue')
  const mayCall = useMayCall()
  const { queue, texts } = shown
  const { address } = queue
  const { list, rows, now, pulse, item } = desk
  const tab = list.state.query.filters.tab
  const toView = pathTo(PATHS.queueTable, { queue: address }, { tab: tab ? String(tab) : undefined })
  const toSettings = pathTo(PATHS.queueSettings, { queue: address })
  const name =
    tab && QUEUE_TABS.includes(tab as QueueTab)
      ? texts.list.filterOptions.tab[tab as QueueTab]
      : texts.list.title
  return (
    <header className={styles.head}>
      <h1>{texts.list.title}</h1>
      <QueueTabs queue={queue} texts={texts} current={tab} counts={pulse.counts} />
      <div className={`line gap-2 rigid push ${styles.tools}`}>
        {mayCall(getQueueSettings) ? <Link to={toSettings}>{t('settings')}</Link> : null}
        <Link to={toView}>{t('table')}</Link>
        <button type="button" onClick={onKeys} aria-keyshortcuts="?">
          {t('keys')} <Key>?</Key>
        </button>
      </div>
      <div className={styles.place}>
        {/* Shown where the heading above is not; on a phone in place of the name, which begins the request there. */}
        <Link className={styles.back} to={backTo} aria-label={t('back')}>
          <Arrow d="M10 3 5 8l5 5" />
        </Link>
        <h1 className={styles.title}>{texts.list.title}</h1>
        <button
          type="button"
          className={styles.openList}
          aria-expanded={isListOpen}
          aria-keyshortcuts="L"
          onClick={onList}
        >
          <Arrow d="M2 4h12M2 8h12M2 12h8" />
          <Text>{name}</Text>{' '}
          <span className="quiet figures">
            {t('position', { position: Math.max(0, index) + 1, total: rows.length })}
          </span>
        </button>
        {item ? (
          <p className={`line gap-2 center slim ${styles.current}`}>
            <b lang={item.language}>{item.subject}</b>
            {item.clock ? (
              <>
                <ClockPips clock={item.clock} now={now} />
                <span className="rigid quiet">{timeLeft(t, item.clock, now, 'short')}</span>
              </>
            ) : null}
          </p>
        ) : null}
        <div className={`line gap-1 push ${styles.step}`}>
          <button type="button" aria-label={t('previous')} aria-keyshortcuts="K" onClick={() => onStep(-1)}>
            <Arrow d="M8 13V3M4 7l4-4 4 4" />
          </button>
          <button type="button" aria-label={t('next')} aria-keyshortcuts="J" onClick={() => onStep(1)}>
            <Arrow d="M8 3v10M4 9l4 4 4-4" />
          </button>
        </div>
      </div>
    </header>
  )
}

function Arrow({ d }: { readonly d: string }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <path d={d} stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

interface ListPaneProps {
  readonly shown: ShownQueue
  readonly desk: Desk
  readonly linkTo: (requestId: string) => string
  /** Decisions that can be undone. */
  readonly stack: ReactNode
}

/** Search, decisions that can be undone, the requests of the view, their pages, and what the queue is for. */
export function ListPane({ shown, desk, linkTo, stack }: ListPaneProps) {
  const { t } = useTranslation(['queue', 'kit'])
  const { list, rows, state, pulse, selected, now, item } = desk
  const { fresh } = pulse
  const { shown: page, failure, typed, query, isLoading } = list.state
  return (
    <nav className={styles.pane} aria-label={t('listLabel')}>
      <SearchInput
        label={t('search')}
        value={typed}
        onValue={(text) => list.dispatch({ type: 'typed', text })}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposed(event.nativeEvent)) event.currentTarget.blur()
        }}
      />
      {fresh > 0 ? (
        <Button tone="quiet" size="small" wide onClick={() => list.dispatch({ type: 'reloaded' })}>
          {t('fresh', { count: fresh })}
        </Button>
      ) : null}
      {stack}
      {failure ? (
        <div role="alert" className="pad-3 stack gap-2 start">
          <p className="quiet">{failure.errorMsg}</p>
          <Button tone="quiet" size="small" onClick={() => list.dispatch({ type: 'reloaded' })}>
            {t('kit:retry')}
          </Button>
        </div>
      ) : null}
      {item && page && !isLoading && !rows.some(({ id }) => id === item.id) ? (
        <OtherRow shown={shown} item={item} linkTo={linkTo} />
      ) : null}
      <div className={styles.rows} aria-busy={isLoading}>
        {page && rows.length === 0 && !isLoading ? (
          <Nothing isSearched={query.search !== ''} isDone={state.made.length > 0} />
        ) : null}
        {rows.length > 0 ? (
          <QueueList shown={shown} rows={rows} selected={selected} now={now} linkTo={linkTo} pulse={pulse} />
        ) : null}
      </div>
      <Pages desk={desk} />
      <p className="quiet text-xs">{shown.texts.purpose}</p>
    </nav>
  )
}

/** The place of the rows among all of the view; nothing where they are all. */
function Pages({ desk: { list } }: Pick<ListPaneProps, 'desk'>) {
  const { t } = useTranslation('queue')
  const { shown, query } = list.state
  const total = shown?.page.totalCount ?? 0
  const page = shown?.query.page ?? 1
  const from = (page - 1) * query.pageSize + 1
  const to = Math.min(total, page * query.pageSize)
  const before = useLastingFocus(page === 1)
  const after = useLastingFocus(to >= total)
  if (!shown || total <= query.pageSize) return null
  const go = (next: number) => list.dispatch({ type: 'paged', page: next })
  return (
    <section className={`line gap-1 center quiet figures ${styles.pages}`} aria-label={t('pages')}>
      <span className="grow">{t('range', { from, to, total })}</span>
      <button type="button" aria-label={t('previousPage')} {...before} onClick={() => go(page - 1)}>
        <Arrow d="M10 3 5 8l5 5" />
      </button>
      <button type="button" aria-label={t('nextPage')} {...after} onClick={() => go(page + 1)}>
        <Arrow d="m6 3 5 5-5 5" />
      </button>
    </section>
  )
}

function Nothing({ isSearched, isDone }: { readonly isSearched: boolean; readonly isDone: boolean }) {
  const { t } = useTranslation(['queue', 'queueViews'])
  const [title, text] = isSearched
    ? [t('empty.noneTitle'), t('empty.noneText')]
    : isDone
      ? [t('empty.doneTitle'), t('empty.doneText')]
      : [t('queueViews:empty.title'), t('queueViews:empty.text')]
  return <EmptyNote look="bare" icon={isSearched ? 'rule' : 'honest'} title={title} text={text} />
}
