import { accountZh } from '#web/features/account/text.zh.ts'
import { accountAdminZh } from '#web/features/account-admin/text.zh.ts'
import { agreementZh } from '#web/features/agreement/text.zh.ts'
import { apiTokenZh } from '#web/features/api-token/text.zh.ts'
import { associationZh } from '#web/features/association/text.zh.ts'
import { auditZh } from '#web/features/audit/text.zh.ts'
import { campaignDeskZh } from '#web/features/campaign/campaign-desk.text.zh.ts'
import { campaignZh } from '#web/features/campaign/text.zh.ts'
import { catalogZh } from '#web/features/catalog/text.zh.ts'
import { catalogDeskZh } from '#web/features/catalog-desk/text.zh.ts'
import { certificationZh } from '#web/features/certification/text.zh.ts'
import { claimZh } from '#web/features/claim/text.zh.ts'
import { closureZh } from '#web/features/closure/text.zh.ts'
import { contentZh } from '#web/features/content/text.zh.ts'
import { dataExportZh } from '#web/features/data-export/text.zh.ts'
import { dealImportZh } from '#web/features/deal-import/text.zh.ts'
import { emailChangeZh } from '#web/features/email-change/text.zh.ts'
import { errorLogZh } from '#web/features/error-log/text.zh.ts'
import { fileZh } from '#web/features/file/text.zh.ts'
import { invitationImportZh } from '#web/features/invitation-import/text.zh.ts'
import { leadDeskZh } from '#web/features/lead/lead-desk.text.zh.ts'
import { leadZh } from '#web/features/lead/text.zh.ts'
import { listZh } from '#web/features/list/text.zh.ts'
import { mailZh } from '#web/features/mail/text.zh.ts'
import { mailTemplateZh } from '#web/features/mail-template/text.zh.ts'
import { mailboxRecoveryZh } from '#web/features/mailbox-recovery/text.zh.ts'
import { notificationZh } from '#web/features/notification/text.zh.ts'
import { operatorZh } from '#web/features/operator/text.zh.ts'
import { operatorAuditZh } from '#web/features/operator-audit/text.zh.ts'
import { overviewZh } from '#web/features/overview/text.zh.ts'
import { partnerProgramZh } from '#web/features/partner/partner-program.text.zh.ts'
import { partnerListingZh } from '#web/features/partner-directory/partner-listing.text.zh.ts'
import { partnerLevelZh } from '#web/features/partner-level/text.zh.ts'
import { passwordZh } from '#web/features/password/text.zh.ts'
import { dealDeskZh } from '#web/features/pipeline/deal-desk.text.zh.ts'
import { pipelineZh } from '#web/features/pipeline/text.zh.ts'
import { pipelineReportZh } from '#web/features/pipeline-report/text.zh.ts'
import { pocZh } from '#web/features/poc/text.zh.ts'
import { queueSettingsZh } from '#web/features/queue/queue-settings.text.zh.ts'
import { queueViewsZh } from '#web/features/queue/queue-views.text.zh.ts'
import { queueZh } from '#web/features/queue/text.zh.ts'
import { reAuthenticationZh } from '#web/features/re-authentication/text.zh.ts'
import { registerZh } from '#web/features/register/text.zh.ts'
import { releaseZh } from '#web/features/release/text.zh.ts'
import { requestZh } from '#web/features/request/text.zh.ts'
import { guideDeskZh } from '#web/features/resource/guide-desk.text.zh.ts'
import { roleZh } from '#web/features/role/text.zh.ts'
import { secondFactorZh } from '#web/features/second-factor/text.zh.ts'
import { serviceEndpointZh } from '#web/features/service-endpoint/text.zh.ts'
import { settingZh } from '#web/features/setting/text.zh.ts'
import { signInZh } from '#web/features/sign-in/text.zh.ts'
import { spreadsheetImportZh } from '#web/features/spreadsheet-import/text.zh.ts'
import { subAccountAdminZh } from '#web/features/sub-account-admin/text.zh.ts'
import { subAccountImportZh } from '#web/features/sub-account-import/text.zh.ts'
import { thirdPartyZh } from '#web/features/third-party/text.zh.ts'
import { trialZh } from '#web/features/trial/text.zh.ts'
import { trialResultZh } from '#web/features/trial/trial-result.text.zh.ts'
import { versionZh } from '#web/features/version/text.zh.ts'
import { webhookZh } from '#web/features/webhook/text.zh.ts'
import { entryZh } from '#web/shell/entry/text.zh.ts'
import { deskZh } from '#web/shell/operator/desk.text.zh.ts'
import { errorTextsZh } from './error-texts.zh.ts'

/** The namespaces that a hydrated page loads if its handle names them (`text`). */
export const partsZh = {
  errorTexts: errorTextsZh,
  certification: certificationZh,
  request: requestZh,
  dataExport: dataExportZh,
  closure: closureZh,
  agreement: agreementZh,
  account: accountZh,
  operator: operatorZh,
  setting: settingZh,
  content: contentZh,
  guideDesk: guideDeskZh,
  overview: overviewZh,
  errorLog: errorLogZh,
  file: fileZh,
  audit: auditZh,
  accountAdmin: accountAdminZh,
  operatorAudit: operatorAuditZh,
  mailboxRecovery: mailboxRecoveryZh,
  list: listZh,
  mail: mailZh,
  release: releaseZh,
  mailTemplate: mailTemplateZh,
  notification: notificationZh,
  campaign: campaignZh,
  campaignDesk: campaignDeskZh,
  apiToken: apiTokenZh,
  webhook: webhookZh,
  claim: claimZh,
  catalog: catalogZh,
  catalogDesk: catalogDeskZh,
  reAuthentication: reAuthenticationZh,
  emailChange: emailChangeZh,
  password: passwordZh,
  association: associationZh,
  lead: leadZh,
  leadDesk: leadDeskZh,
  pipeline: pipelineZh,
  pipelineReport: pipelineReportZh,
  dealDesk: dealDeskZh,
  partnerProgram: partnerProgramZh,
  partnerLevel: partnerLevelZh,
  partnerListing: partnerListingZh,
  poc: pocZh,
  queue: queueZh,
  queueSettings: queueSettingsZh,
  queueViews: queueViewsZh,
  register: registerZh,
  role: roleZh,
  secondFactor: secondFactorZh,
  serviceEndpoint: serviceEndpointZh,
  signIn: signInZh,
  subAccountAdmin: subAccountAdminZh,
  spreadsheetImport: spreadsheetImportZh,
  subAccountImport: subAccountImportZh,
  invitationImport: invitationImportZh,
  dealImport: dealImportZh,
  thirdParty: thirdPartyZh,
  desk: deskZh,
  entry: entryZh,
  trial: trialZh,
  trialResult: trialResultZh,
  version: versionZh,
}
