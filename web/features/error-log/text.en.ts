import type { SameText } from '#web/platform/text/same-text.ts'
import type { errorLogZh } from './text.zh.ts'

export const errorLogEn: SameText<typeof errorLogZh> = {
  title: 'Error log',
  lead: 'Errors since you opened this tab, newest first, up to {{max}} entries. The list is kept in memory only and is cleared when you reload. When you contact support, include the request number.',
  total: '{{count, number}} in total',
  clear: 'Clear all',
  empty: 'No errors',
  emptyText: 'There have been no errors since you opened this tab.',
  kind: { call: 'Request failed', page: 'Page error', policy: 'Blocked by security policy' },
  request: 'Request number',
}
