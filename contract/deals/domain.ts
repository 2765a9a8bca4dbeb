import { defineDomain } from '#contract/kit/domain.ts'
import * as dealImportEndpoints from './deal-import/deal-import.endpoints.ts'
import { dealImport } from './deal-import/deal-import.import.ts'
import { errors } from './errors.ts'
import * as leadEndpoints from './lead/lead.endpoints.ts'
import { leadList } from './lead/lead.list.ts'
import * as leadDealEndpoints from './lead/lead-deal.endpoints.ts'
import * as permissions from './permissions.ts'
import * as dealExtensionEndpoints from './pipeline/deal-extension.endpoints.ts'
import { dealExtensionReasons } from './pipeline/deal-extension.reasons.ts'
import { dealExtensionRequests } from './pipeline/deal-extension.rules.ts'
import { dealExtensionRequestEn } from './pipeline/deal-extension-request.text.en.ts'
import { dealExtensionRequestZh } from './pipeline/deal-extension-request.text.zh.ts'
import { dealExtensionQueue } from './pipeline/deal-extensions.queue.ts'
import { dealQueue } from './pipeline/deals.queue.ts'
import { deskDealList } from './pipeline/desk-deals.list.ts'
import * as pipelineEndpoints from './pipeline/pipeline.endpoints.ts'
import { dealList } from './pipeline/pipeline.list.ts'
import { dealReasons } from './pipeline/pipeline.reasons.ts'
import { dealRequests } from './pipeline/pipeline.rules.ts'
import * as pipelineBoardEndpoints from './pipeline/pipeline-board.endpoints.ts'
import * as pipelineDeskEndpoints from './pipeline/pipeline-desk.endpoints.ts'
import { dealRequestEn } from './pipeline/pipeline-request.text.en.ts'
import { dealRequestZh } from './pipeline/pipeline-request.text.zh.ts'
import * as pipelineReportEndpoints from './pipeline-report/pipeline-report.endpoints.ts'

/** The pipeline: deals that partners register, and requests that are passed to them. */
export const deals = defineDomain({
  name: 'deals',
  endpoints: [
    dealImportEndpoints,
    leadDealEndpoints,
    leadEndpoints,
    pipelineReportEndpoints,
    dealExtensionEndpoints,
    pipelineBoardEndpoints,
    pipelineDeskEndpoints,
    pipelineEndpoints,
  ],
  errors,
  permissions,
  lists: { leadList, deskDealList, dealList },
  imports: { dealImport },
  queues: { dealExtensionQueue, dealQueue },
  reasons: { dealExtensionQueue: dealExtensionReasons, dealQueue: dealReasons },
  requestKinds: {
    dealExtension: {
      rules: dealExtensionRequests,
      texts: { zh: dealExtensionRequestZh, en: dealExtensionRequestEn },
    },
    deal: { rules: dealRequests, texts: { zh: dealRequestZh, en: dealRequestEn } },
  },
})
