import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ListView } from '#web/lists/list/shared.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { itemPath, type QueueRow, type ShownQueue } from './queue-parts.ts'
import { TableHead } from './table-head.tsx'

/** The requests of a queue as a table: filters, columns, saved views, export. A row opens its request. */
export function QueueTable({ shown }: { readonly shown: ShownQueue }) {
  const { t } = useTranslation('queueViews')
  const { queue, texts, overview } = shown
  const navigate = useNavigate()
  const tab = new URLSearchParams(useLocation().search).get('tab') ?? undefined
  return (
    <>
      <PageTitle title={texts.list.title}>
        <TableHead shown={shown} tab={tab} />
      </PageTitle>
      <ListView<QueueRow>
        list={queue.list}
        texts={texts.list}
        rowHeader="subject"
        nameOf={({ subject }) => subject}
        closed={['assigneeId']}
        choices={{ assigneeId: overview.colleagues.map(({ id, name }) => [id, name] as const) }}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        onOpen={({ id }) => void navigate(`${itemPath(queue, id)}?tab=${tab ?? 'open'}`)}
      />
    </>
  )
}
