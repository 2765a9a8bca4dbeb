import {
  acceptLead,
  answerLead,
  declineLead,
  getLead,
  getRequestLeads,
  listOwnLeads,
  passLead,
  suggestLeadPartners,
  takeLeadBack,
  viewLeadContact,
} from '#contract/deals/lead/lead.endpoints.ts'
import { leadList } from '#contract/deals/lead/lead.list.ts'
import { leadListEn } from '#contract/deals/lead/lead.text.en.ts'
import { leadListZh } from '#contract/deals/lead/lead.text.zh.ts'
import { createLeadDeal } from '#contract/deals/lead/lead-deal.endpoints.ts'
import { dealsOfLead } from '#server/deals/pipeline/pipeline.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { routesOfList } from '#server/kit/list/list-routes.ts'
import { recordExport } from '#server/records/audit/audit.service.ts'
import {
  accept,
  createDealOfLead,
  decline,
  type LeadRow,
  ownLead,
  sharingLeads,
  viewContact,
} from './lead.service.ts'
import { findLeads, leadSource } from './lead.store.ts'
import {
  pass,
  presentCandidate,
  presentLead,
  presentLeadRow,
  presentOwnLead,
  presentRequestLeads,
  readRequestLeads,
  suggestPartners,
  takeBack,
} from './lead-desk.service.ts'
import { answer, ownLeads } from './lead-own.service.ts'

/** Leads: of partners, of the customers whose requests they are, and of operators. */
export function leadRoutes(deps: Deps): Route[] {
  return [...partnerRoutes(deps), ...ownRoutes(deps), ...deskRoutes(deps)]
}

function partnerRoutes(deps: Deps): Route[] {
  const show = async (db: Executor, lead: LeadRow) => {
    const isShared = (await sharingLeads(db, [lead])).has(lead.id)
    return presentLead(lead, { isShared, deals: await dealsOfLead(db, lead.id), now: deps.clock.now() })
  }
  const shown = { answer: (lead: LeadRow, _: unknown, db: Executor) => show(db, lead) }
  return [
    ...routesOfList(deps, {
      list: leadList,
      source: leadSource,
      scope: ({ accountId: partnerId }) => ({ partnerId }),
      load: findLeads,
      present: presentLeadRow,
      exports: {
        texts: { zh: leadListZh, en: leadListEn },
        fileName: 'leads',
        record: recordExport(deps, 'leadsExported'),
      },
    }),
    route(getLead, async ({ caller, input }) =>
      show(deps.db.query, await ownLead(deps.db.query, { caller, leadId: input.params.leadId })),
    ),
    route(
      acceptLead,
      (call) => accept(deps, { caller: call.caller, leadId: call.input.params.leadId, call }),
      shown,
    ),
    route(
      declineLead,
      (call) => {
        const of = { caller: call.caller, leadId: call.input.params.leadId, call }
        return decline(deps, of, call.input.body.reason)
      },
      shown,
    ),
    route(viewLeadContact, (call) =>
      viewContact(deps, { caller: call.caller, leadId: call.input.params.leadId, call }),
    ),
    route(
      createLeadDeal,
      (call) => {
        const of = { caller: call.caller, leadId: call.input.params.leadId, call }
        return createDealOfLead(deps, of, call.input.body)
      },
      { answer: ({ id: dealId }) => ({ dealId }) },
    ),
  ]
}

function ownRoutes(deps: Deps): Route[] {
  return [
    route(listOwnLeads, async ({ caller, language }) => {
      const list = (await ownLeads(deps, caller, language)).map(presentOwnLead)
      return { totalCount: list.length, list, now: deps.clock.now() }
    }),
    route(
      answerLead,
      (call) => {
        const given = { leadId: call.input.params.leadId, hash: call.input.body.hash }
        return answer(deps, call.caller, given, call)
      },
      { answer: () => ({ answered: true as const }) },
    ),
  ]
}

function deskRoutes(deps: Deps): Route[] {
  const show = async (db: Executor, requestId: string) =>
    presentRequestLeads(await readRequestLeads(deps, db, requestId), deps.clock.now())
  const shown = {
    answer: ({ requestId }: LeadRow, _: unknown, db: Executor) => show(db, requestId),
  }
  return [
    route(getRequestLeads, ({ input }) => show(deps.db.query, input.params.requestId)),
    route(suggestLeadPartners, async ({ input }) => {
      const { region, industry, search } = input.query
      const found = await suggestPartners(deps.db.query, input.params.requestId, { region, industry, search })
      return { totalCount: found.length, list: found.map(presentCandidate) }
    }),
    route(
      passLead,
      (call) => {
        const of = { caller: call.caller, requestId: call.input.params.requestId, call }
        return pass(deps, of, call.input.body)
      },
      shown,
    ),
    route(
      takeLeadBack,
      (call) => {
        const given = { leadId: call.input.params.leadId, reason: call.input.body.reason }
        return takeBack(deps, call.caller, given, call)
      },
      shown,
    ),
  ]
}
