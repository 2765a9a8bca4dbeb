import type { BackendModule, i18n, ResourceKey } from 'i18next'
import type { Language } from '#contract/kit/language.ts'
import { reloadPage } from '#web/platform/page/connection.ts'
import { makeText } from './make-text.ts'
import type { TextPart } from './text-parts.ts'

const COMMON = {
  zh: async () => (await import('./hydrated.zh.ts')).default,
  en: async () => (await import('./hydrated.en.ts')).default,
}

const PARTS = {
  agreement: {
    zh: async () => (await import('#web/features/agreement/text.zh.ts')).agreementZh,
    en: async () => (await import('#web/features/agreement/text.en.ts')).agreementEn,
  },
  catalogDesk: {
    zh: async () => (await import('#web/features/catalog-desk/text.zh.ts')).catalogDeskZh,
    en: async () => (await import('#web/features/catalog-desk/text.en.ts')).catalogDeskEn,
  },
  certification: {
    zh: async () => (await import('#web/features/certification/text.zh.ts')).certificationZh,
    en: async () => (await import('#web/features/certification/text.en.ts')).certificationEn,
  },
  request: {
    zh: async () => (await import('#web/features/request/text.zh.ts')).requestZh,
    en: async () => (await import('#web/features/request/text.en.ts')).requestEn,
  },
  closure: {
    zh: async () => (await import('#web/features/closure/text.zh.ts')).closureZh,
    en: async () => (await import('#web/features/closure/text.en.ts')).closureEn,
  },
  dataExport: {
    zh: async () => (await import('#web/features/data-export/text.zh.ts')).dataExportZh,
    en: async () => (await import('#web/features/data-export/text.en.ts')).dataExportEn,
  },
  account: {
    zh: async () => (await import('#web/features/account/text.zh.ts')).accountZh,
    en: async () => (await import('#web/features/account/text.en.ts')).accountEn,
  },
  accountAdmin: {
    zh: async () => (await import('#web/features/account-admin/text.zh.ts')).accountAdminZh,
    en: async () => (await import('#web/features/account-admin/text.en.ts')).accountAdminEn,
  },
  operatorAudit: {
    zh: async () => (await import('#web/features/operator-audit/text.zh.ts')).operatorAuditZh,
    en: async () => (await import('#web/features/operator-audit/text.en.ts')).operatorAuditEn,
  },
  mailboxRecovery: {
    zh: async () => (await import('#web/features/mailbox-recovery/text.zh.ts')).mailboxRecoveryZh,
    en: async () => (await import('#web/features/mailbox-recovery/text.en.ts')).mailboxRecoveryEn,
  },
  audit: {
    zh: async () => (await import('#web/features/audit/text.zh.ts')).auditZh,
    en: async () => (await import('#web/features/audit/text.en.ts')).auditEn,
  },
  list: {
    zh: async () => (await import('#web/features/list/text.zh.ts')).listZh,
    en: async () => (await import('#web/features/list/text.en.ts')).listEn,
  },
  setting: {
    zh: async () => (await import('#web/features/setting/text.zh.ts')).settingZh,
    en: async () => (await import('#web/features/setting/text.en.ts')).settingEn,
  },
  content: {
    zh: async () => (await import('#web/features/content/text.zh.ts')).contentZh,
    en: async () => (await import('#web/features/content/text.en.ts')).contentEn,
  },
  guideDesk: {
    zh: async () => (await import('#web/features/resource/guide-desk.text.zh.ts')).guideDeskZh,
    en: async () => (await import('#web/features/resource/guide-desk.text.en.ts')).guideDeskEn,
  },
  mail: {
    zh: async () => (await import('#web/features/mail/text.zh.ts')).mailZh,
    en: async () => (await import('#web/features/mail/text.en.ts')).mailEn,
  },
  mailTemplate: {
    zh: async () => (await import('#web/features/mail-template/text.zh.ts')).mailTemplateZh,
    en: async () => (await import('#web/features/mail-template/text.en.ts')).mailTemplateEn,
  },
  notification: {
    zh: async () => (await import('#web/features/notification/text.zh.ts')).notificationZh,
    en: async () => (await import('#web/features/notification/text.en.ts')).notificationEn,
  },
  errorTexts: {
    zh: async () => (await import('./error-texts.zh.ts')).errorTextsZh,
    en: async () => (await import('./error-texts.en.ts')).errorTextsEn,
  },
  operator: {
    zh: async () => (await import('#web/features/operator/text.zh.ts')).operatorZh,
    en: async () => (await import('#web/features/operator/text.en.ts')).operatorEn,
  },
  overview: {
    zh: async () => (await import('#web/features/overview/text.zh.ts')).overviewZh,
    en: async () => (await import('#web/features/overview/text.en.ts')).overviewEn,
  },
  errorLog: {
    zh: async () => (await import('#web/features/error-log/text.zh.ts')).errorLogZh,
    en: async () => (await import('#web/features/error-log/text.en.ts')).errorLogEn,
  },
  file: {
    zh: async () => (await import('#web/features/file/text.zh.ts')).fileZh,
    en: async () => (await import('#web/features/file/text.en.ts')).fileEn,
  },
  campaignDesk: {
    zh: async () => (await import('#web/features/campaign/desk.text.zh.ts')).campaignDeskZh,
    en: async () => (await import('#web/features/campaign/desk.text.en.ts')).campaignDeskEn,
  },
  claim: {
    zh: async () => (await import('#web/features/claim/text.zh.ts')).claimZh,
    en: async () => (await import('#web/features/claim/text.en.ts')).claimEn,
  },
  campaign: {
    zh: async () => (await import('#web/features/campaign/text.zh.ts')).campaignZh,
    en: async () => (await import('#web/features/campaign/text.en.ts')).campaignEn,
  },
  catalog: {
    zh: async () => (await import('#web/features/catalog/text.zh.ts')).catalogZh,
    en: async () => (await import('#web/features/catalog/text.en.ts')).catalogEn,
  },
  poc: {
    zh: async () => (await import('#web/features/poc/text.zh.ts')).pocZh,
    en: async () => (await import('#web/features/poc/text.en.ts')).pocEn,
  },
  reAuthentication: {
    zh: async () => (await import('#web/features/re-authentication/text.zh.ts')).reAuthenticationZh,
    en: async () => (await import('#web/features/re-authentication/text.en.ts')).reAuthenticationEn,
  },
  emailChange: {
    zh: async () => (await import('#web/features/email-change/text.zh.ts')).emailChangeZh,
    en: async () => (await import('#web/features/email-change/text.en.ts')).emailChangeEn,
  },
  password: {
    zh: async () => (await import('#web/features/password/text.zh.ts')).passwordZh,
    en: async () => (await import('#web/features/password/text.en.ts')).passwordEn,
  },
  queue: {
    zh: async () => (await import('#web/features/queue/text.zh.ts')).queueZh,
    en: async () => (await import('#web/features/queue/text.en.ts')).queueEn,
  },
  register: {
    zh: async () => (await import('#web/features/register/text.zh.ts')).registerZh,
    en: async () => (await import('#web/features/register/text.en.ts')).registerEn,
  },
  role: {
    zh: async () => (await import('#web/features/role/text.zh.ts')).roleZh,
    en: async () => (await import('#web/features/role/text.en.ts')).roleEn,
  },
  secondFactor: {
    zh: async () => (await import('#web/features/second-factor/text.zh.ts')).secondFactorZh,
    en: async () => (await import('#web/features/second-factor/text.en.ts')).secondFactorEn,
  },
  serviceEndpoint: {
    zh: async () => (await import('#web/features/service-endpoint/text.zh.ts')).serviceEndpointZh,
    en: async () => (await import('#web/features/service-endpoint/text.en.ts')).serviceEndpointEn,
  },
  signIn: {
    zh: async () => (await import('#web/features/sign-in/text.zh.ts')).signInZh,
    en: async () => (await import('#web/features/sign-in/text.en.ts')).signInEn,
  },
  subAccountAdmin: {
    zh: async () => (await import('#web/features/sub-account-admin/text.zh.ts')).subAccountAdminZh,
    en: async () => (await import('#web/features/sub-account-admin/text.en.ts')).subAccountAdminEn,
  },
  subAccountImport: {
    zh: async () => (await import('#web/features/sub-account-import/text.zh.ts')).subAccountImportZh,
    en: async () => (await import('#web/features/sub-account-import/text.en.ts')).subAccountImportEn,
  },
  thirdParty: {
    zh: async () => (await import('#web/features/third-party/text.zh.ts')).thirdPartyZh,
    en: async () => (await import('#web/features/third-party/text.en.ts')).thirdPartyEn,
  },
  entry: {
    zh: async () => (await import('#web/shell/entry/text.zh.ts')).entryZh,
    en: async () => (await import('#web/shell/entry/text.en.ts')).entryEn,
  },
  trial: {
    zh: async () => (await import('#web/features/trial/text.zh.ts')).trialZh,
    en: async () => (await import('#web/features/trial/text.en.ts')).trialEn,
  },
  trialResult: {
    zh: async () => (await import('#web/features/trial/trial-result.text.zh.ts')).trialResultZh,
    en: async () => (await import('#web/features/trial/trial-result.text.en.ts')).trialResultEn,
  },
  version: {
    zh: async () => (await import('#web/features/version/text.zh.ts')).versionZh,
    en: async () => (await import('#web/features/version/text.en.ts')).versionEn,
  },
} satisfies Record<TextPart, Record<Language, () => Promise<object>>>

/**
 * Loads namespaces that the document did not name, for a navigation inside the account area or a dialog:
 * `useTranslation` suspends until they are loaded. If loading fails, the document is reloaded, as the router does for
 * a missing module; i18next would show bare keys.
 */
const laterParts: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init() {},
  read(language, part, done) {
    PARTS[part as TextPart][language as Language]().then(
      (text) => done(null, text as ResourceKey),
      () => void reloadPage(),
    )
  },
}

/** The texts of this hydrated page in the language of the document; the other language is never loaded. */
export async function loadText(language: Language, parts: readonly TextPart[]): Promise<i18n> {
  const [common, ...loaded] = await Promise.all([
    COMMON[language](),
    ...parts.map(async (part) => [part, await PARTS[part][language]()] as const),
  ])
  return makeText(language, { ...common, ...Object.fromEntries(loaded) }, laterParts)
}
