/// <reference types="vite/types/importMeta.d.ts" />
import { data } from 'react-router'
import type { AnyQueue } from '#contract/requests/queue/define-queue.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'
import type { QueueParts } from '#web/requests/queue/shared.ts'

type Exports<T> = Readonly<Record<string, T>>
type Loaders<T> = Readonly<Record<string, () => Promise<Exports<T>>>>

const DECLARATIONS = import.meta.glob<Exports<AnyQueue>>('/contract/*/*/*.queue.ts')
const ZH = import.meta.glob<Exports<QueueTexts>>('/contract/*/*/*-queue.text.zh.ts')
const EN = import.meta.glob<Exports<QueueTexts>>('/contract/*/*/*-queue.text.en.ts')

/**
 * The declaration and the texts of the queue whose page is at this path, loaded with its pages only. Their files are
 * found by their place: they are named after the address of the queue. A path without a queue is one without a page.
 */
export function queueAt(pathname: string): QueueParts {
  const address = addressOf(pathname)
  return {
    queue: loaderOf(DECLARATIONS, `${address}.queue.ts`),
    texts: {
      zh: loaderOf(ZH, `${address}-queue.text.zh.ts`),
      en: loaderOf(EN, `${address}-queue.text.en.ts`),
    },
  }
}

/** What loads the one constant that the file of this name exports. */
function loaderOf<T>(loaders: Loaders<T>, name: string): () => Promise<T> {
  const path = Object.keys(loaders).find((each) => each.endsWith(`/${name}`))
  const load = path ? loaders[path] : undefined
  // No queue has this address.
  if (!load) throw data(null, { status: 404 })
  return async () => {
    const [value] = Object.values(await load())
    if (!value) throw new Error(`${path} exports nothing`)
    return value
  }
}

/** The part of a path that names its queue. */
export function addressOf(pathname: string): string {
  return pathname.split('/')[3] ?? ''
}

/** The title of the pages of a queue. */
export function queueTitle({ queue }: Readonly<Partial<Record<string, string>>>): string {
  return `deskTitles:queues.${queue}`
}

/** The files of the queue at this path, which the document names. */
export function queueFiles(pathname: string): string[] {
  const address = addressOf(pathname)
  const isThere = Object.keys(DECLARATIONS).some((path) => path.endsWith(`/${address}.queue.ts`))
  return isThere ? [`${address}.queue`, `${address}-queue.text`] : []
}
