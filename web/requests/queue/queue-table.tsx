import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { tonesOf } from '#contract/requests/request/request.rules.ts'
import { type BulkAction, ListView } from '#web/lists/list/shared.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { MadeTogether, Together } from './decide-together.tsx'
import { itemPath, MOST_TOGETHER, type QueueRow, type ShownQueue } from './queue-parts.ts'
import { QueueTabs } from './queue-tabs.tsx'

// Loaded when requests are ticked and something is done with them.
const DecideTogether = late(async () => (await import('./decide-together.tsx')).DecideTogether)
const UndoTogether = late(async () => (await import('./undo-together.tsx')).UndoTogether)

/** The requests of a queue as a table: filters, columns, saved views, export. A row opens its request. */
export function QueueTable({ shown }: { readonly shown: ShownQueue }) {
  const { t } = useTranslation('queueViews')
  const { queue, texts, overview } = shown
  const navigate = useNavigate()
  const mayDecide = useMayCall()(queue.endpoints.decide)
  const [made, setMade] = useState<readonly MadeTogether[]>([])
  const gone = (these: readonly MadeTogether[]) =>
    setMade((known) => known.filter((each) => !these.includes(each)))
  const tab = new URLSearchParams(useLocation().search).get('tab') ?? undefined
  const together = (what: Together, label: string, done: BulkAction['done']): BulkAction => ({
    key: what.kind === 'decide' ? what.action : what.kind,
    calls: what.kind === 'decide' ? queue.endpoints.decide : queue.endpoints.assign,
    label,
    max: MOST_TOGETHER,
    looksThrough: true,
    rowsPerCall: 1,
    running: label,
    done,
    // Each of them is asked about first.
    run: async () => ({ ok: true, data: { done: [], refused: [] } }),
    ask: (question) => (
      <DecideTogether
        {...question}
        shown={shown}
        what={what}
        onMade={(more) => setMade((known) => [...known, ...more])}
      />
    ),
  })
  const bulkActions = mayDecide
    ? [
        together({ kind: 'take' }, t('together.take'), (count) => t('together.taken', { count })),
        ...queue.actions.map((action) => {
          const words = texts.decisions[action]
          return together({ kind: 'decide', action }, words?.act ?? action, (count) =>
            t('together.decided', { count, done: words?.done ?? action }),
          )
        }),
        together({ kind: 'assign' }, t('together.assign'), (count) => t('together.assigned', { count })),
      ]
    : []
  return (
    <>
      <PageTitle title={texts.list.title} lead={texts.purpose}>
        <Link
          to={`${pathTo(PATHS.queue, { queue: queue.address })}?tab=${tab ?? 'open'}`}
          className={buttonClass({ tone: 'quiet', size: 'medium' })}
        >
          {t('review')}
        </Link>
      </PageTitle>
      <QueueTabs
        queue={queue}
        texts={texts}
        current={tab}
        counts={overview.counts}
        path={pathTo(PATHS.queueTable, { queue: queue.address })}
        hasAll
      />
      {made.length > 0 ? <UndoTogether queue={queue} made={made} onGone={gone} /> : null}
      <ListView<QueueRow>
        bulkActions={bulkActions}
        list={queue.list}
        texts={texts.list}
        tones={{ state: tonesOf(queue.rules) }}
        rowHeader="subject"
        nameOf={({ subject }) => subject}
        closed={['assigneeId']}
        hidesEmpty={['assignee']}
        choices={{ assigneeId: overview.colleagues.map(({ id, name }) => [id, name] as const) }}
        empty={{ icon: 'honest', title: t('empty.title'), text: t('empty.text') }}
        onOpen={({ id }) => void navigate(`${itemPath(queue, id)}?tab=${tab ?? 'open'}`)}
      />
    </>
  )
}
