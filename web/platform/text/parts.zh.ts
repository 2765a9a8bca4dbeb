import { campaignDeskZh } from '#web/catalog/campaign/campaign-desk.text.zh.ts'
import { campaignZh } from '#web/catalog/campaign/text.zh.ts'
import { catalogZh } from '#web/catalog/catalog/text.zh.ts'
import { catalogDeskZh } from '#web/catalog/catalog-desk/text.zh.ts'
import { serviceEndpointZh } from '#web/catalog/service-endpoint/text.zh.ts'
import { certificationZh } from '#web/company/certification/text.zh.ts'
import { subAccountAdminZh } from '#web/company/sub-account-admin/text.zh.ts'
import { subAccountImportZh } from '#web/company/sub-account-import/text.zh.ts'
import { dealImportZh } from '#web/deals/deal-import/text.zh.ts'
import { leadDeskZh } from '#web/deals/lead/lead-desk.text.zh.ts'
import { leadZh } from '#web/deals/lead/text.zh.ts'
import { pipelineZh } from '#web/deals/pipeline/text.zh.ts'
import { pipelineReportZh } from '#web/deals/pipeline-report/text.zh.ts'
import { accountAdminZh } from '#web/desk/account-admin/text.zh.ts'
import { dealDeskZh } from '#web/desk/deal-desk/text.zh.ts'
import { mailTemplateZh } from '#web/desk/mail-template/text.zh.ts'
import { overviewZh } from '#web/desk/overview/text.zh.ts'
import { settingZh } from '#web/desk/setting/text.zh.ts'
import { fileZh } from '#web/files/file/text.zh.ts'
import { accessReviewZh } from '#web/identity/access-review/text.zh.ts'
import { emailChangeZh } from '#web/identity/email-change/text.zh.ts'
import { mailboxRecoveryZh } from '#web/identity/mailbox-recovery/text.zh.ts'
import { operatorZh } from '#web/identity/operator/text.zh.ts'
import { operatorAuditZh } from '#web/identity/operator-audit/text.zh.ts'
import { passwordZh } from '#web/identity/password/text.zh.ts'
import { reAuthenticationZh } from '#web/identity/re-authentication/text.zh.ts'
import { registerZh } from '#web/identity/register/text.zh.ts'
import { secondFactorZh } from '#web/identity/second-factor/text.zh.ts'
import { securityZh } from '#web/identity/security/text.zh.ts'
import { signInZh } from '#web/identity/sign-in/text.zh.ts'
import { thirdPartyZh } from '#web/identity/third-party/text.zh.ts'
import { listZh } from '#web/lists/list/text.zh.ts'
import { spreadsheetImportZh } from '#web/lists/spreadsheet-import/text.zh.ts'
import { mailZh } from '#web/messages/mail/text.zh.ts'
import { notificationZh } from '#web/messages/notification/text.zh.ts'
import { apiTokenZh } from '#web/partners/api-token/text.zh.ts'
import { associationZh } from '#web/partners/association/text.zh.ts'
import { invitationImportZh } from '#web/partners/invitation-import/text.zh.ts'
import { partnerProgramZh } from '#web/partners/partner/partner-program.text.zh.ts'
import { partnerListingZh } from '#web/partners/partner-directory/partner-listing.text.zh.ts'
import { partnerLevelZh } from '#web/partners/partner-level/text.zh.ts'
import { webhookZh } from '#web/partners/webhook/text.zh.ts'
import { needsCertificationZh } from '#web/people/account/needs-certification.text.zh.ts'
import { accountZh } from '#web/people/account/text.zh.ts'
import { agreementZh } from '#web/people/agreement/text.zh.ts'
import { roleZh } from '#web/people/role/text.zh.ts'
import { closureZh } from '#web/privacy/closure/text.zh.ts'
import { dataExportZh } from '#web/privacy/data-export/text.zh.ts'
import { contentZh } from '#web/publishing/content/text.zh.ts'
import { versionZh } from '#web/publishing/version/text.zh.ts'
import { auditZh } from '#web/records/audit/text.zh.ts'
import { errorLogZh } from '#web/records/error-log/text.zh.ts'
import { queueSettingsZh } from '#web/requests/queue/queue-settings.text.zh.ts'
import { queueViewsZh } from '#web/requests/queue/queue-views.text.zh.ts'
import { queueZh } from '#web/requests/queue/text.zh.ts'
import { requestZh } from '#web/requests/request/text.zh.ts'
import { accountTitlesZh } from '#web/shell/account/account-titles.text.zh.ts'
import { requestKindsZh } from '#web/shell/account/request-kinds.text.zh.ts'
import { entryZh } from '#web/shell/entry/text.zh.ts'
import { deskZh } from '#web/shell/operator/desk.text.zh.ts'
import { deskTitlesZh } from '#web/shell/operator/desk-titles.text.zh.ts'
import { claimZh } from '#web/trials/claim/text.zh.ts'
import { pocZh } from '#web/trials/poc/text.zh.ts'
import { trialZh } from '#web/trials/trial/text.zh.ts'
import { trialResultZh } from '#web/trials/trial/trial-result.text.zh.ts'
import { releaseZh } from '#web/website/release/text.zh.ts'
import { connectWaysZh } from '#web/website/resource/connect-ways.text.zh.ts'
import { guideDeskZh } from '#web/website/resource/guide-desk.text.zh.ts'
import { errorTextsZh } from './error-texts.zh.ts'

/** The namespaces that a hydrated page loads if its handle names them (`text`). */
export const partsZh = {
  accountTitles: accountTitlesZh,
  deskTitles: deskTitlesZh,
  connectWays: connectWaysZh,
  security: securityZh,
  needsCertification: needsCertificationZh,
  errorTexts: errorTextsZh,
  certification: certificationZh,
  request: requestZh,
  requestKinds: requestKindsZh,
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
  accessReview: accessReviewZh,
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
