import { useLoaderData } from 'react-router'
import { revalidatesOnReload } from '#web/platform/data/revalidates-on-reload.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { loadQueue, QueueTable, type ShownQueue } from '#web/requests/queue/shared.ts'
import { queueAt, queueFiles, queueTitle } from './desk-queues.ts'

export const handle = {
  text: ['list', 'pager', 'queueViews'],
  titleAt: queueTitle,
  files: queueFiles,
} satisfies PageHandle

export async function clientLoader({ request }: { request: Request }): Promise<ShownQueue> {
  return loadQueue(queueAt(new URL(request.url).pathname))
}
clientLoader.hydrate = true as const

/** Filters and pages are in the address, and change none of that. */
export const shouldRevalidate = revalidatesOnReload

export default function QueueTablePage() {
  return <QueueTable shown={useLoaderData() as ShownQueue} />
}
