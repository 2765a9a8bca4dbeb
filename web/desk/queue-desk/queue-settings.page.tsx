import { useLoaderData } from 'react-router'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { type LoadedSettings, loadQueueSettings, QueueSettingsForm } from '#web/requests/queue/shared.ts'
import { addressOf, queueAt, queueFiles } from './desk-queues.ts'

export const handle = { text: ['queueSettings'], files: queueFiles } satisfies PageHandle

export async function clientLoader({ request }: { request: Request }): Promise<LoadedSettings> {
  const { pathname } = new URL(request.url)
  return loadQueueSettings(queueAt(pathname), addressOf(pathname))
}
clientLoader.hydrate = true as const

export default function QueueSettingsPage() {
  return <QueueSettingsForm loaded={useLoaderData() as LoadedSettings} />
}
