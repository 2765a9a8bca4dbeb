import type { ReactNode } from 'react'
import { useLoaderData, useOutletContext } from 'react-router'
import {
  type ClientRelease,
  listDownloads,
  listGuides,
} from '#contract/website/resource/resource.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { ConnectWays } from './connect-ways.tsx'

export const handle = { text: ['connectWays'] } satisfies PageHandle

interface Ways {
  readonly clients: readonly ClientRelease[]
  /** Names of those that are published. */
  readonly guides: readonly string[]
}

/** The clients to connect with, without which the page links to the downloads, and the guides. */
export async function clientLoader(): Promise<Ways> {
  const [downloads, guides] = await Promise.all([callApi(listDownloads, {}), callApi(listGuides, {})])
  return {
    clients: downloads.ok ? downloads.data.list : [],
    guides: guides.ok ? guides.data.list.map(({ name }) => name) : [],
  }
}
clientLoader.hydrate = true as const

/** A part of the page of a trial that is ready, which gives it what opens the desktop in the browser. */
export default function ConnectWaysPage() {
  return <ConnectWays {...useLoaderData<typeof clientLoader>()} open={useOutletContext<ReactNode>()} />
}
