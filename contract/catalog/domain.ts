import { defineDomain } from '#contract/kit/domain.ts'
import { campaignContent } from './campaign/campaign.content.ts'
import * as campaignEndpoints from './campaign/campaign.endpoints.ts'
import * as campaignDeskEndpoints from './campaign/campaign-desk.endpoints.ts'
import { catalogContent, discountContent, priceListContent } from './catalog/catalog.content.ts'
import * as catalogEndpoints from './catalog/catalog.endpoints.ts'
import * as catalogDeskEndpoints from './catalog/catalog-desk.endpoints.ts'
import * as priceEndpoints from './catalog/price.endpoints.ts'
import * as quoteEndpoints from './catalog/quote.endpoints.ts'
import { errors } from './errors.ts'
import * as permissions from './permissions.ts'
import * as serviceEndpointEndpoints from './service-endpoint/service-endpoint.endpoints.ts'

/** What is sold, for how much and with which offer. */
export const catalog = defineDomain({
  name: 'catalog',
  endpoints: [
    campaignDeskEndpoints,
    campaignEndpoints,
    catalogDeskEndpoints,
    catalogEndpoints,
    priceEndpoints,
    quoteEndpoints,
    serviceEndpointEndpoints,
  ],
  errors,
  permissions,
  contents: { campaignContent, catalogContent, priceListContent, discountContent },
})
