import { defineDomain } from '#server/kit/domain.ts'
import { dealImportRoutes } from './deal-import/deal-import.routes.ts'
import { LEAD_MAILS } from './lead/lead.mail.ts'
import { leadPersonal } from './lead/lead.personal.ts'
import { leadRoutes } from './lead/lead.routes.ts'
import { registerLeadJobs } from './lead/lead.service.ts'
import { followForLeads } from './lead/lead-end.service.ts'
import { loadDemoLeads } from './lead/leads.demo.ts'
import { registerDealExtensions } from './pipeline/deal-extension.service.ts'
import { loadDemoDeals } from './pipeline/deals.demo.ts'
import { DEAL_MAILS } from './pipeline/pipeline.mail.ts'
import { pipelinePersonal } from './pipeline/pipeline.personal.ts'
import { pipelineDeskRoutes, pipelineRoutes } from './pipeline/pipeline.routes.ts'
import { dealCommentFiles } from './pipeline/pipeline.service.ts'
import {
  dealExtensionQueueRoutes,
  dealQueueRoutes,
  deskDealRoutes,
} from './pipeline/pipeline-queue.routes.ts'
import { registerDealRequests, registerPipelineJobs } from './pipeline/pipeline-review.service.ts'
import { pipelineReportRoutes } from './pipeline-report/pipeline-report.routes.ts'

/** The pipeline: deals that partners register, and requests that are passed to them. */
export const deals = defineDomain({
  name: 'deals',
  routes: [
    pipelineRoutes,
    pipelineDeskRoutes,
    dealQueueRoutes,
    deskDealRoutes,
    dealExtensionQueueRoutes,
    dealImportRoutes,
    pipelineReportRoutes,
    leadRoutes,
  ],
  jobs: [registerPipelineJobs, registerLeadJobs],
  mails: [DEAL_MAILS, LEAD_MAILS],
  requestKinds: [registerDealRequests, registerDealExtensions, followForLeads],
  fileOwners: [dealCommentFiles],
  demo: { work: [loadDemoDeals, loadDemoLeads] },
  lasts: {
    deals: 'the business itself: who brought which customer',
    dealSubmissions: 'as long as the deal: what was decided on',
    dealEvents: 'as long as the deal, which shows its history',
    dealExtensions: 'as long as the deal',
    dealComments: 'as long as the deal',
    dealKeys: 'as long as the deal, which is compared by them',
    dealMatches: 'as long as the deal',
    dealCounts: 'one row for each partner',
    leads: 'who was told of which customer',
    leadViews: 'tells a customer who has seen its data, until the account is closed',
    leadCounters: 'one row for each year',
  },
  personal: [pipelinePersonal, leadPersonal],
})
