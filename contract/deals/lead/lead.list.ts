import { INDUSTRIES } from '#contract/kit/industries.ts'
import { defineList, type RowOf } from '#contract/kit/list/define-list.ts'
import { column } from '#contract/kit/list/list-column.ts'
import { filter } from '#contract/kit/list/list-filter.ts'
import { SALES_REGIONS } from '#contract/kit/sales-regions.ts'
import { LEAD_KINDS, LEAD_STATES } from './lead.rules.ts'

/** The leads of a partner. Contacts are not in the list: each is viewed by itself, on record. */
export const leadList = defineList({
  entity: 'Leads',
  version: 1,
  path: '/api/leads',
  audience: 'partner',
  permission: 'lead:read',
  exportPermission: 'lead:export',
  summary:
    'The requests of customers that were passed to the partner, newest first. Contacts are viewed one by one.',
  columns: {
    number: column.number({ sortable: true }),
    state: column.option(LEAD_STATES, { sortable: true }),
    dueAt: column.moment({ ends: true, sortable: true, nullable: true, absentLast: true, titled: true }),
    kind: column.option(LEAD_KINDS),
    region: column.option(SALES_REGIONS),
    industry: column.option(INDUSTRIES, { nullable: true }),
    people: column.number({ nullable: true }),
    needs: column.text(),
    receivedAt: column.moment({ sortable: true, hidden: true }),
    closedAt: column.moment({ nullable: true, hidden: true }),
  },
  filters: {
    state: filter.options(LEAD_STATES),
    kind: filter.options(LEAD_KINDS),
    region: filter.options(SALES_REGIONS),
    industry: filter.options(INDUSTRIES),
    receivedAt: filter.moments(),
  },
  defaultSort: '-receivedAt',
  search: ['needs'],
})
export type LeadRow = RowOf<typeof leadList>
