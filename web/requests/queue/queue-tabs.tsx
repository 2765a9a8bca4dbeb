import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { QueueCounts } from '#contract/requests/queue/queue.fields.ts'
import { isCounted, QUEUE_TABS, type QueueTab } from '#contract/requests/queue/queue.rules.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { Text } from '#web/ui/text.tsx'
import type { ShownQueue } from './queue-parts.ts'
import styles from './queue-tabs.module.css'

/** Requests that an operator worked on last are on top. */
const TAB_SORT: Partial<Record<QueueTab, string>> = { decided: '-decidedAt', sentBack: '-decidedAt' }

interface TabsProps extends Pick<ShownQueue, 'queue' | 'texts'> {
  readonly current: string | undefined
  readonly counts: QueueCounts
  /** Of the page that shows the view. */
  readonly path?: string
  /** Whether the page shows all requests without a view. */
  readonly hasAll?: true
}

/** The views of a queue with the number of requests in each. */
export function QueueTabs({
  queue,
  texts,
  current,
  counts,
  path = pathTo(PATHS.queue, { queue: queue.address }),
  hasAll,
}: TabsProps) {
  const { t } = useTranslation('queueViews')
  return (
    <nav className={`fade-x ${styles.tabs}`} aria-label={t('tabsLabel')}>
      {hasAll ? (
        <Link to={path} aria-current={current === undefined ? 'page' : undefined}>
          {t('all')}
        </Link>
      ) : null}
      {QUEUE_TABS.map((tab) => {
        const search = new URLSearchParams({ tab, ...(TAB_SORT[tab] ? { sort: TAB_SORT[tab] } : {}) })
        const toView = `${path}?${search}`
        return (
          <Link key={tab} to={toView} aria-current={current === tab ? 'page' : undefined}>
            <Text>{texts.list.filterOptions.tab[tab]}</Text>{' '}
            {isCounted(tab) ? <b className="figures">{counts[tab]}</b> : null}
          </Link>
        )
      })}
    </nav>
  )
}
