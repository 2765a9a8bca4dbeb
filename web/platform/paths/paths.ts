import { QUOTE_PATH } from '#contract/catalog/catalog/quote.rules.ts'

/** All pages, spelled as in the specification; links and routes use these constants. */
export const PATHS = {
  home: '/content/home',
  productCenter: '/content/productCenter',
  quote: QUOTE_PATH,
  scenarized: '/content/scenarized',
  government: '/content/scenarized/government',
  education: '/content/scenarized/education',
  medical: '/content/scenarized/medical',
  finance: '/content/scenarized/finance',
  manufacture: '/content/scenarized/manufacture',
  design: '/content/scenarized/design',
  partner: '/content/partner',
  partnerApply: '/content/partner/apply',
  partnerDirectory: '/content/partner/directory',
  partnerEntry: '/content/partner/directory/:entry',
  aboutUs: '/content/aboutUs',
  trust: '/content/aboutUs/trust',
  freeTrial: '/content/freeTrial',
  trialResult: '/content/freeTrial/result',
  offlineInvited: '/content/offlineInvited',
  active618: '/content/active618',
  serviceSupport: '/content/serviceSupport',
  contact: '/content/serviceSupport/contact',
  contactSent: '/content/serviceSupport/contact/sent',
  resource: '/content/resource',
  guides: '/content/resource/guides',
  guide: '/content/resource/guides/:guide',
  information: '/content/information',
  certification: '/content/information/certification',
  joinNow: '/content/joinNow',
  developers: '/content/developers',
  webhookDeliveries: '/content/developers/deliveries',
  application: '/content/application',
  request: '/content/application/:requestId',
  proofOfConcept: '/content/proofOfConcept',
  pipelineManagement: '/content/pipelineManagement',
  pipelineInfo: '/content/pipelineInfo',
  pipelineDetails: '/content/pipelineDetails/:pipelineId',
  poc: '/content/application/poc/:requestId',
  security: '/content/information/security',
  sessions: '/content/information/sessions',
  access: '/content/information/access',
  claims: '/content/information/claims',
  ownPartner: '/content/information/partner',
  activity: '/content/information/activity',
  mails: '/content/information/mails',
  ownData: '/content/information/privacy',
  notifications: '/content/notifications',
  invitations: '/content/invitations',
  dealImport: '/content/pipelineManagement/import',
  invitationImport: '/content/invitations/import',
  customers: '/content/customers',
  leads: '/content/leads',
  lead: '/content/leads/:leadId',
  subAccountList: '/content/subAccounts',
  subAccountNew: '/content/subAccounts/new',
  subAccountImport: '/content/subAccounts/import',
  subAccount: '/content/subAccounts/:subAccountId',
  securityRules: '/content/securityRules',
  roles: '/content/roles',
  roleNew: '/content/roles/new',
  role: '/content/roles/:roleId',
  registerResult: '/content/registerResult',
  console: '/content/console',
  orderPay: '/content/orderPay',
  logIn: '/entry/logIn',
  register: '/entry/register',
  logout: '/entry/logout',
  subAccounts: '/entry/subAccounts',
  thirdParty: '/entry/thirdParty',
  unlock: '/entry/unlock',
  forgetPassword: '/entry/forgetPassWord',
  undoEmail: '/entry/undoEmail',
  stopMailboxRecovery: '/entry/stopMailboxRecovery',
  subResetPassword: '/subResetPassword',
  changePassword: '/changePassword',
  setUpFactor: '/setUpTwoStep',
  resetEmail: '/content/resetEmail',
  errorLog: '/errorLog',
  agreements: '/agreements',
  privacy: '/privacy',
  informationAgreement: '/informationAgreement',
  identityDocuments: '/identityDocuments',
  contactSharing: '/contactSharing',
  operatorLogIn: '/operator/logIn',
  operatorInvitation: '/operator/invitation',
  overview: '/operator/overview',
  operators: '/operator/operators',
  operatedAccounts: '/operator/accounts',
  operatedAccount: '/operator/accounts/:accountId',
  auditLog: '/operator/audit',
  serverErrors: '/operator/errorLog',
  settings: '/operator/settings',
  operatorAccount: '/operator/account',
  campaignDesk: '/operator/campaigns',
  campaignEditor: '/operator/campaigns/:itemId',
  campaignClaims: '/operator/claims',
  deskMail: '/operator/mail',
  deskBounces: '/operator/mail/bounces',
  catalogue: '/operator/catalogue',
  priceList: '/operator/catalogue/prices/:itemId',
  discountDesk: '/operator/catalogue/discounts',
  discountEditor: '/operator/catalogue/discounts/:itemId',
  products: '/operator/catalogue/products/:itemId',
  releases: '/operator/downloads',
  release: '/operator/downloads/:itemId',
  guideDesk: '/operator/guides',
  guideEditor: '/operator/guides/:itemId',
  contentCalendar: '/operator/calendar',
  mailTemplates: '/operator/mail/templates',
  mailTemplate: '/operator/mail/templates/:template',
  deskNotifications: '/operator/notifications',
  certificationQueue: '/operator/queues/certification',
  certificationQueueTable: '/operator/queues/certification/table',
  certificationQueueSettings: '/operator/queues/certification/settings',
  certificationQueueItem: '/operator/queues/certification/:requestId',
  dealQueue: '/operator/queues/deals',
  dealQueueTable: '/operator/queues/deals/table',
  dealQueueSettings: '/operator/queues/deals/settings',
  dealQueueItem: '/operator/queues/deals/:requestId',
  pocQueue: '/operator/queues/poc',
  pocQueueTable: '/operator/queues/poc/table',
  pocQueueSettings: '/operator/queues/poc/settings',
  pocQueueItem: '/operator/queues/poc/:requestId',
  partnerQueue: '/operator/queues/partners',
  partnerQueueTable: '/operator/queues/partners/table',
  partnerQueueSettings: '/operator/queues/partners/settings',
  partnerQueueItem: '/operator/queues/partners/:requestId',
  associationEndQueue: '/operator/queues/association-ends',
  associationEndQueueTable: '/operator/queues/association-ends/table',
  associationEndQueueSettings: '/operator/queues/association-ends/settings',
  associationEndQueueItem: '/operator/queues/association-ends/:requestId',
  pipelineReport: '/operator/pipelineReport',
  deskDeals: '/operator/deals',
  dealExtensionQueue: '/operator/queues/deal-extensions',
  dealExtensionQueueTable: '/operator/queues/deal-extensions/table',
  dealExtensionQueueSettings: '/operator/queues/deal-extensions/settings',
  dealExtensionQueueItem: '/operator/queues/deal-extensions/:requestId',
  trialExtensionQueue: '/operator/queues/trial-extensions',
  trialExtensionQueueTable: '/operator/queues/trial-extensions/table',
  trialExtensionQueueSettings: '/operator/queues/trial-extensions/settings',
  trialExtensionQueueItem: '/operator/queues/trial-extensions/:requestId',
  trialQueue: '/operator/queues/trials',
  trialQueueTable: '/operator/queues/trials/table',
  trialQueueSettings: '/operator/queues/trials/settings',
  trialQueueItem: '/operator/queues/trials/:requestId',
  operatorPassword: '/operator/account/password',
  notAllowed: '/401',
  notFound: '/404',
} as const

/** Redirects of the specification (point 2), built targets or not; the server keeps their query. */
export const REDIRECTS = {
  '/': PATHS.home,
  '/entry': PATHS.logIn,
  '/content': PATHS.home,
  '/information': PATHS.information,
  '/logout': PATHS.logout,
  '/offlineInvited': PATHS.offlineInvited,
} as const

/** The page of a user guide. */
export function guidePath(name: string): string {
  return PATHS.guide.replace(':guide', encodeURIComponent(name))
}

/** The page of a partner of the directory. */
export function partnerEntryPath(entryId: string): string {
  return PATHS.partnerEntry.replace(':entry', encodeURIComponent(entryId))
}

/** Whether this is a page of the desk, behind the login of operators. */
export function isDeskPath(pathname: string): boolean {
  const isEntry = pathname === PATHS.operatorLogIn || pathname === PATHS.operatorInvitation
  return pathname.startsWith('/operator/') && !isEntry
}

/** Pages outside /content and the desk that a login leads back to. */
const ALSO_RETURNED: readonly string[] = [
  PATHS.changePassword,
  PATHS.agreements,
  PATHS.privacy,
  PATHS.informationAgreement,
  PATHS.identityDocuments,
  PATHS.contactSharing,
]

/** What a login leads back to: every page below /content and of the desk, but not the one after a message. */
const RETURN_PATTERNS = Object.values(PATHS)
  .filter((path) => path.startsWith('/content/') || isDeskPath(path) || ALSO_RETURNED.includes(path))
  .filter((path) => path !== PATHS.contactSent)
  .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[\\w-]{1,64}')}$`))

function isReturnPath(pathname: string): boolean {
  return RETURN_PATTERNS.some((pattern) => pattern.test(pathname))
}

/** The `redirect` query if it is an allowed path of this site, else undefined (security, 13). */
export function returnPath(wanted: string | null): string | undefined {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\')) return undefined
  const url = new URL(wanted, 'http://site.invalid')
  if (url.host !== 'site.invalid' || !isReturnPath(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** The panel of a sub-account over the list. */
export function subAccountPath(subAccountId: string): string {
  return PATHS.subAccount.replace(':subAccountId', encodeURIComponent(subAccountId))
}

/** The activity log of one sub-account. */
export function activityOfPath(subAccountId: string): string {
  return `${PATHS.activity}?actor=${encodeURIComponent(subAccountId)}`
}

/** The page of a request. */
export function requestPath(requestId: string): string {
  return PATHS.request.replace(':requestId', encodeURIComponent(requestId))
}

/** The page of a deal. */
export function dealPath(dealId: string): string {
  return PATHS.pipelineDetails.replace(':pipelineId', encodeURIComponent(dealId))
}

/** The page of a lead. */
export function leadPath(leadId: string): string {
  return PATHS.lead.replace(':leadId', encodeURIComponent(leadId))
}

/** The form of a deal. */
export function dealFormPath(dealId: string): string {
  return `${PATHS.pipelineInfo}?deal=${encodeURIComponent(dealId)}`
}

/** The page of a proof of concept. */
export function pocPath(requestId: string): string {
  return PATHS.poc.replace(':requestId', encodeURIComponent(requestId))
}

/** The page of the enterprise verification, which leads on to `next` once the account is verified. */
export function certificationPath(next?: string): string {
  return next ? `${PATHS.certification}?next=${encodeURIComponent(next)}` : PATHS.certification
}

/** The page of a role. */
export function rolePath(roleId: string): string {
  return PATHS.role.replace(':roleId', encodeURIComponent(roleId))
}

/** The page of a new role, with the permissions of another one. */
export function roleCopyPath(roleId: string): string {
  return `${PATHS.roleNew}?from=${encodeURIComponent(roleId)}`
}

/** The login page, or that of sub-accounts or operators, with the path to return to. */
export function logInPath(
  wanted?: string,
  page: typeof PATHS.logIn | typeof PATHS.subAccounts | typeof PATHS.operatorLogIn = PATHS.logIn,
): string {
  return wanted ? `${page}?redirect=${encodeURIComponent(wanted)}` : page
}

/** The page with the state of a trial. */
export function trialResultPath(trialId: string): string {
  return `${PATHS.trialResult}?trial=${encodeURIComponent(trialId)}`
}
