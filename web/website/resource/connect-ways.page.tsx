import type { ReactNode } from 'react'
import { useLoaderData, useOutletContext } from 'react-router'
import { type ClientRelease, listDownloads } from '#contract/website/resource/resource.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { ConnectWays } from './connect-ways.tsx'

export const handle = { text: ['connectWays'] } satisfies PageHandle

/** The clients to connect with; without them the page links to the downloads. */
export async function clientLoader(): Promise<readonly ClientRelease[]> {
  const downloads = await callApi(listDownloads, {})
  return downloads.ok ? downloads.data.list : []
}
clientLoader.hydrate = true as const

/** A part of the page of a trial that is ready, which gives it what opens the desktop in the browser. */
export default function ConnectWaysPage() {
  return <ConnectWays clients={useLoaderData<typeof clientLoader>()} open={useOutletContext<ReactNode>()} />
}
