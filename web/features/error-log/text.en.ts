import type { SameText } from '#web/platform/text/same-text.ts'
import type { errorLogZh } from './text.zh.ts'

export const errorLogEn: SameText<typeof errorLogZh> = {
  title: 'Error log',
  lead: 'What went wrong since this tab loaded its page, newest first, at most {{max}} entries. The list is in memory only and gone after a reload. When you write to support, send the request number along.',
  total: '{{count}} in all',
  clear: 'Clear all',
  empty: 'No errors',
  emptyText: 'Everything has worked since this tab loaded its page.',
  kind: { call: 'Call failed', page: 'Page error', policy: 'Stopped by policy' },
  request: 'request number',
}
