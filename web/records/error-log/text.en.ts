import { errorListEn } from '#contract/records/error-log/error-log.text.en.ts'
import type { SameText } from '#web/platform/text/same-text.ts'
import type { errorLogZh } from './text.zh.ts'

export const errorLogEn: SameText<typeof errorLogZh> = {
  title: 'Error log',
  lead: 'Errors since you opened this tab, newest first, up to {{max, plural(one: entry; other: entries)}}. The list is kept in memory only and is cleared when you reload. When you contact support, include the request number.',
  total: '{{count, number}} in total',
  clear: 'Clear all',
  empty: 'No errors',
  emptyText: 'There have been no errors since you opened this tab.',
  kind: { call: 'Request failed', page: 'Page error', policy: 'Blocked by security policy' },
  request: 'Request number',
  server: {
    lead: 'Errors of the server and refused requests, counted by cause. Resolved errors reopen if they happen again.',
    list: errorListEn,
    open: 'View details',
    mark: { resolved: 'Mark as resolved', open: 'Reopen' },
    marked: { resolved: 'Marked as resolved', open: 'Reopened' },
    marking: 'Saving',
    markedMany: '{{count, number}} changed',
    empty: 'No errors',
    emptyText: 'Errors of the server and refused requests appear here within seconds.',
    noPlace: 'Not known',
    noCode: 'None',
    onlyCounted: 'Only counted',
    loading: 'Loading…',
    resolvedBy: 'Resolved on {{time}} by {{name}}.',
    cameBack: 'Resolved on {{time}} by {{name}}, and occurred again since.',
    request: 'Request',
    status: 'HTTP status',
    address: 'IP address',
    hours: 'Last 24 hours',
    hour: '{{time}}: {{count, number}}',
    inDay: '{{count, number}} in the last 24 hours',
    noneInDay: 'None in the last 24 hours',
    example: 'Last time',
  },
}
