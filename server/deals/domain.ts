import { defineDomain } from '#server/kit/domain.ts'
import { dealImportRoutes } from './deal-import/deal-import.routes.ts'
import { registerLeadJobs } from './lead/lead.jobs.ts'
import { LEAD_MAILS } from './lead/lead.mail.ts'
import { leadPersonal } from './lead/lead.personal.ts'
import { leadRoutes } from './lead/lead.routes.ts'
import { followForLeads } from './lead/lead-end.service.ts'
import { loadDemoLeads } from './lead/leads.demo.ts'
import { registerDealExtensions } from './pipeline/deal-extension.service.ts'
import { dealExtensionQueueRoutes } from './pipeline/deal-extension-queue.routes.ts'
import { loadDemoDeals } from './pipeline/deals.demo.ts'
import { deskDealRoutes } from './pipeline/desk-deals.routes.ts'
import { dealCommentFiles } from './pipeline/pipeline.files.ts'
import { registerPipelineJobs } from './pipeline/pipeline.jobs.ts'
import { DEAL_MAILS } from './pipeline/pipeline.mail.ts'
import { pipelinePersonal } from './pipeline/pipeline.personal.ts'
import { pipelineDeskRoutes, pipelineRoutes } from './pipeline/pipeline.routes.ts'
import { dealQueueRoutes } from './pipeline/pipeline-queue.routes.ts'
import { registerDealRequests } from './pipeline/pipeline-review.service.ts'
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
  personal: [pipelinePersonal, leadPersonal],
})
