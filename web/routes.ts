import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { PATHS, REDIRECTS } from './platform/paths/paths.ts'
import { ACCOUNT_ROUTE, DESK_ROUTE, SECOND_FACTORS_ROUTE } from './platform/session/account-route.ts'

/** Paths are spelled exactly as in the specification, capitals included. */
function page(path: string, file: string, parts: RouteConfigEntry[] = []): RouteConfigEntry {
  return ofObject(path, route(path, file, { caseSensitive: true }, parts))
}

/** Several addresses of one module. */
function pages(paths: readonly string[], file: string): RouteConfigEntry[] {
  return paths.map((path) => ofObject(path, route(path, file, { id: path, caseSensitive: true })))
}

/** A page whose address names an object is made anew for another one. */
function ofObject(path: string, entry: RouteConfigEntry): RouteConfigEntry {
  return path.includes(':') ? layout('shell/object.layout.tsx', { id: `object ${path}` }, [entry]) : entry
}

/** A list with the object that is open in it, at two addresses each: the list stays when another object is opened. */
function listWithObject(paths: readonly string[], file: string): RouteConfigEntry[] {
  return paths.map((path) => route(path, file, { id: path, caseSensitive: true }))
}

const REDIRECT = 'platform/paths/redirect.route.ts'

const redirects = Object.keys(REDIRECTS).map((path) =>
  path === '/'
    ? index(REDIRECT, { id: 'redirect' })
    : route(path, REDIRECT, { id: `redirect${path}`, caseSensitive: true }),
)

/** The site map: redirects, pages without scripts, entry pages, public pages with forms, the account area, the desk. */
export default [
  ...redirects,
  layout('shell/public/public-layout.tsx', { id: 'content' }, [
    page(PATHS.home, 'website/home/home.page.tsx'),
    page(PATHS.scenarized, 'website/scenario/scenarized.page.tsx'),
    ...pages(
      [PATHS.government, PATHS.education, PATHS.medical, PATHS.finance, PATHS.manufacture, PATHS.design],
      'website/scenario/scenario.page.tsx',
    ),
    page(PATHS.partner, 'partners/partner/partner.page.tsx'),
    page(PATHS.partnerDirectory, 'partners/partner-directory/directory.page.tsx'),
    page(PATHS.partnerEntry, 'partners/partner-directory/entry.page.tsx'),
    page(PATHS.aboutUs, 'website/about/about-us.page.tsx'),
    page(PATHS.trust, 'publishing/facts/trust.page.tsx'),
    page(PATHS.serviceSupport, 'website/service-support/service-support.page.tsx'),
    page(PATHS.contact, 'messages/support/contact.page.tsx'),
    page(PATHS.contactSent, 'messages/support/contact-sent.page.tsx'),
    page(PATHS.resource, 'website/resource/resource.page.tsx'),
    page(PATHS.guides, 'website/resource/guides.page.tsx'),
    page(PATHS.guide, 'website/resource/guide.page.tsx'),
    page(PATHS.quote, 'catalog/catalog/quote.page.tsx'),
    ...pages(
      [
        PATHS.agreements,
        PATHS.privacy,
        PATHS.informationAgreement,
        PATHS.identityDocuments,
        PATHS.contactSharing,
      ],
      'people/agreement/agreement.page.tsx',
    ),
    page(PATHS.notAllowed, 'shell/failure/not-allowed.page.tsx'),
    page(PATHS.notFound, 'shell/failure/not-found.page.tsx'),
    page('*', 'shell/failure/unknown.page.tsx'),
  ]),
  layout('shell/hydrated-layout.tsx', [
    layout('shell/entry/entry-layout.tsx', [
      page(PATHS.logIn, 'identity/sign-in/log-in.page.tsx'),
      page(PATHS.register, 'identity/register/register.page.tsx'),
      page(PATHS.forgetPassword, 'identity/password/forget-password.page.tsx'),
      page(PATHS.undoEmail, 'identity/email-change/undo-email.page.tsx'),
      page(PATHS.stopMailboxRecovery, 'identity/mailbox-recovery/stop-recovery.page.tsx'),
      page(PATHS.subResetPassword, 'identity/password/sub-reset-password.page.tsx'),
      page(PATHS.logout, 'identity/sign-in/log-out.page.tsx'),
      page(PATHS.subAccounts, 'identity/sign-in/sub-accounts.page.tsx'),
      page(PATHS.thirdParty, 'identity/third-party/third-party.page.tsx'),
      page(PATHS.unlock, 'identity/sign-in/unlock.page.tsx'),
      page(PATHS.operatorLogIn, 'identity/sign-in/operator-log-in.page.tsx'),
      page(PATHS.operatorInvitation, 'identity/operator/operator-invitation.page.tsx'),
    ]),
    layout('shell/public/public-layout.tsx', { id: 'form' }, [
      page(PATHS.productCenter, 'catalog/catalog/product-center.page.tsx'),
      page(PATHS.freeTrial, 'trials/trial/free-trial.page.tsx'),
      page(PATHS.partnerApply, 'partners/partner/partner-apply.page.tsx'),
      page(PATHS.proofOfConcept, 'trials/poc/proof-of-concept.page.tsx'),
      page(PATHS.offlineInvited, 'partners/association/offline-invited.page.tsx'),
      page(PATHS.active618, 'trials/claim/campaign.page.tsx'),
      page(PATHS.errorLog, 'records/error-log/error-log.page.tsx'),
    ]),
    layout('shell/account/account-layout.tsx', { id: ACCOUNT_ROUTE }, [
      // A tab with parts of several features is a chain of routes: each part renders its section, then its <Outlet/>.
      layout('shell/account/account-center.layout.tsx', [
        page(PATHS.information, 'people/account/information.page.tsx', [
          index('trials/trial/own-trials.page.tsx'),
        ]),
        page(PATHS.certification, 'company/certification/certification.page.tsx'),
        page(PATHS.claims, 'trials/claim/claims.page.tsx'),
        page(PATHS.ownPartner, 'partners/association/own-partner.page.tsx', [
          index('deals/lead/own-leads.page.tsx'),
        ]),
        page(PATHS.security, 'identity/security/security.page.tsx', [
          layout('identity/second-factor/factors.page.tsx', { id: SECOND_FACTORS_ROUTE }, [
            index('identity/third-party/linked.page.tsx'),
          ]),
        ]),
        page(PATHS.sessions, 'identity/sign-in/sessions.page.tsx'),
        page(PATHS.access, 'identity/access-review/access.page.tsx'),
        page(PATHS.notifications, 'messages/notification/notifications.page.tsx'),
        page(PATHS.activity, 'company/sub-account-admin/activity.page.tsx'),
        page(PATHS.mails, 'messages/mail/mails.page.tsx'),
        page(PATHS.ownData, 'people/agreement/consents.page.tsx', [
          layout('privacy/data-export/data-export.page.tsx', [index('privacy/closure/closure.page.tsx')]),
        ]),
      ]),
      layout('shell/account/company.layout.tsx', [
        page(PATHS.subAccountList, 'company/sub-account-admin/sub-accounts.page.tsx', [
          index('company/sub-account-admin/sub-account-rows.page.tsx'),
          ...pages([PATHS.subAccountNew, PATHS.subAccount], 'company/sub-account-admin/sub-account.page.tsx'),
        ]),
        page(PATHS.subAccountImport, 'company/sub-account-import/import.page.tsx'),
        page(PATHS.securityRules, 'company/sub-account-admin/security-rules.page.tsx'),
        page(PATHS.roles, 'people/role/roles.page.tsx'),
        ...pages([PATHS.roleNew, PATHS.role], 'people/role/role.page.tsx'),
      ]),
      page(PATHS.application, 'requests/request/requests.page.tsx', [
        layout('trials/poc/current-pocs.page.tsx', [index('trials/trial/current-trials.page.tsx')]),
      ]),
      page(PATHS.joinNow, 'partners/partner/join-now.page.tsx'),
      page(PATHS.invitations, 'partners/association/invitations.page.tsx'),
      page(PATHS.invitationImport, 'partners/invitation-import/invitation-import.page.tsx'),
      page(PATHS.customers, 'partners/association/customers.page.tsx'),
      page(PATHS.leads, 'deals/lead/leads.page.tsx'),
      page(PATHS.lead, 'deals/lead/lead.page.tsx'),
      page(PATHS.developers, 'partners/api-token/developers.page.tsx'),
      page(PATHS.webhookDeliveries, 'partners/webhook/deliveries.page.tsx'),
      page(PATHS.request, 'requests/request/request.page.tsx'),
      page(PATHS.poc, 'trials/poc/poc.page.tsx'),
      page(PATHS.pipelineManagement, 'deals/pipeline/pipeline.page.tsx'),
      page(PATHS.dealImport, 'deals/deal-import/deal-import.page.tsx'),
      page(PATHS.pipelineInfo, 'deals/pipeline/deal-form.page.tsx'),
      page(PATHS.pipelineDetails, 'deals/pipeline/deal.page.tsx'),
      page(PATHS.changePassword, 'identity/password/change-password.page.tsx'),
      page(PATHS.setUpFactor, 'identity/second-factor/set-up-factor.page.tsx'),
      page(PATHS.resetEmail, 'identity/email-change/reset-email.page.tsx'),
      page(PATHS.trialResult, 'trials/trial/trial-result.page.tsx', [
        index('website/resource/connect-ways.page.tsx'),
      ]),
      page(PATHS.registerResult, 'identity/register/register-result.page.tsx', [
        index('trials/trial/waiting-trial.page.tsx'),
      ]),
      ...pages([PATHS.console, PATHS.orderPay], 'catalog/service-endpoint/service.page.tsx'),
    ]),
    layout('shell/operator/operator-layout.tsx', { id: DESK_ROUTE }, [
      page(PATHS.overview, 'desk/overview/overview.page.tsx'),
      ...pages(
        [
          PATHS.certificationQueueTable,
          PATHS.dealQueueTable,
          PATHS.pocQueueTable,
          PATHS.partnerQueueTable,
          PATHS.associationEndQueueTable,
          PATHS.trialQueueTable,
          PATHS.dealExtensionQueueTable,
          PATHS.trialExtensionQueueTable,
        ],
        'desk/queue-desk/queue-table.page.tsx',
      ),
      ...pages(
        [
          PATHS.certificationQueueSettings,
          PATHS.dealQueueSettings,
          PATHS.pocQueueSettings,
          PATHS.partnerQueueSettings,
          PATHS.associationEndQueueSettings,
          PATHS.trialQueueSettings,
          PATHS.dealExtensionQueueSettings,
          PATHS.trialExtensionQueueSettings,
        ],
        'desk/queue-desk/queue-settings.page.tsx',
      ),
      ...listWithObject(
        [
          ...[PATHS.certificationQueue, PATHS.certificationQueueItem],
          ...[PATHS.trialQueue, PATHS.trialQueueItem],
          ...[PATHS.dealExtensionQueue, PATHS.dealExtensionQueueItem],
          ...[PATHS.trialExtensionQueue, PATHS.trialExtensionQueueItem],
          ...[PATHS.dealQueue, PATHS.dealQueueItem],
          ...[PATHS.pocQueue, PATHS.pocQueueItem],
          ...[PATHS.partnerQueue, PATHS.partnerQueueItem],
          ...[PATHS.associationEndQueue, PATHS.associationEndQueueItem],
        ],
        'desk/queue-desk/queue.page.tsx',
      ),
      page(PATHS.deskDeals, 'desk/deal-desk/desk-deals.page.tsx'),
      page(PATHS.pipelineReport, 'deals/pipeline-report/pipeline-report.page.tsx'),
      page(PATHS.operators, 'identity/operator/operators.page.tsx'),
      page(PATHS.operatedAccounts, 'desk/account-admin/accounts.page.tsx'),
      page(PATHS.operatedAccount, 'desk/account-admin/account.page.tsx'),
      page(PATHS.auditLog, 'identity/operator-audit/audit-log.page.tsx'),
      page(PATHS.serverErrors, 'records/error-log/server-errors.page.tsx'),
      page(PATHS.catalogue, 'catalog/catalog-desk/catalogue.page.tsx'),
      page(PATHS.priceList, 'catalog/catalog-desk/price-list.page.tsx'),
      page(PATHS.discountDesk, 'catalog/catalog-desk/discounts.page.tsx'),
      page(PATHS.discountEditor, 'catalog/catalog-desk/discount.page.tsx'),
      page(PATHS.products, 'catalog/catalog-desk/products.page.tsx'),
      page(PATHS.guideDesk, 'website/resource/guide-desk.page.tsx'),
      page(PATHS.guideEditor, 'website/resource/guide-editor.page.tsx'),
      page(PATHS.contentCalendar, 'publishing/content/calendar.page.tsx'),
      page(PATHS.settings, 'desk/setting/settings.page.tsx'),
      page(PATHS.operatorAccount, 'identity/operator/own-account.page.tsx', [
        layout('identity/second-factor/factors.page.tsx', { id: 'operator-factors' }, [
          index('identity/sign-in/sessions.page.tsx', { id: 'operator-sessions' }),
        ]),
      ]),
      page(PATHS.campaignDesk, 'catalog/campaign/campaign-desk.page.tsx'),
      page(PATHS.campaignEditor, 'catalog/campaign/campaign-editor.page.tsx'),
      page(PATHS.campaignClaims, 'trials/claim/campaign-claims.page.tsx'),
      page(PATHS.deskMail, 'messages/mail/outbox.page.tsx'),
      page(PATHS.deskBounces, 'messages/mail/bounces.page.tsx'),
      page(PATHS.releases, 'website/release/releases.page.tsx'),
      page(PATHS.release, 'website/release/release.page.tsx'),
      page(PATHS.mailTemplates, 'desk/mail-template/templates.page.tsx'),
      page(PATHS.mailTemplate, 'desk/mail-template/template.page.tsx'),
      ...pages([PATHS.deskNotifications], 'messages/notification/notifications.page.tsx'),
      ...pages([PATHS.operatorPassword], 'identity/password/change-password.page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
