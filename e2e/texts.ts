import { aboutEn } from '#web/features/about/text.en.ts'
import { aboutZh } from '#web/features/about/text.zh.ts'
import { accountEn } from '#web/features/account/text.en.ts'
import { accountZh } from '#web/features/account/text.zh.ts'
import { accountAdminEn } from '#web/features/account-admin/text.en.ts'
import { accountAdminZh } from '#web/features/account-admin/text.zh.ts'
import { agreementEn } from '#web/features/agreement/text.en.ts'
import { agreementZh } from '#web/features/agreement/text.zh.ts'
import { apiTokenEn } from '#web/features/api-token/text.en.ts'
import { apiTokenZh } from '#web/features/api-token/text.zh.ts'
import { associationEn } from '#web/features/association/text.en.ts'
import { associationZh } from '#web/features/association/text.zh.ts'
import { auditEn } from '#web/features/audit/text.en.ts'
import { auditZh } from '#web/features/audit/text.zh.ts'
import { campaignDeskEn } from '#web/features/campaign/campaign-desk.text.en.ts'
import { campaignDeskZh } from '#web/features/campaign/campaign-desk.text.zh.ts'
import { campaignEn } from '#web/features/campaign/text.en.ts'
import { campaignZh } from '#web/features/campaign/text.zh.ts'
import { catalogEn } from '#web/features/catalog/text.en.ts'
import { catalogZh } from '#web/features/catalog/text.zh.ts'
import { catalogDeskEn } from '#web/features/catalog-desk/text.en.ts'
import { catalogDeskZh } from '#web/features/catalog-desk/text.zh.ts'
import { certificationEn } from '#web/features/certification/text.en.ts'
import { certificationZh } from '#web/features/certification/text.zh.ts'
import { claimEn } from '#web/features/claim/text.en.ts'
import { claimZh } from '#web/features/claim/text.zh.ts'
import { closureEn } from '#web/features/closure/text.en.ts'
import { closureZh } from '#web/features/closure/text.zh.ts'
import { contentEn } from '#web/features/content/text.en.ts'
import { contentZh } from '#web/features/content/text.zh.ts'
import { dataExportEn } from '#web/features/data-export/text.en.ts'
import { dataExportZh } from '#web/features/data-export/text.zh.ts'
import { dealImportEn } from '#web/features/deal-import/text.en.ts'
import { dealImportZh } from '#web/features/deal-import/text.zh.ts'
import { emailChangeEn } from '#web/features/email-change/text.en.ts'
import { emailChangeZh } from '#web/features/email-change/text.zh.ts'
import { errorLogEn } from '#web/features/error-log/text.en.ts'
import { errorLogZh } from '#web/features/error-log/text.zh.ts'
import { homeEn } from '#web/features/home/text.en.ts'
import { homeZh } from '#web/features/home/text.zh.ts'
import { invitationImportEn } from '#web/features/invitation-import/text.en.ts'
import { invitationImportZh } from '#web/features/invitation-import/text.zh.ts'
import { leadDeskEn } from '#web/features/lead/lead-desk.text.en.ts'
import { leadDeskZh } from '#web/features/lead/lead-desk.text.zh.ts'
import { leadEn } from '#web/features/lead/text.en.ts'
import { leadZh } from '#web/features/lead/text.zh.ts'
import { listEn } from '#web/features/list/text.en.ts'
import { listZh } from '#web/features/list/text.zh.ts'
import { mailEn } from '#web/features/mail/text.en.ts'
import { mailZh } from '#web/features/mail/text.zh.ts'
import { mailTemplateEn } from '#web/features/mail-template/text.en.ts'
import { mailTemplateZh } from '#web/features/mail-template/text.zh.ts'
import { mailboxRecoveryEn } from '#web/features/mailbox-recovery/text.en.ts'
import { mailboxRecoveryZh } from '#web/features/mailbox-recovery/text.zh.ts'
import { notificationEn } from '#web/features/notification/text.en.ts'
import { notificationZh } from '#web/features/notification/text.zh.ts'
import { operatorEn } from '#web/features/operator/text.en.ts'
import { operatorZh } from '#web/features/operator/text.zh.ts'
import { overviewEn } from '#web/features/overview/text.en.ts'
import { overviewZh } from '#web/features/overview/text.zh.ts'
import { partnerProgramEn } from '#web/features/partner/partner-program.text.en.ts'
import { partnerProgramZh } from '#web/features/partner/partner-program.text.zh.ts'
import { partnerListingEn } from '#web/features/partner-directory/partner-listing.text.en.ts'
import { partnerListingZh } from '#web/features/partner-directory/partner-listing.text.zh.ts'
import { partnerDirectoryEn } from '#web/features/partner-directory/text.en.ts'
import { partnerDirectoryZh } from '#web/features/partner-directory/text.zh.ts'
import { passwordEn } from '#web/features/password/text.en.ts'
import { passwordZh } from '#web/features/password/text.zh.ts'
import { pipelineEn } from '#web/features/pipeline/text.en.ts'
import { pipelineZh } from '#web/features/pipeline/text.zh.ts'
import { pipelineReportEn } from '#web/features/pipeline-report/text.en.ts'
import { pipelineReportZh } from '#web/features/pipeline-report/text.zh.ts'
import { pocEn } from '#web/features/poc/text.en.ts'
import { pocZh } from '#web/features/poc/text.zh.ts'
import { queueSettingsEn } from '#web/features/queue/queue-settings.text.en.ts'
import { queueSettingsZh } from '#web/features/queue/queue-settings.text.zh.ts'
import { queueEn } from '#web/features/queue/text.en.ts'
import { queueZh } from '#web/features/queue/text.zh.ts'
import { reAuthenticationEn } from '#web/features/re-authentication/text.en.ts'
import { reAuthenticationZh } from '#web/features/re-authentication/text.zh.ts'
import { registerEn } from '#web/features/register/text.en.ts'
import { registerZh } from '#web/features/register/text.zh.ts'
import { releaseEn } from '#web/features/release/text.en.ts'
import { releaseZh } from '#web/features/release/text.zh.ts'
import { requestEn } from '#web/features/request/text.en.ts'
import { requestZh } from '#web/features/request/text.zh.ts'
import { guideDeskEn } from '#web/features/resource/guide-desk.text.en.ts'
import { guideDeskZh } from '#web/features/resource/guide-desk.text.zh.ts'
import { resourceEn } from '#web/features/resource/text.en.ts'
import { resourceZh } from '#web/features/resource/text.zh.ts'
import { roleEn } from '#web/features/role/text.en.ts'
import { roleZh } from '#web/features/role/text.zh.ts'
import { scenarioEn } from '#web/features/scenario/text.en.ts'
import { scenarioZh } from '#web/features/scenario/text.zh.ts'
import { secondFactorEn } from '#web/features/second-factor/text.en.ts'
import { secondFactorZh } from '#web/features/second-factor/text.zh.ts'
import { settingEn } from '#web/features/setting/text.en.ts'
import { settingZh } from '#web/features/setting/text.zh.ts'
import { signInEn } from '#web/features/sign-in/text.en.ts'
import { signInZh } from '#web/features/sign-in/text.zh.ts'
import { spreadsheetImportEn } from '#web/features/spreadsheet-import/text.en.ts'
import { spreadsheetImportZh } from '#web/features/spreadsheet-import/text.zh.ts'
import { subAccountAdminEn } from '#web/features/sub-account-admin/text.en.ts'
import { subAccountAdminZh } from '#web/features/sub-account-admin/text.zh.ts'
import { subAccountImportEn } from '#web/features/sub-account-import/text.en.ts'
import { subAccountImportZh } from '#web/features/sub-account-import/text.zh.ts'
import { supportEn } from '#web/features/support/text.en.ts'
import { supportZh } from '#web/features/support/text.zh.ts'
import { thirdPartyEn } from '#web/features/third-party/text.en.ts'
import { thirdPartyZh } from '#web/features/third-party/text.zh.ts'
import { trialEn } from '#web/features/trial/text.en.ts'
import { trialZh } from '#web/features/trial/text.zh.ts'
import { trialResultEn } from '#web/features/trial/trial-result.text.en.ts'
import { trialResultZh } from '#web/features/trial/trial-result.text.zh.ts'
import { webhookEn } from '#web/features/webhook/text.en.ts'
import { webhookZh } from '#web/features/webhook/text.zh.ts'
import { errorTextsEn } from '#web/platform/text/error-texts.en.ts'
import { errorTextsZh } from '#web/platform/text/error-texts.zh.ts'
import { kitEn } from '#web/platform/text/kit.en.ts'
import { kitZh } from '#web/platform/text/kit.zh.ts'
import { titlesEn } from '#web/platform/text/titles.en.ts'
import { titlesZh } from '#web/platform/text/titles.zh.ts'
import { layoutEn } from '#web/shell/text.en.ts'
import { layoutZh } from '#web/shell/text.zh.ts'

/** The site's texts in both languages: journeys find buttons and fields by them. */
export const TEXTS = {
  zh: {
    product: '云桌面',
    home: homeZh,
    emailChange: emailChangeZh,
    password: passwordZh,
    register: registerZh,
    role: roleZh,
    reAuthentication: reAuthenticationZh,
    secondFactor: secondFactorZh,
    signIn: signInZh,
    subAccountAdmin: subAccountAdminZh,
    spreadsheetImport: spreadsheetImportZh,
    invitationImport: invitationImportZh,
    dealImport: dealImportZh,
    subAccountImport: subAccountImportZh,
    thirdParty: thirdPartyZh,
    trial: trialZh,
    trialResult: trialResultZh,
    agreement: agreementZh,
    list: listZh,
    notification: notificationZh,
    operator: operatorZh,
    overview: overviewZh,
    certification: certificationZh,
    request: requestZh,
    association: associationZh,
    lead: leadZh,
    leadDesk: leadDeskZh,
    partnerProgram: partnerProgramZh,
    partnerDirectory: partnerDirectoryZh,
    partnerListing: partnerListingZh,
    apiToken: apiTokenZh,
    webhook: webhookZh,
    pipeline: pipelineZh,
    pipelineReport: pipelineReportZh,
    poc: pocZh,
    queue: queueZh,
    queueSettings: queueSettingsZh,
    closure: closureZh,
    dataExport: dataExportZh,
    account: accountZh,
    layout: layoutZh,
    accountAdmin: accountAdminZh,
    errorLog: errorLogZh,
    mail: mailZh,
    release: releaseZh,
    mailTemplate: mailTemplateZh,
    content: contentZh,
    guideDesk: guideDeskZh,
    mailboxRecovery: mailboxRecoveryZh,
    audit: auditZh,
    kit: kitZh,
    setting: settingZh,
    titles: titlesZh,
    about: aboutZh,
    campaign: campaignZh,
    campaignDesk: campaignDeskZh,
    claim: claimZh,
    catalog: catalogZh,
    catalogDesk: catalogDeskZh,
    resource: resourceZh,
    scenario: scenarioZh,
    support: supportZh,
    errors: errorTextsZh,
  },
  en: {
    product: 'Cloud Desktop',
    home: homeEn,
    emailChange: emailChangeEn,
    password: passwordEn,
    register: registerEn,
    role: roleEn,
    reAuthentication: reAuthenticationEn,
    secondFactor: secondFactorEn,
    signIn: signInEn,
    subAccountAdmin: subAccountAdminEn,
    spreadsheetImport: spreadsheetImportEn,
    invitationImport: invitationImportEn,
    dealImport: dealImportEn,
    subAccountImport: subAccountImportEn,
    thirdParty: thirdPartyEn,
    trial: trialEn,
    trialResult: trialResultEn,
    agreement: agreementEn,
    list: listEn,
    notification: notificationEn,
    operator: operatorEn,
    overview: overviewEn,
    certification: certificationEn,
    request: requestEn,
    association: associationEn,
    lead: leadEn,
    leadDesk: leadDeskEn,
    partnerProgram: partnerProgramEn,
    partnerDirectory: partnerDirectoryEn,
    partnerListing: partnerListingEn,
    apiToken: apiTokenEn,
    webhook: webhookEn,
    pipeline: pipelineEn,
    pipelineReport: pipelineReportEn,
    poc: pocEn,
    queue: queueEn,
    queueSettings: queueSettingsEn,
    closure: closureEn,
    dataExport: dataExportEn,
    account: accountEn,
    layout: layoutEn,
    accountAdmin: accountAdminEn,
    errorLog: errorLogEn,
    mail: mailEn,
    release: releaseEn,
    mailTemplate: mailTemplateEn,
    content: contentEn,
    guideDesk: guideDeskEn,
    mailboxRecovery: mailboxRecoveryEn,
    audit: auditEn,
    kit: kitEn,
    setting: settingEn,
    titles: titlesEn,
    about: aboutEn,
    campaign: campaignEn,
    campaignDesk: campaignDeskEn,
    claim: claimEn,
    catalog: catalogEn,
    catalogDesk: catalogDeskEn,
    resource: resourceEn,
    scenario: scenarioEn,
    support: supportEn,
    errors: errorTextsEn,
  },
} as const
export type Texts = (typeof TEXTS)['zh'] | (typeof TEXTS)['en']
