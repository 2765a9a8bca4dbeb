import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { consoleService, leaveForService } from './leave-for-service.ts'
import { ServiceMissing } from './service-missing.tsx'

export const handle = {
  title: 'console',
  hydrate: true,
  kept: false,
  token: true,
  fixedNav: false,
  text: ['serviceEndpoint'],
  prerender: false,
  crawl: false,
} satisfies PageHandle

export async function clientLoader(): Promise<null> {
  return leaveForService(await consoleService())
}
clientLoader.hydrate = true as const

/** Seen only when the address is missing; otherwise the visitor has left by now. */
export default function ConsolePage() {
  return <ServiceMissing title="console" />
}
