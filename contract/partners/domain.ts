import { defineDomain } from '#contract/kit/domain.ts'
import * as apiTokenEndpoints from './api-token/api-token.endpoints.ts'
import * as associationEndpoints from './association/association.endpoints.ts'
import { associationEndReasons } from './association/association.reasons.ts'
import { associationEndRequests } from './association/association.rules.ts'
import { associationEndQueue } from './association/association-ends.queue.ts'
import { associationEndRequestEn } from './association/association-request.text.en.ts'
import { associationEndRequestZh } from './association/association-request.text.zh.ts'
import { associationViewList, customerList, invitationList } from './association/invitation.list.ts'
import * as invitedEndpoints from './association/invited.endpoints.ts'
import { errors } from './errors.ts'
import * as invitationImportEndpoints from './invitation-import/invitation-import.endpoints.ts'
import { invitationImport } from './invitation-import/invitation-import.import.ts'
import * as partnerEndpoints from './partner/partner.endpoints.ts'
import { partnerReasons } from './partner/partner.reasons.ts'
import { partnerRequests } from './partner/partner.rules.ts'
import { partnerRequestEn } from './partner/partner-request.text.en.ts'
import { partnerRequestZh } from './partner/partner-request.text.zh.ts'
import { partnerQueue } from './partner/partners.queue.ts'
import * as partnerDirectoryEndpoints from './partner-directory/partner-directory.endpoints.ts'
import * as partnerLevelEndpoints from './partner-level/partner-level.endpoints.ts'
import * as permissions from './permissions.ts'
import * as webhookEndpoints from './webhook/webhook.endpoints.ts'
import { deliveryList } from './webhook/webhook.list.ts'

/** The partner programme: partners, their customers and their systems. */
export const partners = defineDomain({
  name: 'partners',
  endpoints: [
    apiTokenEndpoints,
    associationEndpoints,
    invitedEndpoints,
    invitationImportEndpoints,
    partnerDirectoryEndpoints,
    partnerLevelEndpoints,
    partnerEndpoints,
    webhookEndpoints,
  ],
  errors,
  permissions,
  lists: { invitationList, customerList, associationViewList, deliveryList },
  imports: { invitationImport },
  queues: { associationEndQueue, partnerQueue },
  reasons: { associationEndQueue: associationEndReasons, partnerQueue: partnerReasons },
  requestKinds: {
    associationEnd: {
      rules: associationEndRequests,
      texts: { zh: associationEndRequestZh, en: associationEndRequestEn },
    },
    partner: { rules: partnerRequests, texts: { zh: partnerRequestZh, en: partnerRequestEn } },
  },
})
