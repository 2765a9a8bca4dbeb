import type { SameText } from '#web/platform/text/same-text.ts'
import type { pagerZh } from './pager.text.zh.ts'

export const pagerEn: SameText<typeof pagerZh> = {
  label: 'Pages',
  total_one: '{{count, number}} entry',
  total_other: '{{count, number}} entries',
  size: 'Entries per page',
  perPage: '{{size}} per page',
  before: 'Previous page',
  after: 'Next page',
  page: 'Page {{page}}',
  jump: 'Go to page',
}
