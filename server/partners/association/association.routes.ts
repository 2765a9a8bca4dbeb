import type { Language } from '#contract/kit/language.ts'
import { listed } from '#contract/kit/listed.ts'
import {
  answerEndOfCustomer,
  answerEndOfPartner,
  approveCustomer,
  askToEndAssociation,
  askToEndCustomer,
  getAssociation,
  getCustomer,
  inviteCustomer,
  rejectCustomer,
  resendInvitation,
  revokeInvitation,
  shareWithPartner,
  viewCustomer,
  withdrawAcceptance,
} from '#contract/partners/association/association.endpoints.ts'
import {
  associationViewListEn,
  customerListEn,
  invitationListEn,
  sharedFieldsEn,
} from '#contract/partners/association/association.text.en.ts'
import {
  associationViewListZh,
  customerListZh,
  invitationListZh,
  sharedFieldsZh,
} from '#contract/partners/association/association.text.zh.ts'
import { associationEndQueue } from '#contract/partners/association/association-ends.queue.ts'
import { associationEndQueueEn } from '#contract/partners/association/association-ends-queue.text.en.ts'
import { associationEndQueueZh } from '#contract/partners/association/association-ends-queue.text.zh.ts'
import {
  associationViewList,
  customerList,
  invitationList,
} from '#contract/partners/association/invitation.list.ts'
import { acceptInvitation, openInvitation } from '#contract/partners/association/invited.endpoints.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { routesOfList } from '#server/kit/list/list-routes.ts'
import { recordExport } from '#server/records/audit/audit.service.ts'
import { routesOfQueue } from '#server/requests/queue/queue-calls.service.ts'
import * as association from './association.service.ts'
import { type AssociationRow, customerSource, findViews, viewSource } from './association.store.ts'
import { answerEnd, askToEnd } from './association-end.service.ts'
import {
  loadCustomers,
  loadInvitations,
  presentCustomerRow,
  presentInvitation,
  presentOpened,
  presentSent,
  presentView,
  shownAssociation,
  shownCustomer,
} from './association-lists.service.ts'
import { associationOnQueue } from './association-review.service.ts'
import { approve, ownCustomer, reject, viewCustomer as view } from './customer.service.ts'
import { invite, openLink, resend, revoke } from './invitation.service.ts'
import { invitationSource } from './invitation.store.ts'

const ofPartner = ({ accountId: partnerId }: { readonly accountId: string }) => ({ partnerId })
const ofCustomer = ({ accountId: customerId }: { readonly accountId: string }) => ({ customerId })

/** Invitations of customers, and associations of both sides. */
export function associationRoutes(deps: Deps): Route[] {
  return [...invitationRoutes(deps), ...ownRoutes(deps), ...customerRoutes(deps)]
}

function invitationRoutes(deps: Deps): Route[] {
  const sent = { answer: presentSent } as const
  return [
    route(openInvitation, async ({ partnerToken }) => {
      const { invitation, partner } = await openLink(deps, partnerToken)
      return presentOpened(invitation, partner)
    }),
    route(inviteCustomer, (call) => invite(deps, call.caller, call.input.body, call), sent),
    route(resendInvitation, (call) => resend(deps, call.caller, call.input.params.invitationId, call), sent),
    route(revokeInvitation, (call) => revoke(deps, call.caller, call.input.params.invitationId, call), {
      answer: () => ({ revoked: true as const }),
    }),
    ...routesOfList(deps, {
      list: invitationList,
      source: invitationSource,
      scope: ofPartner,
      load: loadInvitations,
      present: presentInvitation,
      exports: {
        texts: { zh: invitationListZh, en: invitationListEn },
        fileName: 'invitations',
        record: recordExport(deps, 'invitationsExported'),
      },
    }),
  ]
}

/** Calls of customers about their own partner. */
function ownRoutes(deps: Deps): Route[] {
  const shown = {
    answer: (row: AssociationRow, _: unknown, db: Executor) => shownAssociation(db, row),
  } as const
  return [
    route(getAssociation, async ({ caller }) => {
      const row = await association.ownNewest(deps.db.query, caller)
      return { association: row ? await shownAssociation(deps.db.query, row) : null, now: deps.clock.now() }
    }),
    route(
      acceptInvitation,
      (call) => association.acceptInvitation(deps, call.caller, call.input.body.hash, call),
      shown,
    ),
    route(
      shareWithPartner,
      ({ caller, input }) => association.shareAgain(deps, caller, input.body.hash),
      shown,
    ),
    route(withdrawAcceptance, (call) => association.withdrawAcceptance(deps, call.caller, call), shown),
    route(
      askToEndAssociation,
      (call) =>
        deps.db.transaction(async (tx) => {
          const row = await association.ownOpen(tx, call.caller)
          const by = { caller: call.caller, side: 'customer', call } as const
          return askToEnd(deps, tx, row, call.input.body.reason, by)
        }),
      shown,
    ),
    route(
      answerEndOfPartner,
      (call) =>
        deps.db.transaction(async (tx) => {
          const row = await association.ownOpen(tx, call.caller)
          const by = { caller: call.caller, side: 'customer', call } as const
          return answerEnd(deps, tx, row, call.input.body, by)
        }),
      shown,
    ),
    ...routesOfList(deps, {
      list: associationViewList,
      source: viewSource,
      scope: ofCustomer,
      load: findViews,
      present: presentView,
      exports: {
        texts: { zh: associationViewListZh, en: associationViewListEn },
        fileName: 'partner-views',
        cells: { fields: ({ fields }, language) => namesOf(fields, language) },
        record: recordExport(deps, 'associationViewsExported'),
      },
    }),
  ]
}

const FIELD_NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  zh: sharedFieldsZh,
  en: sharedFieldsEn,
}

function namesOf(fields: string, language: Language): string {
  const names = fields.split(',').map((name) => FIELD_NAMES[language][name] ?? name)
  return listed(names, language)
}

/** Calls of partners about their customers. */
function customerRoutes(deps: Deps): Route[] {
  const shown = {
    answer: (row: AssociationRow, _: unknown, db: Executor) => shownCustomer(db, row),
  } as const
  return [
    route(getCustomer, async ({ caller, input }) =>
      shownCustomer(deps.db.query, await ownCustomer(deps.db.query, caller, input.params.customerId)),
    ),
    route(viewCustomer, (call) => view(deps, call.caller, call.input.params.customerId, call)),
    route(approveCustomer, (call) => approve(deps, call.caller, call.input.params.customerId, call), shown),
    route(
      rejectCustomer,
      (call) => reject(deps, call.caller, call.input.params.customerId, call.input.body.reason, call),
      shown,
    ),
    route(
      askToEndCustomer,
      (call) =>
        deps.db.transaction(async (tx) => {
          const row = await ownCustomer(tx, call.caller, call.input.params.customerId)
          const by = { caller: call.caller, side: 'partner', call } as const
          return askToEnd(deps, tx, row, call.input.body.reason, by)
        }),
      shown,
    ),
    route(
      answerEndOfCustomer,
      (call) =>
        deps.db.transaction(async (tx) => {
          const row = await ownCustomer(tx, call.caller, call.input.params.customerId)
          const by = { caller: call.caller, side: 'partner', call } as const
          return answerEnd(deps, tx, row, call.input.body, by)
        }),
      shown,
    ),
    ...routesOfList(deps, {
      list: customerList,
      source: customerSource,
      scope: ofPartner,
      load: loadCustomers,
      present: presentCustomerRow,
      exports: {
        texts: { zh: customerListZh, en: customerListEn },
        fileName: 'customers',
        record: recordExport(deps, 'customersExported'),
      },
    }),
  ]
}

/** The desk's queue of associations that one side wants to end. */
export function associationQueueRoutes(deps: Deps): Route[] {
  const texts = { zh: associationEndQueueZh, en: associationEndQueueEn }
  return routesOfQueue(deps, { queue: associationEndQueue, texts, shown: associationOnQueue(deps) })
}
