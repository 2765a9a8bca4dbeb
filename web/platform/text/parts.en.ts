import { campaignDeskEn } from '#web/catalog/campaign/campaign-desk.text.en.ts'
import { campaignEn } from '#web/catalog/campaign/text.en.ts'
import { catalogEn } from '#web/catalog/catalog/text.en.ts'
import { catalogDeskEn } from '#web/catalog/catalog-desk/text.en.ts'
import { serviceEndpointEn } from '#web/catalog/service-endpoint/text.en.ts'
import { certificationEn } from '#web/company/certification/text.en.ts'
import { subAccountAdminEn } from '#web/company/sub-account-admin/text.en.ts'
import { subAccountImportEn } from '#web/company/sub-account-import/text.en.ts'
import { dealImportEn } from '#web/deals/deal-import/text.en.ts'
import { leadDeskEn } from '#web/deals/lead/lead-desk.text.en.ts'
import { leadEn } from '#web/deals/lead/text.en.ts'
import { pipelineEn } from '#web/deals/pipeline/text.en.ts'
import { pipelineReportEn } from '#web/deals/pipeline-report/text.en.ts'
import { accountAdminEn } from '#web/desk/account-admin/text.en.ts'
import { dealDeskEn } from '#web/desk/deal-desk/text.en.ts'
import { mailTemplateEn } from '#web/desk/mail-template/text.en.ts'
import { overviewEn } from '#web/desk/overview/text.en.ts'
import { settingEn } from '#web/desk/setting/text.en.ts'
import { fileEn } from '#web/files/file/text.en.ts'
import { accessReviewEn } from '#web/identity/access-review/text.en.ts'
import { emailChangeEn } from '#web/identity/email-change/text.en.ts'
import { mailboxRecoveryEn } from '#web/identity/mailbox-recovery/text.en.ts'
import { operatorEn } from '#web/identity/operator/text.en.ts'
import { operatorAuditEn } from '#web/identity/operator-audit/text.en.ts'
import { passwordEn } from '#web/identity/password/text.en.ts'
import { reAuthenticationEn } from '#web/identity/re-authentication/text.en.ts'
import { registerEn } from '#web/identity/register/text.en.ts'
import { secondFactorEn } from '#web/identity/second-factor/text.en.ts'
import { securityEn } from '#web/identity/security/text.en.ts'
import { signInEn } from '#web/identity/sign-in/text.en.ts'
import { thirdPartyEn } from '#web/identity/third-party/text.en.ts'
import { listEn } from '#web/lists/list/text.en.ts'
import { spreadsheetImportEn } from '#web/lists/spreadsheet-import/text.en.ts'
import { mailEn } from '#web/messages/mail/text.en.ts'
import { notificationEn } from '#web/messages/notification/text.en.ts'
import { apiTokenEn } from '#web/partners/api-token/text.en.ts'
import { associationEn } from '#web/partners/association/text.en.ts'
import { invitationImportEn } from '#web/partners/invitation-import/text.en.ts'
import { partnerProgramEn } from '#web/partners/partner/partner-program.text.en.ts'
import { partnerListingEn } from '#web/partners/partner-directory/partner-listing.text.en.ts'
import { partnerLevelEn } from '#web/partners/partner-level/text.en.ts'
import { webhookEn } from '#web/partners/webhook/text.en.ts'
import { needsCertificationEn } from '#web/people/account/needs-certification.text.en.ts'
import { accountEn } from '#web/people/account/text.en.ts'
import { agreementEn } from '#web/people/agreement/text.en.ts'
import { roleEn } from '#web/people/role/text.en.ts'
import { closureEn } from '#web/privacy/closure/text.en.ts'
import { dataExportEn } from '#web/privacy/data-export/text.en.ts'
import { contentEn } from '#web/publishing/content/text.en.ts'
import { versionEn } from '#web/publishing/version/text.en.ts'
import { auditEn } from '#web/records/audit/text.en.ts'
import { errorLogEn } from '#web/records/error-log/text.en.ts'
import { queueSettingsEn } from '#web/requests/queue/queue-settings.text.en.ts'
import { queueViewsEn } from '#web/requests/queue/queue-views.text.en.ts'
import { queueEn } from '#web/requests/queue/text.en.ts'
import { requestEn } from '#web/requests/request/text.en.ts'
import { accountTitlesEn } from '#web/shell/account/account-titles.text.en.ts'
import { requestKindsEn } from '#web/shell/account/request-kinds.text.en.ts'
import { entryEn } from '#web/shell/entry/text.en.ts'
import { deskEn } from '#web/shell/operator/desk.text.en.ts'
import { deskTitlesEn } from '#web/shell/operator/desk-titles.text.en.ts'
import { claimEn } from '#web/trials/claim/text.en.ts'
import { pocEn } from '#web/trials/poc/text.en.ts'
import { trialEn } from '#web/trials/trial/text.en.ts'
import { trialResultEn } from '#web/trials/trial/trial-result.text.en.ts'
import { releaseEn } from '#web/website/release/text.en.ts'
import { connectWaysEn } from '#web/website/resource/connect-ways.text.en.ts'
import { guideDeskEn } from '#web/website/resource/guide-desk.text.en.ts'
import { errorTextsEn } from './error-texts.en.ts'
import type { partsZh } from './parts.zh.ts'
import type { SameText } from './same-text.ts'

export const partsEn: SameText<typeof partsZh> = {
  accountTitles: accountTitlesEn,
  deskTitles: deskTitlesEn,
  connectWays: connectWaysEn,
  security: securityEn,
  needsCertification: needsCertificationEn,
  errorTexts: errorTextsEn,
  certification: certificationEn,
  request: requestEn,
  requestKinds: requestKindsEn,
  dataExport: dataExportEn,
  closure: closureEn,
  agreement: agreementEn,
  account: accountEn,
  operator: operatorEn,
  setting: settingEn,
  content: contentEn,
  guideDesk: guideDeskEn,
  overview: overviewEn,
  errorLog: errorLogEn,
  file: fileEn,
  audit: auditEn,
  accountAdmin: accountAdminEn,
  operatorAudit: operatorAuditEn,
  accessReview: accessReviewEn,
  mailboxRecovery: mailboxRecoveryEn,
  list: listEn,
  mail: mailEn,
  release: releaseEn,
  mailTemplate: mailTemplateEn,
  notification: notificationEn,
  campaign: campaignEn,
  campaignDesk: campaignDeskEn,
  apiToken: apiTokenEn,
  webhook: webhookEn,
  claim: claimEn,
  catalog: catalogEn,
  catalogDesk: catalogDeskEn,
  reAuthentication: reAuthenticationEn,
  emailChange: emailChangeEn,
  password: passwordEn,
  association: associationEn,
  lead: leadEn,
  leadDesk: leadDeskEn,
  pipeline: pipelineEn,
  pipelineReport: pipelineReportEn,
  dealDesk: dealDeskEn,
  partnerProgram: partnerProgramEn,
  partnerLevel: partnerLevelEn,
  partnerListing: partnerListingEn,
  poc: pocEn,
  queue: queueEn,
  queueSettings: queueSettingsEn,
  queueViews: queueViewsEn,
  register: registerEn,
  role: roleEn,
  secondFactor: secondFactorEn,
  serviceEndpoint: serviceEndpointEn,
  signIn: signInEn,
  subAccountAdmin: subAccountAdminEn,
  spreadsheetImport: spreadsheetImportEn,
  subAccountImport: subAccountImportEn,
  invitationImport: invitationImportEn,
  dealImport: dealImportEn,
  thirdParty: thirdPartyEn,
  desk: deskEn,
  entry: entryEn,
  trial: trialEn,
  trialResult: trialResultEn,
  version: versionEn,
}
