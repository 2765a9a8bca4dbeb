import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { PATHS, REDIRECTS } from './platform/paths/paths.ts'
import { ACCOUNT_ROUTE, DESK_ROUTE, SECOND_FACTORS_ROUTE } from './platform/session/account-route.ts'

/** Paths are spelled exactly as in the specification, capitals included. */
function page(path: string, file: string, parts: RouteConfigEntry[] = []): RouteConfigEntry {
  return route(path, file, { caseSensitive: true }, parts)
}

/** Several addresses of one module. */
function pages(paths: readonly string[], file: string): RouteConfigEntry[] {
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
    page(PATHS.home, 'features/home/home.page.tsx'),
    page(PATHS.scenarized, 'features/scenario/scenarized.page.tsx'),
    ...pages(
      [PATHS.government, PATHS.education, PATHS.medical, PATHS.finance, PATHS.manufacture, PATHS.design],
      'features/scenario/scenario.page.tsx',
    ),
    page(PATHS.partner, 'features/partner/partner.page.tsx'),
    page(PATHS.partnerDirectory, 'features/partner-directory/directory.page.tsx'),
    page(PATHS.partnerEntry, 'features/partner-directory/entry.page.tsx'),
    page(PATHS.aboutUs, 'features/about/about-us.page.tsx'),
    page(PATHS.trust, 'features/facts/trust.page.tsx'),
    page(PATHS.serviceSupport, 'features/support/service-support.page.tsx'),
    page(PATHS.contact, 'features/support/contact.page.tsx'),
    page(PATHS.contactSent, 'features/support/contact-sent.page.tsx'),
    page(PATHS.resource, 'features/resource/resource.page.tsx'),
    page(PATHS.guides, 'features/resource/guides.page.tsx'),
    page(PATHS.guide, 'features/resource/guide.page.tsx'),
    page(PATHS.quote, 'features/catalog/quote.page.tsx'),
    ...pages(
      [
        PATHS.agreements,
        PATHS.privacy,
        PATHS.informationAgreement,
        PATHS.identityDocuments,
        PATHS.contactSharing,
      ],
      'features/agreement/agreement.page.tsx',
    ),
    page(PATHS.notAllowed, 'shell/failure/not-allowed.page.tsx'),
    page(PATHS.notFound, 'shell/failure/not-found.page.tsx'),
    page('*', 'shell/failure/unknown.page.tsx'),
  ]),
  layout('shell/hydrated-layout.tsx', [
    layout('shell/entry/entry-layout.tsx', [
      page(PATHS.logIn, 'features/sign-in/log-in.page.tsx'),
      page(PATHS.register, 'features/register/register.page.tsx'),
      page(PATHS.forgetPassword, 'features/password/forget-password.page.tsx'),
      page(PATHS.undoEmail, 'features/email-change/undo-email.page.tsx'),
      page(PATHS.stopMailboxRecovery, 'features/mailbox-recovery/stop-recovery.page.tsx'),
      page(PATHS.subResetPassword, 'features/password/sub-reset-password.page.tsx'),
      page(PATHS.logout, 'features/sign-in/log-out.page.tsx'),
      page(PATHS.subAccounts, 'features/sign-in/sub-accounts.page.tsx'),
      page(PATHS.thirdParty, 'features/third-party/third-party.page.tsx'),
      page(PATHS.unlock, 'features/sign-in/unlock.page.tsx'),
      page(PATHS.operatorLogIn, 'features/sign-in/operator-log-in.page.tsx'),
      page(PATHS.operatorInvitation, 'features/operator/operator-invitation.page.tsx'),
    ]),
    layout('shell/public/public-layout.tsx', { id: 'form' }, [
      page(PATHS.productCenter, 'features/catalog/product-center.page.tsx'),
      page(PATHS.freeTrial, 'features/trial/free-trial.page.tsx'),
      page(PATHS.partnerApply, 'features/partner/partner-apply.page.tsx'),
      page(PATHS.proofOfConcept, 'features/poc/proof-of-concept.page.tsx'),
      page(PATHS.offlineInvited, 'features/association/offline-invited.page.tsx'),
      page(PATHS.active618, 'features/campaign/campaign.page.tsx'),
      page(PATHS.errorLog, 'features/error-log/error-log.page.tsx'),
    ]),
    layout('shell/account/account-layout.tsx', { id: ACCOUNT_ROUTE }, [
      // A tab with parts of several features is a chain of routes: each part renders its section, then its <Outlet/>.
      layout('features/account/account-center.layout.tsx', [
        page(PATHS.information, 'features/account/information.page.tsx', [
          index('features/trial/own-trials.page.tsx'),
        ]),
        page(PATHS.certification, 'features/certification/certification.page.tsx'),
        page(PATHS.claims, 'features/claim/claims.page.tsx'),
        page(PATHS.ownPartner, 'features/association/own-partner.page.tsx'),
        page(PATHS.security, 'features/account/security.page.tsx', [
          layout('features/second-factor/factors.page.tsx', { id: SECOND_FACTORS_ROUTE }, [
            index('features/third-party/linked.page.tsx'),
          ]),
        ]),
        page(PATHS.sessions, 'features/sign-in/sessions.page.tsx'),
        page(PATHS.notifications, 'features/notification/notifications.page.tsx'),
        page(PATHS.activity, 'features/audit/activity.page.tsx'),
        page(PATHS.mails, 'features/mail/mails.page.tsx'),
        page(PATHS.ownData, 'features/agreement/consents.page.tsx', [
          layout('features/data-export/data-export.page.tsx', [index('features/closure/closure.page.tsx')]),
        ]),
      ]),
      layout('shell/account/company.layout.tsx', [
        page(PATHS.subAccountList, 'features/sub-account-admin/sub-accounts.page.tsx', [
          index('features/sub-account-admin/sub-account-rows.page.tsx'),
          ...pages(
            [PATHS.subAccountNew, PATHS.subAccount],
            'features/sub-account-admin/sub-account.page.tsx',
          ),
        ]),
        page(PATHS.subAccountImport, 'features/sub-account-import/import.page.tsx'),
        page(PATHS.securityRules, 'features/sub-account-admin/security-rules.page.tsx'),
        page(PATHS.roles, 'features/role/roles.page.tsx'),
        ...pages([PATHS.roleNew, PATHS.role], 'features/role/role.page.tsx'),
      ]),
      page(PATHS.application, 'features/request/requests.page.tsx', [
        layout('features/poc/current-pocs.page.tsx', [index('features/trial/current-trials.page.tsx')]),
      ]),
      page(PATHS.joinNow, 'features/partner/join-now.page.tsx'),
      page(PATHS.invitations, 'features/association/invitations.page.tsx'),
      page(PATHS.invitationImport, 'features/invitation-import/invitation-import.page.tsx'),
      page(PATHS.customers, 'features/association/customers.page.tsx'),
      page(PATHS.leads, 'features/lead/leads.page.tsx'),
      page(PATHS.lead, 'features/lead/lead.page.tsx'),
      page(PATHS.developers, 'features/api-token/developers.page.tsx'),
      page(PATHS.webhookDeliveries, 'features/webhook/deliveries.page.tsx'),
      page(PATHS.request, 'features/request/request.page.tsx'),
      page(PATHS.poc, 'features/poc/poc.page.tsx'),
      page(PATHS.pipelineManagement, 'features/pipeline/pipeline.page.tsx'),
      page(PATHS.dealImport, 'features/deal-import/deal-import.page.tsx'),
      page(PATHS.pipelineInfo, 'features/pipeline/deal-form.page.tsx'),
      page(PATHS.pipelineDetails, 'features/pipeline/deal.page.tsx'),
      page(PATHS.changePassword, 'features/password/change-password.page.tsx'),
      page(PATHS.setUpFactor, 'features/second-factor/set-up-factor.page.tsx'),
      page(PATHS.resetEmail, 'features/email-change/reset-email.page.tsx'),
      page(PATHS.trialResult, 'features/trial/trial-result.page.tsx'),
      page(PATHS.registerResult, 'features/register/register-result.page.tsx', [
        index('features/trial/waiting-trial.page.tsx'),
      ]),
      ...pages([PATHS.console, PATHS.orderPay], 'features/service-endpoint/service.page.tsx'),
    ]),
    layout('shell/operator/operator-layout.tsx', { id: DESK_ROUTE }, [
      page(PATHS.overview, 'features/overview/overview.page.tsx'),
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
        'features/queue/queue-table.page.tsx',
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
        'features/queue/queue-settings.page.tsx',
      ),
      ...pages(
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
        'features/queue/queue.page.tsx',
      ),
      page(PATHS.deskDeals, 'features/pipeline/desk-deals.page.tsx'),
      page(PATHS.pipelineReport, 'features/pipeline-report/pipeline-report.page.tsx'),
      page(PATHS.operators, 'features/operator/operators.page.tsx'),
      page(PATHS.operatedAccounts, 'features/account-admin/accounts.page.tsx'),
      page(PATHS.operatedAccount, 'features/account-admin/account.page.tsx'),
      page(PATHS.auditLog, 'features/operator-audit/audit-log.page.tsx'),
      page(PATHS.serverErrors, 'features/error-log/server-errors.page.tsx'),
      page(PATHS.catalogue, 'features/catalog-desk/catalogue.page.tsx'),
      page(PATHS.priceList, 'features/catalog-desk/price-list.page.tsx'),
      page(PATHS.discountDesk, 'features/catalog-desk/discounts.page.tsx'),
      page(PATHS.discountEditor, 'features/catalog-desk/discount.page.tsx'),
      page(PATHS.products, 'features/catalog-desk/products.page.tsx'),
      page(PATHS.guideDesk, 'features/resource/guide-desk.page.tsx'),
      page(PATHS.guideEditor, 'features/resource/guide-editor.page.tsx'),
      page(PATHS.contentCalendar, 'features/content/calendar.page.tsx'),
      page(PATHS.settings, 'features/setting/settings.page.tsx'),
      page(PATHS.operatorAccount, 'features/operator/own-account.page.tsx', [
        layout('features/second-factor/factors.page.tsx', { id: 'operator-factors' }, [
          index('features/sign-in/sessions.page.tsx', { id: 'operator-sessions' }),
        ]),
      ]),
      page(PATHS.campaignDesk, 'features/campaign/campaign-desk.page.tsx'),
      page(PATHS.campaignEditor, 'features/campaign/campaign-editor.page.tsx'),
      page(PATHS.campaignClaims, 'features/claim/campaign-claims.page.tsx'),
      page(PATHS.deskMail, 'features/mail/outbox.page.tsx'),
      page(PATHS.deskBounces, 'features/mail/bounces.page.tsx'),
      page(PATHS.releases, 'features/release/releases.page.tsx'),
      page(PATHS.release, 'features/release/release.page.tsx'),
      page(PATHS.mailTemplates, 'features/mail-template/templates.page.tsx'),
      page(PATHS.mailTemplate, 'features/mail-template/template.page.tsx'),
      ...pages([PATHS.deskNotifications], 'features/notification/notifications.page.tsx'),
      ...pages([PATHS.operatorPassword], 'features/password/change-password.page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
