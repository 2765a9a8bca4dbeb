import { defineList, type RowOf } from '#contract/kit/list/define-list.ts'
import { column } from '#contract/kit/list/list-column.ts'
import { filter } from '#contract/kit/list/list-filter.ts'
import { ERROR_KINDS, ERROR_STATES } from './error-log.fields.ts'

/** Errors of the server and refused requests, by their cause. */
export const errorList = defineList({
  entity: 'ErrorGroups',
  version: 1,
  path: '/api/operator/errors',
  audience: 'operator',
  permission: 'errorLog:read',
  exportPermission: 'errorLog:export',
  summary: 'Errors of the server and refused requests by cause, those that occurred last first.',
  columns: {
    /** What happened, without the values that broke it. */
    cause: column.text(),
    kind: column.option(ERROR_KINDS),
    /** The call, job or part of the server. */
    place: column.text({ sortable: true }),
    /** The code of the response, or that of a database or network. */
    code: column.text({ nullable: true }),
    count: column.number({ sortable: true }),
    firstAt: column.moment({ sortable: true, hidden: true }),
    lastAt: column.moment({ sortable: true }),
    state: column.option(ERROR_STATES, { nullable: true }),
  },
  filters: {
    kind: filter.options(ERROR_KINDS),
    state: filter.options(ERROR_STATES),
    code: filter.text(),
    lastAt: filter.moments(),
  },
  defaultSort: '-lastAt',
  search: ['cause', 'place', 'code'],
})

export type ErrorRow = RowOf<typeof errorList>
