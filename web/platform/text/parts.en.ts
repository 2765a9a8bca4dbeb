import { accountEn } from '#web/features/account/text.en.ts'
import { accountAdminEn } from '#web/features/account-admin/text.en.ts'
import { agreementEn } from '#web/features/agreement/text.en.ts'
import { apiTokenEn } from '#web/features/api-token/text.en.ts'
import { associationEn } from '#web/features/association/text.en.ts'
import { auditEn } from '#web/features/audit/text.en.ts'
import { campaignDeskEn } from '#web/features/campaign/campaign-desk.text.en.ts'
import { campaignEn } from '#web/features/campaign/text.en.ts'
import { catalogEn } from '#web/features/catalog/text.en.ts'
import { catalogDeskEn } from '#web/features/catalog-desk/text.en.ts'
import { certificationEn } from '#web/features/certification/text.en.ts'
import { claimEn } from '#web/features/claim/text.en.ts'
import { closureEn } from '#web/features/closure/text.en.ts'
import { contentEn } from '#web/features/content/text.en.ts'
import { dataExportEn } from '#web/features/data-export/text.en.ts'
import { dealImportEn } from '#web/features/deal-import/text.en.ts'
import { emailChangeEn } from '#web/features/email-change/text.en.ts'
import { errorLogEn } from '#web/features/error-log/text.en.ts'
import { fileEn } from '#web/features/file/text.en.ts'
import { invitationImportEn } from '#web/features/invitation-import/text.en.ts'
import { leadDeskEn } from '#web/features/lead/lead-desk.text.en.ts'
import { leadEn } from '#web/features/lead/text.en.ts'
import { listEn } from '#web/features/list/text.en.ts'
import { mailEn } from '#web/features/mail/text.en.ts'
import { mailTemplateEn } from '#web/features/mail-template/text.en.ts'
import { mailboxRecoveryEn } from '#web/features/mailbox-recovery/text.en.ts'
import { notificationEn } from '#web/features/notification/text.en.ts'
import { operatorEn } from '#web/features/operator/text.en.ts'
import { operatorAuditEn } from '#web/features/operator-audit/text.en.ts'
import { overviewEn } from '#web/features/overview/text.en.ts'
import { partnerProgramEn } from '#web/features/partner/partner-program.text.en.ts'
import { partnerListingEn } from '#web/features/partner-directory/partner-listing.text.en.ts'
import { partnerLevelEn } from '#web/features/partner-level/text.en.ts'
import { passwordEn } from '#web/features/password/text.en.ts'
import { dealDeskEn } from '#web/features/pipeline/deal-desk.text.en.ts'
import { pipelineEn } from '#web/features/pipeline/text.en.ts'
import { pipelineReportEn } from '#web/features/pipeline-report/text.en.ts'
import { pocEn } from '#web/features/poc/text.en.ts'
import { queueSettingsEn } from '#web/features/queue/queue-settings.text.en.ts'
import { queueViewsEn } from '#web/features/queue/queue-views.text.en.ts'
import { queueEn } from '#web/features/queue/text.en.ts'
import { reAuthenticationEn } from '#web/features/re-authentication/text.en.ts'
import { registerEn } from '#web/features/register/text.en.ts'
import { releaseEn } from '#web/features/release/text.en.ts'
import { requestEn } from '#web/features/request/text.en.ts'
import { guideDeskEn } from '#web/features/resource/guide-desk.text.en.ts'
import { roleEn } from '#web/features/role/text.en.ts'
import { secondFactorEn } from '#web/features/second-factor/text.en.ts'
import { serviceEndpointEn } from '#web/features/service-endpoint/text.en.ts'
import { settingEn } from '#web/features/setting/text.en.ts'
import { signInEn } from '#web/features/sign-in/text.en.ts'
import { spreadsheetImportEn } from '#web/features/spreadsheet-import/text.en.ts'
import { subAccountAdminEn } from '#web/features/sub-account-admin/text.en.ts'
import { subAccountImportEn } from '#web/features/sub-account-import/text.en.ts'
import { thirdPartyEn } from '#web/features/third-party/text.en.ts'
import { trialEn } from '#web/features/trial/text.en.ts'
import { trialResultEn } from '#web/features/trial/trial-result.text.en.ts'
import { versionEn } from '#web/features/version/text.en.ts'
import { webhookEn } from '#web/features/webhook/text.en.ts'
import { entryEn } from '#web/shell/entry/text.en.ts'
import { deskEn } from '#web/shell/operator/desk.text.en.ts'
import { errorTextsEn } from './error-texts.en.ts'
import type { partsZh } from './parts.zh.ts'
import type { SameText } from './same-text.ts'

export const partsEn: SameText<typeof partsZh> = {
  errorTexts: errorTextsEn,
  certification: certificationEn,
  request: requestEn,
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
