import { z } from 'zod'
import { defineList, type RowOf } from '#contract/kit/list/define-list.ts'
import { column } from '#contract/kit/list/list-column.ts'
import { filter } from '#contract/kit/list/list-filter.ts'
import { dealFields } from './deal.form.ts'
import { DEAL_STAGES } from './deal-stage.rules.ts'
import { DEAL_SIDES, DEAL_STATUSES } from './pipeline.rules.ts'

/** Tabs of the list: open ones, those that wait for a reply, that are in review, whose protection ends soon. */
export const DEAL_TABS = ['open', 'needsReply', 'inReview', 'endingSoon', 'closed'] as const
export type DealTab = (typeof DEAL_TABS)[number]

/** The deals of a partner. */
export const dealList = defineList({
  entity: 'Deals',
  version: 1,
  path: '/api/deals',
  audience: 'partner',
  permission: 'pipeline:read',
  exportPermission: 'pipeline:export',
  summary: 'The deals of one’s account, drafts among them, changed last first.',
  columns: {
    projectName: column.text({ sortable: true }),
    companyName: column.text({ sortable: true }),
    status: column.option(DEAL_STATUSES),
    stage: column.option(DEAL_STAGES),
    protectedUntil: column.moment({ ends: true, sortable: true, nullable: true }),
    scale: column.number({ sortable: true, nullable: true }),
    /** The last reply or comment, the progress of the specification. */
    lastComment: column.text({ nullable: true }),
    ...dealFields.columnsBut('projectName', 'companyName', 'scale'),
    number: column.number({ sortable: true, hidden: true }),
    submittedAt: column.moment({ sortable: true, nullable: true, hidden: true }),
    updatedAt: column.moment({ sortable: true }),
  },
  extra: {
    version: z.int(),
    possibleConflict: z.boolean(),
    /** The caller has a notification about it that is not read. */
    unread: z.boolean(),
    /** Fields that the submission of a draft still needs. */
    missing: z.int(),
    lastCommentAt: z.int().nullable(),
    lastCommentBy: z.enum(DEAL_SIDES).nullable(),
  },
  filters: {
    tab: filter.options(DEAL_TABS),
    status: filter.options(DEAL_STATUSES),
    stage: filter.options(DEAL_STAGES),
    ...dealFields.filters,
    protectedUntil: filter.moments(),
    submittedAt: filter.moments(),
  },
  defaultSort: '-updatedAt',
  search: ['projectName', 'companyName', 'city'],
})
export type DealRow = RowOf<typeof dealList>
