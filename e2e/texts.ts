import { campaignDeskEn } from '#web/catalog/campaign/campaign-desk.text.en.ts'
import { campaignDeskZh } from '#web/catalog/campaign/campaign-desk.text.zh.ts'
import { campaignEn } from '#web/catalog/campaign/text.en.ts'
import { campaignZh } from '#web/catalog/campaign/text.zh.ts'
import { catalogEn } from '#web/catalog/catalog/text.en.ts'
import { catalogZh } from '#web/catalog/catalog/text.zh.ts'
import { catalogDeskEn } from '#web/catalog/catalog-desk/text.en.ts'
import { catalogDeskZh } from '#web/catalog/catalog-desk/text.zh.ts'
import { certificationEn } from '#web/company/certification/text.en.ts'
import { certificationZh } from '#web/company/certification/text.zh.ts'
import { subAccountAdminEn } from '#web/company/sub-account-admin/text.en.ts'
import { subAccountAdminZh } from '#web/company/sub-account-admin/text.zh.ts'
import { subAccountImportEn } from '#web/company/sub-account-import/text.en.ts'
import { subAccountImportZh } from '#web/company/sub-account-import/text.zh.ts'
import { dealImportEn } from '#web/deals/deal-import/text.en.ts'
import { dealImportZh } from '#web/deals/deal-import/text.zh.ts'
import { leadDeskEn } from '#web/deals/lead/lead-desk.text.en.ts'
import { leadDeskZh } from '#web/deals/lead/lead-desk.text.zh.ts'
import { leadEn } from '#web/deals/lead/text.en.ts'
import { leadZh } from '#web/deals/lead/text.zh.ts'
import { dealFormEn } from '#web/deals/pipeline/deal-form.text.en.ts'
import { dealFormZh } from '#web/deals/pipeline/deal-form.text.zh.ts'
import { pipelineEn } from '#web/deals/pipeline/text.en.ts'
import { pipelineZh } from '#web/deals/pipeline/text.zh.ts'
import { pipelineReportEn } from '#web/deals/pipeline-report/text.en.ts'
import { pipelineReportZh } from '#web/deals/pipeline-report/text.zh.ts'
import { accountAdminEn } from '#web/desk/account-admin/text.en.ts'
import { accountAdminZh } from '#web/desk/account-admin/text.zh.ts'
import { mailTemplateEn } from '#web/desk/mail-template/text.en.ts'
import { mailTemplateZh } from '#web/desk/mail-template/text.zh.ts'
import { overviewEn } from '#web/desk/overview/text.en.ts'
import { overviewZh } from '#web/desk/overview/text.zh.ts'
import { settingEn } from '#web/desk/setting/text.en.ts'
import { settingZh } from '#web/desk/setting/text.zh.ts'
import { attachmentEn } from '#web/files/file/attachment.text.en.ts'
import { attachmentZh } from '#web/files/file/attachment.text.zh.ts'
import { accessReviewEn } from '#web/identity/access-review/text.en.ts'
import { accessReviewZh } from '#web/identity/access-review/text.zh.ts'
import { emailChangeEn } from '#web/identity/email-change/text.en.ts'
import { emailChangeZh } from '#web/identity/email-change/text.zh.ts'
import { mailboxRecoveryEn } from '#web/identity/mailbox-recovery/text.en.ts'
import { mailboxRecoveryZh } from '#web/identity/mailbox-recovery/text.zh.ts'
import { operatorEn } from '#web/identity/operator/text.en.ts'
import { operatorZh } from '#web/identity/operator/text.zh.ts'
import { passwordEn } from '#web/identity/password/text.en.ts'
import { passwordZh } from '#web/identity/password/text.zh.ts'
import { reAuthenticationEn } from '#web/identity/re-authentication/text.en.ts'
import { reAuthenticationZh } from '#web/identity/re-authentication/text.zh.ts'
import { registerEn } from '#web/identity/register/text.en.ts'
import { registerZh } from '#web/identity/register/text.zh.ts'
import { secondFactorEn } from '#web/identity/second-factor/text.en.ts'
import { secondFactorZh } from '#web/identity/second-factor/text.zh.ts'
import { signInEn } from '#web/identity/sign-in/text.en.ts'
import { signInZh } from '#web/identity/sign-in/text.zh.ts'
import { thirdPartyEn } from '#web/identity/third-party/text.en.ts'
import { thirdPartyZh } from '#web/identity/third-party/text.zh.ts'
import { thirdPartyButtonsEn } from '#web/identity/third-party/third-party-buttons.text.en.ts'
import { thirdPartyButtonsZh } from '#web/identity/third-party/third-party-buttons.text.zh.ts'
import { listEn } from '#web/lists/list/text.en.ts'
import { listZh } from '#web/lists/list/text.zh.ts'
import { spreadsheetImportEn } from '#web/lists/spreadsheet-import/text.en.ts'
import { spreadsheetImportZh } from '#web/lists/spreadsheet-import/text.zh.ts'
import { mailEn } from '#web/messages/mail/text.en.ts'
import { mailZh } from '#web/messages/mail/text.zh.ts'
import { notificationEn } from '#web/messages/notification/text.en.ts'
import { notificationZh } from '#web/messages/notification/text.zh.ts'
import { supportEn } from '#web/messages/support/text.en.ts'
import { supportZh } from '#web/messages/support/text.zh.ts'
import { apiTokenEn } from '#web/partners/api-token/text.en.ts'
import { apiTokenZh } from '#web/partners/api-token/text.zh.ts'
import { associationEn } from '#web/partners/association/text.en.ts'
import { associationZh } from '#web/partners/association/text.zh.ts'
import { invitationImportEn } from '#web/partners/invitation-import/text.en.ts'
import { invitationImportZh } from '#web/partners/invitation-import/text.zh.ts'
import { partnerProgramEn } from '#web/partners/partner/partner-program.text.en.ts'
import { partnerProgramZh } from '#web/partners/partner/partner-program.text.zh.ts'
import { partnerListingEn } from '#web/partners/partner-directory/partner-listing.text.en.ts'
import { partnerListingZh } from '#web/partners/partner-directory/partner-listing.text.zh.ts'
import { partnerDirectoryEn } from '#web/partners/partner-directory/text.en.ts'
import { partnerDirectoryZh } from '#web/partners/partner-directory/text.zh.ts'
import { webhookEn } from '#web/partners/webhook/text.en.ts'
import { webhookZh } from '#web/partners/webhook/text.zh.ts'
import { profileEn } from '#web/people/account/profile.text.en.ts'
import { profileZh } from '#web/people/account/profile.text.zh.ts'
import { accountEn } from '#web/people/account/text.en.ts'
import { accountZh } from '#web/people/account/text.zh.ts'
import { agreementEn } from '#web/people/agreement/text.en.ts'
import { agreementZh } from '#web/people/agreement/text.zh.ts'
import { roleEn } from '#web/people/role/text.en.ts'
import { roleZh } from '#web/people/role/text.zh.ts'
import { errorTextsEn } from '#web/platform/text/error-texts.en.ts'
import { errorTextsZh } from '#web/platform/text/error-texts.zh.ts'
import { kitEn } from '#web/platform/text/kit.en.ts'
import { kitZh } from '#web/platform/text/kit.zh.ts'
import { titlesEn } from '#web/platform/text/titles.en.built.ts'
import { titlesZh } from '#web/platform/text/titles.zh.built.ts'
import { closureEn } from '#web/privacy/closure/text.en.ts'
import { closureZh } from '#web/privacy/closure/text.zh.ts'
import { dataExportEn } from '#web/privacy/data-export/text.en.ts'
import { dataExportZh } from '#web/privacy/data-export/text.zh.ts'
import { contentEn } from '#web/publishing/content/text.en.ts'
import { contentZh } from '#web/publishing/content/text.zh.ts'
import { auditEn } from '#web/records/audit/text.en.ts'
import { auditZh } from '#web/records/audit/text.zh.ts'
import { errorLogEn } from '#web/records/error-log/text.en.ts'
import { errorLogZh } from '#web/records/error-log/text.zh.ts'
import { queueSettingsEn } from '#web/requests/queue/queue-settings.text.en.ts'
import { queueSettingsZh } from '#web/requests/queue/queue-settings.text.zh.ts'
import { queueEn } from '#web/requests/queue/text.en.ts'
import { queueZh } from '#web/requests/queue/text.zh.ts'
import { requestEn } from '#web/requests/request/text.en.ts'
import { requestZh } from '#web/requests/request/text.zh.ts'
import { accountTitlesEn } from '#web/shell/account/account-titles.text.en.ts'
import { accountTitlesZh } from '#web/shell/account/account-titles.text.zh.ts'
import { requestKindsEn } from '#web/shell/account/request-kinds.text.en.ts'
import { requestKindsZh } from '#web/shell/account/request-kinds.text.zh.ts'
import { entryEn } from '#web/shell/entry/text.en.ts'
import { entryZh } from '#web/shell/entry/text.zh.ts'
import { deskTitlesEn } from '#web/shell/operator/desk-titles.text.en.ts'
import { deskTitlesZh } from '#web/shell/operator/desk-titles.text.zh.ts'
import { layoutEn } from '#web/shell/text.en.ts'
import { layoutZh } from '#web/shell/text.zh.ts'
import { claimEn } from '#web/trials/claim/text.en.ts'
import { claimZh } from '#web/trials/claim/text.zh.ts'
import { pocDeskEn } from '#web/trials/poc/poc-desk.text.en.ts'
import { pocDeskZh } from '#web/trials/poc/poc-desk.text.zh.ts'
import { pocEn } from '#web/trials/poc/text.en.ts'
import { pocZh } from '#web/trials/poc/text.zh.ts'
import { purchaseEn } from '#web/trials/purchase/text.en.ts'
import { purchaseZh } from '#web/trials/purchase/text.zh.ts'
import { trialEn } from '#web/trials/trial/text.en.ts'
import { trialZh } from '#web/trials/trial/text.zh.ts'
import { trialExtensionEn } from '#web/trials/trial/trial-extension.text.en.ts'
import { trialExtensionZh } from '#web/trials/trial/trial-extension.text.zh.ts'
import { trialResultEn } from '#web/trials/trial/trial-result.text.en.ts'
import { trialResultZh } from '#web/trials/trial/trial-result.text.zh.ts'
import { credentialsEn } from '#web/ui/form/credentials.text.en.ts'
import { credentialsZh } from '#web/ui/form/credentials.text.zh.ts'
import { formProgressEn } from '#web/ui/form/form-progress.text.en.ts'
import { formProgressZh } from '#web/ui/form/form-progress.text.zh.ts'
import { pagerEn } from '#web/ui/pager/pager.text.en.ts'
import { pagerZh } from '#web/ui/pager/pager.text.zh.ts'
import { uploadEn } from '#web/ui/upload/text.en.ts'
import { uploadZh } from '#web/ui/upload/text.zh.ts'
import { aboutEn } from '#web/website/about/text.en.ts'
import { aboutZh } from '#web/website/about/text.zh.ts'
import { homeEn } from '#web/website/home/text.en.ts'
import { homeZh } from '#web/website/home/text.zh.ts'
import { releaseEn } from '#web/website/release/text.en.ts'
import { releaseZh } from '#web/website/release/text.zh.ts'
import { connectWaysEn } from '#web/website/resource/connect-ways.text.en.ts'
import { connectWaysZh } from '#web/website/resource/connect-ways.text.zh.ts'
import { guideDeskEn } from '#web/website/resource/guide-desk.text.en.ts'
import { guideDeskZh } from '#web/website/resource/guide-desk.text.zh.ts'
import { resourceEn } from '#web/website/resource/text.en.ts'
import { resourceZh } from '#web/website/resource/text.zh.ts'
import { scenarioEn } from '#web/website/scenario/text.en.ts'
import { scenarioZh } from '#web/website/scenario/text.zh.ts'

/** The site's texts in both languages: journeys find buttons and fields by them. */
export const TEXTS = {
  zh: {
    product: '云桌面',
    home: homeZh,
    accessReview: accessReviewZh,
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
    entry: entryZh,
    trial: trialZh,
    trialExtension: trialExtensionZh,
    trialResult: trialResultZh,
    connectWays: connectWaysZh,
    agreement: agreementZh,
    list: listZh,
    notification: notificationZh,
    operator: operatorZh,
    overview: overviewZh,
    certification: certificationZh,
    request: requestZh,
    requestKinds: requestKindsZh,
    association: associationZh,
    lead: leadZh,
    leadDesk: leadDeskZh,
    partnerProgram: partnerProgramZh,
    partnerDirectory: partnerDirectoryZh,
    partnerListing: partnerListingZh,
    apiToken: apiTokenZh,
    webhook: webhookZh,
    attachment: attachmentZh,
    pipeline: pipelineZh,
    dealForm: dealFormZh,
    pipelineReport: pipelineReportZh,
    poc: pocZh,
    pocDesk: pocDeskZh,
    purchase: purchaseZh,
    queue: queueZh,
    queueSettings: queueSettingsZh,
    closure: closureZh,
    dataExport: dataExportZh,
    account: accountZh,
    profile: profileZh,
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
    credentials: credentialsZh,
    pager: pagerZh,
    formProgress: formProgressZh,
    upload: uploadZh,
    setting: settingZh,
    titles: { ...titlesZh, ...accountTitlesZh, ...deskTitlesZh },
    about: aboutZh,
    campaign: campaignZh,
    campaignDesk: campaignDeskZh,
    claim: claimZh,
    catalog: catalogZh,
    catalogDesk: catalogDeskZh,
    resource: resourceZh,
    thirdPartyButtons: thirdPartyButtonsZh,
    scenario: scenarioZh,
    support: supportZh,
    errors: errorTextsZh,
  },
  en: {
    product: 'Cloud Desktop',
    home: homeEn,
    accessReview: accessReviewEn,
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
    entry: entryEn,
    trial: trialEn,
    trialExtension: trialExtensionEn,
    trialResult: trialResultEn,
    connectWays: connectWaysEn,
    agreement: agreementEn,
    list: listEn,
    notification: notificationEn,
    operator: operatorEn,
    overview: overviewEn,
    certification: certificationEn,
    request: requestEn,
    requestKinds: requestKindsEn,
    association: associationEn,
    lead: leadEn,
    leadDesk: leadDeskEn,
    partnerProgram: partnerProgramEn,
    partnerDirectory: partnerDirectoryEn,
    partnerListing: partnerListingEn,
    apiToken: apiTokenEn,
    webhook: webhookEn,
    attachment: attachmentEn,
    pipeline: pipelineEn,
    dealForm: dealFormEn,
    pipelineReport: pipelineReportEn,
    poc: pocEn,
    pocDesk: pocDeskEn,
    purchase: purchaseEn,
    queue: queueEn,
    queueSettings: queueSettingsEn,
    closure: closureEn,
    dataExport: dataExportEn,
    account: accountEn,
    profile: profileEn,
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
    credentials: credentialsEn,
    pager: pagerEn,
    formProgress: formProgressEn,
    upload: uploadEn,
    setting: settingEn,
    titles: { ...titlesEn, ...accountTitlesEn, ...deskTitlesEn },
    about: aboutEn,
    campaign: campaignEn,
    campaignDesk: campaignDeskEn,
    claim: claimEn,
    catalog: catalogEn,
    catalogDesk: catalogDeskEn,
    resource: resourceEn,
    thirdPartyButtons: thirdPartyButtonsEn,
    scenario: scenarioEn,
    support: supportEn,
    errors: errorTextsEn,
  },
} as const
export type Texts = (typeof TEXTS)['zh'] | (typeof TEXTS)['en']
