import type { BackendModule, i18n, ResourceKey } from 'i18next'
import type { Language } from '#contract/kit/language.ts'
import { reloadPage } from '#web/platform/page/connection.ts'
import { makeText } from './make-text.ts'
import type { TextPart } from './text-parts.ts'

const COMMON = {
  zh: async () => (await import('./hydrated.zh.ts')).default,
  en: async () => (await import('./hydrated.en.ts')).default,
}

/** The module of each part exports its text as the name of the part and `Zh` or `En`. */
type Parts = {
  readonly [Part in TextPart]: {
    readonly zh: () => Promise<Readonly<Record<`${Part}Zh`, object>>>
    readonly en: () => Promise<Readonly<Record<`${Part}En`, object>>>
  }
}

/** Written so that little of each is on every page: with the name of the export, the bundler makes twice as much of it. */
const PARTS = {
  agreement: {
    zh: () => import('#web/features/agreement/text.zh.ts'),
    en: () => import('#web/features/agreement/text.en.ts'),
  },
  catalogDesk: {
    zh: () => import('#web/features/catalog-desk/text.zh.ts'),
    en: () => import('#web/features/catalog-desk/text.en.ts'),
  },
  certification: {
    zh: () => import('#web/features/certification/text.zh.ts'),
    en: () => import('#web/features/certification/text.en.ts'),
  },
  request: {
    zh: () => import('#web/features/request/text.zh.ts'),
    en: () => import('#web/features/request/text.en.ts'),
  },
  closure: {
    zh: () => import('#web/features/closure/text.zh.ts'),
    en: () => import('#web/features/closure/text.en.ts'),
  },
  dataExport: {
    zh: () => import('#web/features/data-export/text.zh.ts'),
    en: () => import('#web/features/data-export/text.en.ts'),
  },
  account: {
    zh: () => import('#web/features/account/text.zh.ts'),
    en: () => import('#web/features/account/text.en.ts'),
  },
  accountAdmin: {
    zh: () => import('#web/features/account-admin/text.zh.ts'),
    en: () => import('#web/features/account-admin/text.en.ts'),
  },
  operatorAudit: {
    zh: () => import('#web/features/operator-audit/text.zh.ts'),
    en: () => import('#web/features/operator-audit/text.en.ts'),
  },
  mailboxRecovery: {
    zh: () => import('#web/features/mailbox-recovery/text.zh.ts'),
    en: () => import('#web/features/mailbox-recovery/text.en.ts'),
  },
  audit: {
    zh: () => import('#web/features/audit/text.zh.ts'),
    en: () => import('#web/features/audit/text.en.ts'),
  },
  list: {
    zh: () => import('#web/features/list/text.zh.ts'),
    en: () => import('#web/features/list/text.en.ts'),
  },
  setting: {
    zh: () => import('#web/features/setting/text.zh.ts'),
    en: () => import('#web/features/setting/text.en.ts'),
  },
  content: {
    zh: () => import('#web/features/content/text.zh.ts'),
    en: () => import('#web/features/content/text.en.ts'),
  },
  guideDesk: {
    zh: () => import('#web/features/resource/guide-desk.text.zh.ts'),
    en: () => import('#web/features/resource/guide-desk.text.en.ts'),
  },
  mail: {
    zh: () => import('#web/features/mail/text.zh.ts'),
    en: () => import('#web/features/mail/text.en.ts'),
  },
  release: {
    zh: () => import('#web/features/release/text.zh.ts'),
    en: () => import('#web/features/release/text.en.ts'),
  },
  mailTemplate: {
    zh: () => import('#web/features/mail-template/text.zh.ts'),
    en: () => import('#web/features/mail-template/text.en.ts'),
  },
  notification: {
    zh: () => import('#web/features/notification/text.zh.ts'),
    en: () => import('#web/features/notification/text.en.ts'),
  },
  errorTexts: {
    zh: () => import('./error-texts.zh.ts'),
    en: () => import('./error-texts.en.ts'),
  },
  operator: {
    zh: () => import('#web/features/operator/text.zh.ts'),
    en: () => import('#web/features/operator/text.en.ts'),
  },
  overview: {
    zh: () => import('#web/features/overview/text.zh.ts'),
    en: () => import('#web/features/overview/text.en.ts'),
  },
  errorLog: {
    zh: () => import('#web/features/error-log/text.zh.ts'),
    en: () => import('#web/features/error-log/text.en.ts'),
  },
  file: {
    zh: () => import('#web/features/file/text.zh.ts'),
    en: () => import('#web/features/file/text.en.ts'),
  },
  campaignDesk: {
    zh: () => import('#web/features/campaign/desk.text.zh.ts'),
    en: () => import('#web/features/campaign/desk.text.en.ts'),
  },
  claim: {
    zh: () => import('#web/features/claim/text.zh.ts'),
    en: () => import('#web/features/claim/text.en.ts'),
  },
  campaign: {
    zh: () => import('#web/features/campaign/text.zh.ts'),
    en: () => import('#web/features/campaign/text.en.ts'),
  },
  catalog: {
    zh: () => import('#web/features/catalog/text.zh.ts'),
    en: () => import('#web/features/catalog/text.en.ts'),
  },
  association: {
    zh: () => import('#web/features/association/text.zh.ts'),
    en: () => import('#web/features/association/text.en.ts'),
  },
  pipeline: {
    zh: () => import('#web/features/pipeline/text.zh.ts'),
    en: () => import('#web/features/pipeline/text.en.ts'),
  },
  partnerProgram: {
    zh: () => import('#web/features/partner/partner-program.text.zh.ts'),
    en: () => import('#web/features/partner/partner-program.text.en.ts'),
  },
  poc: {
    zh: () => import('#web/features/poc/text.zh.ts'),
    en: () => import('#web/features/poc/text.en.ts'),
  },
  reAuthentication: {
    zh: () => import('#web/features/re-authentication/text.zh.ts'),
    en: () => import('#web/features/re-authentication/text.en.ts'),
  },
  emailChange: {
    zh: () => import('#web/features/email-change/text.zh.ts'),
    en: () => import('#web/features/email-change/text.en.ts'),
  },
  password: {
    zh: () => import('#web/features/password/text.zh.ts'),
    en: () => import('#web/features/password/text.en.ts'),
  },
  queue: {
    zh: () => import('#web/features/queue/text.zh.ts'),
    en: () => import('#web/features/queue/text.en.ts'),
  },
  register: {
    zh: () => import('#web/features/register/text.zh.ts'),
    en: () => import('#web/features/register/text.en.ts'),
  },
  role: {
    zh: () => import('#web/features/role/text.zh.ts'),
    en: () => import('#web/features/role/text.en.ts'),
  },
  secondFactor: {
    zh: () => import('#web/features/second-factor/text.zh.ts'),
    en: () => import('#web/features/second-factor/text.en.ts'),
  },
  serviceEndpoint: {
    zh: () => import('#web/features/service-endpoint/text.zh.ts'),
    en: () => import('#web/features/service-endpoint/text.en.ts'),
  },
  signIn: {
    zh: () => import('#web/features/sign-in/text.zh.ts'),
    en: () => import('#web/features/sign-in/text.en.ts'),
  },
  subAccountAdmin: {
    zh: () => import('#web/features/sub-account-admin/text.zh.ts'),
    en: () => import('#web/features/sub-account-admin/text.en.ts'),
  },
  subAccountImport: {
    zh: () => import('#web/features/sub-account-import/text.zh.ts'),
    en: () => import('#web/features/sub-account-import/text.en.ts'),
  },
  thirdParty: {
    zh: () => import('#web/features/third-party/text.zh.ts'),
    en: () => import('#web/features/third-party/text.en.ts'),
  },
  desk: {
    zh: () => import('#web/shell/operator/desk.text.zh.ts'),
    en: () => import('#web/shell/operator/desk.text.en.ts'),
  },
  entry: {
    zh: () => import('#web/shell/entry/text.zh.ts'),
    en: () => import('#web/shell/entry/text.en.ts'),
  },
  trial: {
    zh: () => import('#web/features/trial/text.zh.ts'),
    en: () => import('#web/features/trial/text.en.ts'),
  },
  trialResult: {
    zh: () => import('#web/features/trial/trial-result.text.zh.ts'),
    en: () => import('#web/features/trial/trial-result.text.en.ts'),
  },
  version: {
    zh: () => import('#web/features/version/text.zh.ts'),
    en: () => import('#web/features/version/text.en.ts'),
  },
} satisfies Parts

async function partOf(part: TextPart, language: Language): Promise<ResourceKey> {
  const module: Readonly<Record<string, object>> = await PARTS[part][language]()
  return module[`${part}${language === 'zh' ? 'Zh' : 'En'}`] as ResourceKey
}

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
    partOf(part as TextPart, language as Language).then(
      (text) => done(null, text),
      () => void reloadPage(),
    )
  },
}

/** The texts of this hydrated page in the language of the document; the other language is never loaded. */
export async function loadText(language: Language, parts: readonly TextPart[]): Promise<i18n> {
  const [common, ...loaded] = await Promise.all([
    COMMON[language](),
    ...parts.map(async (part) => [part, await partOf(part, language)] as const),
  ])
  return makeText(language, { ...common, ...Object.fromEntries(loaded) }, laterParts)
}
