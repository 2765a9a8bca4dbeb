import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { leaveForService } from './leave-for-service.ts'
import { ServiceMissing } from './service-missing.tsx'

export const handle = {
  title: 'expenseCenter',
  hydrate: true,
  kept: false,
  token: true,
  fixedNav: false,
  text: ['serviceEndpoint'],
  prerender: false,
  crawl: false,
} satisfies PageHandle

export async function clientLoader(): Promise<null> {
  return leaveForService('order')
}
clientLoader.hydrate = true as const

/** Seen only when the address is missing; otherwise the visitor has left by now. */
export default function OrderPayPage() {
  return <ServiceMissing title="expenseCenter" />
}
