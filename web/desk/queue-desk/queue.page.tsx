import { useEffect } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { revalidatesOnReload } from '#web/platform/data/revalidates-on-reload.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { loadQueue, QueueDesk, type ShownQueue } from '#web/requests/queue/shared.ts'
import { queueAt, queueFiles, queueTitle } from './desk-queues.ts'
import { ownPartsOf, ownTexts } from './own-parts.tsx'

export const handle = {
  text: ['list', 'pager', 'file', 'queue', 'queueViews'],
  textAt: ownTexts,
  titleAt: queueTitle,
  files: queueFiles,
} satisfies PageHandle

/** A queue is opened with its open requests. */
export async function clientLoader({ request }: { request: Request }): Promise<ShownQueue> {
  const address = new URL(request.url)
  if (!address.searchParams.has('tab')) {
    address.searchParams.set('tab', 'open')
    throw redirect(address.pathname + address.search)
  }
  return loadQueue(queueAt(address.pathname))
}
clientLoader.hydrate = true as const

/** Another request or view of the same queue loads by itself. */
export function shouldRevalidate(to: ShouldRevalidateFunctionArgs): boolean {
  return revalidatesOnReload(to) || !to.nextUrl.searchParams.has('tab')
}

/** The queue of a kind of request; its address says which, and which request is open. */
export default function QueuePage() {
  const shown = useLoaderData() as ShownQueue
  useNarrowMenu()
  const { address } = shown.queue
  return <QueueDesk key={address} shown={shown} parts={ownPartsOf(address)} />
}

/** The work needs the width: the menu is collapsed while the page is open, unless the person opens it. */
function useNarrowMenu(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    const before = dataset.sidebarStatus
    dataset.sidebarStatus = '0'
    return () => {
      if (before === undefined) delete dataset.sidebarStatus
      else dataset.sidebarStatus = before
    }
  }, [])
}
