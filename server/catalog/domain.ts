import { defineDomain } from '#server/kit/domain.ts'
import { campaignRoutes } from './campaign/campaign.routes.ts'
import { loadDemoCampaigns } from './campaign/campaigns.demo.ts'
import { loadDemoCatalog } from './catalog/catalog.demo.ts'
import { catalogRoutes } from './catalog/catalog.routes.ts'
import { localServiceRoutes } from './service-endpoint/service-endpoint.local-page.ts'
import { serviceEndpointRoutes } from './service-endpoint/service-endpoint.routes.ts'

/** What is sold, for how much and with which offer. */
export const catalog = defineDomain({
  name: 'catalog',
  routes: [serviceEndpointRoutes, catalogRoutes, campaignRoutes],
  rawRoutes: ({ config }) => (config.localMode ? localServiceRoutes() : []),
  demo: { content: [loadDemoCatalog, loadDemoCampaigns] },
  lasts: {
    regions: 'what is sold; written by operators',
    sizes: 'what is sold; written by operators',
    operatingSystems: 'what is sold; written by operators',
  },
})
