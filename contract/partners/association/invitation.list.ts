import { z } from 'zod'
import { LANGUAGES } from '#contract/kit/language.ts'
import { defineList, type RowOf } from '#contract/kit/list/define-list.ts'
import { column } from '#contract/kit/list/list-column.ts'
import { filter } from '#contract/kit/list/list-filter.ts'
import { ASSOCIATION_STATES, INVITATION_BINDINGS, INVITATION_STATES, SIDES } from './association.rules.ts'

/** The invitations that a partner has sent. */
export const invitationList = defineList({
  entity: 'Invitations',
  version: 1,
  path: '/api/invitations',
  audience: 'partner',
  permission: 'customer:read',
  exportPermission: 'customer:export',
  summary:
    'The invitations that the partner has sent, newest first. Links are not among them: they are stored as hashes.',
  columns: {
    customerName: column.text({ sortable: true }),
    boundTo: column.text(),
    state: column.option(INVITATION_STATES, { sortable: true }),
    sentAt: column.moment({ sortable: true }),
    expiresAt: column.moment({ ends: true, sortable: true }),
    openedAt: column.moment({ nullable: true }),
    settledAt: column.moment({ nullable: true, hidden: true }),
    language: column.option(LANGUAGES, { hidden: true }),
    sentBy: column.text({ hidden: true }),
  },
  extra: { boundBy: z.enum(INVITATION_BINDINGS) },
  filters: { state: filter.options(INVITATION_STATES), sentAt: filter.moments() },
  defaultSort: '-sentAt',
  search: ['customerName', 'boundTo'],
})
export type InvitationRow = RowOf<typeof invitationList>

/**
 * The customers of a partner, by the name that the partner gave them. What they share is not in the list: it is read
 * one by one (`viewCustomer`), so that each view is on record.
 */
export const customerList = defineList({
  entity: 'Customers',
  version: 1,
  path: '/api/customers',
  audience: 'partner',
  permission: 'customer:read',
  exportPermission: 'customer:export',
  summary:
    'The customers of the partner and its former ones, by the partner’s own names for them. Shared details are read one by one.',
  columns: {
    customerName: column.text({ sortable: true }),
    state: column.option(ASSOCIATION_STATES, { sortable: true }),
    shares: column.flag(),
    activeSince: column.moment({ sortable: true, nullable: true }),
    acceptedAt: column.moment({ sortable: true, hidden: true }),
    endAskedAt: column.moment({ nullable: true, hidden: true }),
    arbitratedFrom: column.moment({ ends: true, nullable: true }),
    endedAt: column.moment({ nullable: true, hidden: true }),
  },
  extra: {
    endAskedBy: z.enum(SIDES).nullable(),
    /** The other side doesn’t agree: it was asked once, and an operator decides next. */
    endRefused: z.boolean(),
  },
  filters: { state: filter.options(ASSOCIATION_STATES), activeSince: filter.moments() },
  defaultSort: '-acceptedAt',
  search: ['customerName'],
})
export type CustomerRow = RowOf<typeof customerList>

/** Who looked at what a customer shares with its partner. */
export const associationViewList = defineList({
  entity: 'AssociationViews',
  version: 1,
  path: '/api/association-views',
  audience: 'account',
  permission: 'association:read',
  exportPermission: 'association:export',
  summary: 'Each view of the customer’s shared details by its partner: when, who and what, newest first.',
  columns: {
    viewedAt: column.moment({ sortable: true }),
    viewer: column.text(),
    partnerName: column.text({ hidden: true }),
    fields: column.text(),
  },
  filters: { viewedAt: filter.moments() },
  defaultSort: '-viewedAt',
  search: ['viewer', 'partnerName'],
})
export type AssociationViewRow = RowOf<typeof associationViewList>
