import { DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import { API_TOKENS } from '#contract/partners/api-token/api-token.fields.ts'
import { WEBHOOKS } from '#contract/partners/webhook/webhook.rules.ts'
import { defineDomain } from '#server/kit/domain.ts'
import { API_TOKEN_MAILS } from './api-token/api-token.mail.ts'
import { apiTokenRoutes } from './api-token/api-token.routes.ts'
import { apiTokenActs, apiTokenPersonal, registerApiTokenJobs } from './api-token/api-token.service.ts'
import { tokenAuthentication } from './api-token/token-authentication.service.ts'
import { ASSOCIATION_MAILS } from './association/association.mail.ts'
import { associationPersonal } from './association/association.personal.ts'
import { associationQueueRoutes, associationRoutes } from './association/association.routes.ts'
import {
  registerAssociationJobs,
  registerAssociationRequests,
} from './association/association-end.service.ts'
import { loadDemoCustomers } from './association/customers.demo.ts'
import { invitationActs } from './association/invitation.service.ts'
import { invitationImportRoutes } from './invitation-import/invitation-import.routes.ts'
import { PARTNER_MAILS } from './partner/partner.mail.ts'
import { partnerPersonal } from './partner/partner.personal.ts'
import { partnerQueueRoutes, partnerRoutes } from './partner/partner.routes.ts'
import { partnerFiles, registerPartnerRequests } from './partner/partner.service.ts'
import { loadDemoPartners } from './partner/partners.demo.ts'
import { loadDemoDirectory } from './partner-directory/directory.demo.ts'
import { followLevels, loadPartnerDirectory } from './partner-directory/directory.service.ts'
import { PARTNER_DIRECTORY_MAILS } from './partner-directory/partner-directory.mail.ts'
import { partnerDirectoryPersonal } from './partner-directory/partner-directory.personal.ts'
import { partnerDirectoryRoutes } from './partner-directory/partner-directory.routes.ts'
import type { PartnerDirectory } from './partner-directory/partner-directory.store.ts'
import { partnerLevelRoutes } from './partner-level/partner-level.routes.ts'
import { loadDemoSystems, loadDemoWebhook } from './webhook/systems.demo.ts'
import { WEBHOOK_MAILS } from './webhook/webhook.mail.ts'
import { webhookRoutes } from './webhook/webhook.routes.ts'
import { registerWebhookJobs, webhookActs, webhookPersonal } from './webhook/webhook.service.ts'
import { SEALED_OLD_WEBHOOK_SECRETS, SEALED_WEBHOOK_SECRETS } from './webhook/webhook.store.ts'

declare module '#server/kit/deps.ts' {
  interface Deps {
    /** The public directory of partners, in memory. */
    readonly partnerDirectory: PartnerDirectory
  }
}

/** The partner programme: partners, their customers and their systems. */
export const partners = defineDomain({
  name: 'partners',
  provide: async (deps) => ({ partnerDirectory: await loadPartnerDirectory(deps) }),
  authenticateToken: tokenAuthentication,
  routes: [
    partnerRoutes,
    partnerQueueRoutes,
    partnerLevelRoutes,
    partnerDirectoryRoutes,
    associationRoutes,
    associationQueueRoutes,
    invitationImportRoutes,
    apiTokenRoutes,
    webhookRoutes,
  ],
  jobs: [registerApiTokenJobs, registerWebhookJobs, registerAssociationJobs],
  every: [{ name: 'levels of partners are followed', everyMs: HOUR_MS, run: followLevels }],
  mails: [PARTNER_MAILS, PARTNER_DIRECTORY_MAILS, ASSOCIATION_MAILS, API_TOKEN_MAILS, WEBHOOK_MAILS],
  requestKinds: [registerPartnerRequests, registerAssociationRequests],
  fileOwners: [partnerFiles],
  acts: [apiTokenActs, webhookActs, invitationActs],
  sealed: [SEALED_WEBHOOK_SECRETS, SEALED_OLD_WEBHOOK_SECRETS],
  publishedPaths: {
    '/content/partner/directory/:entry': ({ partnerDirectory }) => [...partnerDirectory.entries().keys()],
  },
  demo: {
    work: [loadDemoPartners, loadDemoDirectory, loadDemoSystems, loadDemoCustomers],
    // A webhook that is there earlier is sent what happens in the rest of the demo.
    last: [loadDemoWebhook],
  },
  expire: [
    { table: 'apiTokens', column: 'revokedAt', keepMs: API_TOKENS.storedDays * DAY_MS },
    { table: 'apiTokens', column: 'expiresAt', keepMs: API_TOKENS.storedDays * DAY_MS },
    {
      table: 'webhookDeliveries',
      column: 'createdAt',
      keepMs: WEBHOOKS.storedDays * DAY_MS,
      only: [['state', '<>', 'waiting']],
    },
  ],
  lasts: {
    partners: 'as long as the partner',
    partnerApplications: 'what a partner has agreed to',
    partnerForms: 'one row for each application',
    partnerListings: 'one row for each partner',
    invitations: 'proof of how a customer and a partner came together',
    associations: 'proof of when data were shared with whom',
    associationViews: 'tells a customer who has seen its data, until the account is closed',
    webhooks: 'made and deleted by a partner, of a limited number',
    webhookCounters: 'one row for each partner',
    webhookAttempts: 'deleted with the delivery',
  },
  personal: [
    partnerPersonal,
    partnerDirectoryPersonal,
    apiTokenPersonal,
    webhookPersonal,
    associationPersonal,
  ],
})
