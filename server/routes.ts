import type { Deps } from './deps.ts'
import { accountRoutes } from './features/account/account.routes.ts'
import { accountAdminRoutes } from './features/account-admin/account-admin.routes.ts'
import { agreementRoutes } from './features/agreement/agreement.routes.ts'
import { apiTokenRoutes } from './features/api-token/api-token.routes.ts'
import { associationRoutes } from './features/association/association.routes.ts'
import { associationQueueRoutes } from './features/association/association-queue.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { campaignRoutes } from './features/campaign/campaign.routes.ts'
import { catalogRoutes } from './features/catalog/catalog.routes.ts'
import { certificationRoutes } from './features/certification/certification.routes.ts'
import { certificationQueueRoutes } from './features/certification/certification-queue.routes.ts'
import { claimRoutes } from './features/claim/claim.routes.ts'
import { closureRoutes } from './features/closure/closure.routes.ts'
import { contentRoutes } from './features/content/content.routes.ts'
import { dataExportRoutes } from './features/data-export/data-export.routes.ts'
import { dealImportRoutes } from './features/deal-import/deal-import.routes.ts'
import { emailChangeRoutes } from './features/email-change/email-change.routes.ts'
import { errorLogRoutes } from './features/error-log/error-log.routes.ts'
import { factsRoutes } from './features/facts/facts.routes.ts'
import { fileRoutes } from './features/file/file.routes.ts'
import { invitationImportRoutes } from './features/invitation-import/invitation-import.routes.ts'
import { leadRoutes } from './features/lead/lead.routes.ts'
import { listRoutes } from './features/list/list.routes.ts'
import { mailRoutes } from './features/mail/mail.routes.ts'
import { mailTemplateRoutes } from './features/mail-template/mail-template.routes.ts'
import { mailboxRecoveryRoutes } from './features/mailbox-recovery/mailbox-recovery.routes.ts'
import { notificationRoutes } from './features/notification/notification.routes.ts'
import { operatorRoutes } from './features/operator/operator.routes.ts'
import { operatorAuditRoutes } from './features/operator-audit/operator-audit.routes.ts'
import { overviewRoutes } from './features/overview/overview.routes.ts'
import { partnerRoutes } from './features/partner/partner.routes.ts'
import { partnerQueueRoutes } from './features/partner/partner-queue.routes.ts'
import { partnerDirectoryRoutes } from './features/partner-directory/partner-directory.routes.ts'
import { partnerLevelRoutes } from './features/partner-level/partner-level.routes.ts'
import { passwordRoutes } from './features/password/password.routes.ts'
import { dealExtensionQueueRoutes } from './features/pipeline/deal-extension-queue.routes.ts'
import { deskDealRoutes } from './features/pipeline/desk-deals.routes.ts'
import { pipelineDeskRoutes, pipelineRoutes } from './features/pipeline/pipeline.routes.ts'
import { dealQueueRoutes } from './features/pipeline/pipeline-queue.routes.ts'
import { pipelineReportRoutes } from './features/pipeline-report/pipeline-report.routes.ts'
import { pocRoutes } from './features/poc/poc.routes.ts'
import { pocQueueRoutes } from './features/poc/poc-queue.routes.ts'
import { queueRoutes } from './features/queue/queue.routes.ts'
import { registerRoutes } from './features/register/register.routes.ts'
import { requestRoutes } from './features/request/request.routes.ts'
import { releaseUploadRoutes } from './features/resource/release-upload.routes.ts'
import { resourceRoutes } from './features/resource/resource.routes.ts'
import { roleRoutes } from './features/role/role.routes.ts'
import { secondFactorRoutes } from './features/second-factor/second-factor.routes.ts'
import { serviceEndpointRoutes } from './features/service-endpoint/service-endpoint.routes.ts'
import { settingRoutes } from './features/setting/setting.routes.ts'
import { signInRoutes } from './features/sign-in/sign-in.routes.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { subAccountAdminRoutes } from './features/sub-account-admin/sub-account-admin.routes.ts'
import { subAccountImportRoutes } from './features/sub-account-import/sub-account-import.routes.ts'
import { supportRoutes } from './features/support/support.routes.ts'
import { thirdPartyRoutes } from './features/third-party/third-party.routes.ts'
import { trialRoutes } from './features/trial/trial.routes.ts'
import { trialExtensionQueueRoutes } from './features/trial/trial-extension-queue.routes.ts'
import { trialQueueRoutes } from './features/trial/trial-queue.routes.ts'
import { webhookRoutes } from './features/webhook/webhook.routes.ts'
import { FILE_OWNERS } from './file-owners.ts'
import type { Route } from './kit/http/route.ts'

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
