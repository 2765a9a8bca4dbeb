import { useTranslation } from 'react-i18next'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { ListView } from '#web/lists/list/shared.ts'
import { DESK_PAGE, type PageHandle } from '#web/platform/page/page-handle.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { queueFiles, queueTitle } from './queue-names.ts'
import { itemPath, loadQueue, type QueueRow, type ShownQueue } from './queue-parts.ts'
import { TableHead } from './table-head.tsx'

export const handle = {
  ...DESK_PAGE,
  title: queueTitle,
  text: ['list', 'queueViews'],
  files: queueFiles,
} satisfies PageHandle

export async function clientLoader({ request }: { request: Request }): Promise<ShownQueue> {
  return loadQueue(new URL(request.url).pathname)
}
clientLoader.hydrate = true as const

/** Filters and pages are in the address, and change none of that. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.href === nextUrl.href
}

/** The requests of a queue as a table: filters, columns, saved views, export. A row opens its request. */
export default function QueueTablePage() {
  const shown = useLoaderData() as ShownQueue
  const { t } = useTranslation('queueViews')
  const { queue, texts, overview } = shown
  const navigate = useNavigate()
  const tab = new URLSearchParams(useLocation().search).get('tab') ?? undefined
  return (
    <>
      <PageTitle title={texts.list.title}>
        <TableHead {...{ shown, tab }} />
      </PageTitle>
      <ListView<QueueRow>
        list={queue.list}
        texts={texts.list}
        rowHeader="subject"
        nameOf={({ subject }) => subject}
        choices={{ assigneeId: overview.colleagues.map(({ id, name }) => [id, name] as const) }}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        onOpen={({ id }) => void navigate(`${itemPath(queue, id)}?tab=${tab ?? 'open'}`)}
      />
    </>
  )
}
