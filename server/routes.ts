import { campaignRoutes } from './catalog/campaign/campaign.routes.ts'
import { catalogRoutes } from './catalog/catalog/catalog.routes.ts'
import { serviceEndpointRoutes } from './catalog/service-endpoint/service-endpoint.routes.ts'
import { certificationRoutes } from './company/certification/certification.routes.ts'
import { certificationQueueRoutes } from './company/certification/certification-queue.routes.ts'
import { subAccountAdminRoutes } from './company/sub-account-admin/sub-account-admin.routes.ts'
import { subAccountImportRoutes } from './company/sub-account-import/sub-account-import.routes.ts'
import { dealImportRoutes } from './deals/deal-import/deal-import.routes.ts'
import { leadRoutes } from './deals/lead/lead.routes.ts'
import { dealExtensionQueueRoutes } from './deals/pipeline/deal-extension-queue.routes.ts'
import { deskDealRoutes } from './deals/pipeline/desk-deals.routes.ts'
import { pipelineDeskRoutes, pipelineRoutes } from './deals/pipeline/pipeline.routes.ts'
import { dealQueueRoutes } from './deals/pipeline/pipeline-queue.routes.ts'
import { pipelineReportRoutes } from './deals/pipeline-report/pipeline-report.routes.ts'
import type { Deps } from './deps.ts'
import { accountAdminRoutes } from './desk/account-admin/account-admin.routes.ts'
import { mailTemplateRoutes } from './desk/mail-template/mail-template.routes.ts'
import { overviewRoutes } from './desk/overview/overview.routes.ts'
import { settingRoutes } from './desk/setting/setting.routes.ts'
import { FILE_OWNERS } from './file-owners.ts'
import { fileRoutes } from './files/file/file.routes.ts'
import { emailChangeRoutes } from './identity/email-change/email-change.routes.ts'
import { mailboxRecoveryRoutes } from './identity/mailbox-recovery/mailbox-recovery.routes.ts'
import { operatorRoutes } from './identity/operator/operator.routes.ts'
import { operatorAuditRoutes } from './identity/operator-audit/operator-audit.routes.ts'
import { passwordRoutes } from './identity/password/password.routes.ts'
import { registerRoutes } from './identity/register/register.routes.ts'
import { secondFactorRoutes } from './identity/second-factor/second-factor.routes.ts'
import { signInRoutes } from './identity/sign-in/sign-in.routes.ts'
import { thirdPartyRoutes } from './identity/third-party/third-party.routes.ts'
import type { Route } from './kit/http/route.ts'
import { listRoutes } from './lists/list/list.routes.ts'
import { mailRoutes } from './messages/mail/mail.routes.ts'
import { notificationRoutes } from './messages/notification/notification.routes.ts'
import { supportRoutes } from './messages/support/support.routes.ts'
import { apiTokenRoutes } from './partners/api-token/api-token.routes.ts'
import { associationRoutes } from './partners/association/association.routes.ts'
import { associationQueueRoutes } from './partners/association/association-queue.routes.ts'
import { invitationImportRoutes } from './partners/invitation-import/invitation-import.routes.ts'
import { partnerRoutes } from './partners/partner/partner.routes.ts'
import { partnerQueueRoutes } from './partners/partner/partner-queue.routes.ts'
import { partnerDirectoryRoutes } from './partners/partner-directory/partner-directory.routes.ts'
import { partnerLevelRoutes } from './partners/partner-level/partner-level.routes.ts'
import { webhookRoutes } from './partners/webhook/webhook.routes.ts'
import { accountRoutes } from './people/account/account.routes.ts'
import { agreementRoutes } from './people/agreement/agreement.routes.ts'
import { roleRoutes } from './people/role/role.routes.ts'
import { closureRoutes } from './privacy/closure/closure.routes.ts'
import { dataExportRoutes } from './privacy/data-export/data-export.routes.ts'
import { contentRoutes } from './publishing/content/content.routes.ts'
import { factsRoutes } from './publishing/facts/facts.routes.ts'
import { siteRoutes } from './publishing/site/site.routes.ts'
import { auditRoutes } from './records/audit/audit.routes.ts'
import { errorLogRoutes } from './records/error-log/error-log.routes.ts'
import { queueRoutes } from './requests/queue/queue.routes.ts'
import { requestRoutes } from './requests/request/request.routes.ts'
import { claimRoutes } from './trials/claim/claim.routes.ts'
import { pocRoutes } from './trials/poc/poc.routes.ts'
import { pocQueueRoutes } from './trials/poc/poc-queue.routes.ts'
import { trialRoutes } from './trials/trial/trial.routes.ts'
import { trialExtensionQueueRoutes } from './trials/trial/trial-extension-queue.routes.ts'
import { trialQueueRoutes } from './trials/trial/trial-queue.routes.ts'
import { releaseUploadRoutes } from './website/resource/release-upload.routes.ts'
import { resourceRoutes } from './website/resource/resource.routes.ts'

/** The routes of all features. */
export function allRoutes(deps: Deps): Route[] {
  return [
    ...siteRoutes(deps),
    ...factsRoutes(deps),
    ...contentRoutes(deps),
    ...supportRoutes(deps),
    ...resourceRoutes(deps),
    ...releaseUploadRoutes(deps),
    ...agreementRoutes(deps),
    ...thirdPartyRoutes(deps),
    ...registerRoutes(deps),
    ...signInRoutes(deps),
    ...passwordRoutes(deps),
    ...emailChangeRoutes(deps),
    ...fileRoutes(deps, FILE_OWNERS),
    ...accountRoutes(deps),
    ...roleRoutes(deps),
    ...subAccountAdminRoutes(deps),
    ...subAccountImportRoutes(deps),
    ...invitationImportRoutes(deps),
    ...dealImportRoutes(deps),
    ...auditRoutes(deps),
    ...errorLogRoutes(deps),
    ...operatorAuditRoutes(deps),
    ...notificationRoutes(deps),
    ...mailRoutes(deps),
    ...listRoutes(deps),
    ...secondFactorRoutes(deps),
    ...serviceEndpointRoutes(deps),
    ...catalogRoutes(deps),
    ...campaignRoutes(deps),
    ...requestRoutes(deps),
    ...certificationRoutes(deps),
    ...apiTokenRoutes(deps),
    ...webhookRoutes(deps),
    ...pipelineRoutes(deps),
    ...pipelineDeskRoutes(deps),
    ...pipelineReportRoutes(deps),
    ...partnerRoutes(deps),
    ...associationRoutes(deps),
    ...leadRoutes(deps),
    ...partnerDirectoryRoutes(deps),
    ...partnerLevelRoutes(deps),
    ...pocRoutes(deps),
    ...trialRoutes(deps),
    ...claimRoutes(deps),
    ...closureRoutes(deps),
    ...accountAdminRoutes(deps),
    ...mailboxRecoveryRoutes(deps),
    ...dataExportRoutes(deps),
    ...operatorRoutes(deps),
    ...queueRoutes(deps),
    ...certificationQueueRoutes(deps),
    ...dealQueueRoutes(deps),
    ...deskDealRoutes(deps),
    ...partnerQueueRoutes(deps),
    ...associationQueueRoutes(deps),
    ...pocQueueRoutes(deps),
    ...dealExtensionQueueRoutes(deps),
    ...trialExtensionQueueRoutes(deps),
    ...trialQueueRoutes(deps),
    ...overviewRoutes(deps),
    ...settingRoutes(deps),
    ...mailTemplateRoutes(deps),
  ]
}
