import { z } from 'zod'
import { defineList, type RowOf } from '#contract/kit/list/define-list.ts'
import { column } from '#contract/kit/list/list-column.ts'
import { filter } from '#contract/kit/list/list-filter.ts'
import { dealFields } from './deal.form.ts'
import { DEAL_STAGES, LOSS_REASONS } from './deal-stage.rules.ts'
import { DEAL_STATUSES, type DealStatus } from './pipeline.rules.ts'

/** Drafts are their partner's alone. */
type Submitted = Exclude<DealStatus, 'draft'>
const SUBMITTED = DEAL_STATUSES.filter((status) => status !== 'draft') as [Submitted, ...Submitted[]]

/** The deals of all partners with everything that they say. */
export const deskDealList = defineList({
  entity: 'DealsOnDesk',
  version: 1,
  path: '/api/operator/deals',
  audience: 'operator',
  permission: 'pipeline:read',
  exportPermission: 'pipeline:export',
  summary: 'The deals of all partners but for drafts, submitted last first, with every field.',
  columns: {
    projectName: column.text(),
    companyName: column.text(),
    /** What the desk calls the partner. */
    partner: column.text({ titled: true }),
    /** User name of its account. */
    partnerUserName: column.text({ hidden: true }),
    number: column.number({ hidden: true }),
    status: column.option(SUBMITTED),
    stage: column.option(DEAL_STAGES),
    scale: column.number({ nullable: true }),
    submittedAt: column.moment({ sortable: true }),
    protectedUntil: column.moment({ ends: true, nullable: true }),
    // Fields that were emptied after a question of the desk are empty here too.
    ...dealFields.columnsBut('projectName', 'companyName', 'scale'),
    possibleConflict: column.flag({ hidden: true }),
    createdAt: column.moment({ hidden: true }),
    updatedAt: column.moment({ hidden: true }),
    stageSince: column.moment({ hidden: true }),
    protectedFrom: column.moment({ nullable: true, hidden: true }),
    closedAt: column.moment({ nullable: true, hidden: true }),
    closeReason: column.option([...LOSS_REASONS, ''], { hidden: true }),
    closeNote: column.text({ hidden: true }),
    comments: column.number({ hidden: true }),
    lastComment: column.text({ nullable: true, hidden: true }),
  },
  extra: { partnerId: z.string() },
  filters: {
    status: filter.options(SUBMITTED),
    stage: filter.options(DEAL_STAGES),
    ...dealFields.filters,
    partnerId: filter.ids(),
    submittedAt: filter.moments(),
    protectedUntil: filter.moments(),
  },
  defaultSort: '-submittedAt',
  search: ['projectName', 'companyName', 'city'],
})
export type DealOnDeskRow = RowOf<typeof deskDealList>
