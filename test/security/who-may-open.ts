/**
 * Who may open what, written by hand: each page by its name in the site map. A test opens all of them as all of these
 * people, and compares. It takes nothing from the site map, so a page that asks for a wrong permission differs from it.
 */

/** People of a customer and of a partner: the account itself, and sub-accounts with one role each or with none. */
export const ACCOUNT_PEOPLE = [
  'primary',
  'none',
  'administrator',
  'finance',
  'partnerManager',
  'pipelineEditor',
  'readOnly',
] as const

export const OPERATOR_PEOPLE = ['administrator', 'reviewer', 'marketing', 'support'] as const

const ALL_OF_IT = 'primary none administrator finance partnerManager pipelineEditor readOnly'
const MANAGERS = 'primary administrator'
const READERS = 'primary administrator readOnly'

/** Pages behind the sign-in of customers and partners: who of the account may open them; of partners only, where it says so. */
export const ACCOUNT_PAGES: Readonly<Record<string, string>> = {
  accountOverview: ALL_OF_IT,
  information: ALL_OF_IT,
  certification: READERS,
  claims: 'primary administrator finance readOnly',
  ownPartner: 'primary administrator partnerManager readOnly',
  security: ALL_OF_IT,
  sessions: ALL_OF_IT,
  access: 'primary',
  notifications: ALL_OF_IT,
  activity: 'primary administrator finance readOnly',
  mails: 'primary administrator finance readOnly',
  ownData: READERS,
  changePassword: ALL_OF_IT,
  // Only a session that has to do it first.
  setUpFactor: '',
  resetEmail: 'primary',
  // In the first day of the account.
  registerResult: 'primary',
  subAccountList: READERS,
  subAccountNew: MANAGERS,
  subAccount: READERS,
  subAccountImport: MANAGERS,
  securityRules: MANAGERS,
  roles: READERS,
  roleNew: MANAGERS,
  role: READERS,
  application: 'primary administrator finance partnerManager pipelineEditor readOnly',
  request: 'primary administrator finance partnerManager pipelineEditor readOnly',
  askForOffer: 'primary administrator partnerManager',
  poc: 'primary administrator finance partnerManager readOnly',
  trialResult: 'primary administrator finance partnerManager readOnly',
  console: ALL_OF_IT,
  orderPay: 'primary administrator finance readOnly',
  joinNow: 'primary administrator partnerManager pipelineEditor readOnly',
  invitations: 'partner: primary administrator finance partnerManager pipelineEditor readOnly',
  invitationImport: 'partner: primary administrator partnerManager',
  customers: 'partner: primary administrator finance partnerManager pipelineEditor readOnly',
  developers: 'partner: primary administrator readOnly',
  webhookDeliveries: 'partner: primary administrator readOnly',
  leads: 'partner: primary administrator partnerManager readOnly',
  lead: 'partner: primary administrator partnerManager readOnly',
  pipelineManagement: 'partner: primary administrator finance partnerManager pipelineEditor readOnly',
  ownPipelineReport: 'partner: primary administrator finance partnerManager pipelineEditor readOnly',
  dealImport: 'partner: primary administrator partnerManager pipelineEditor',
  pipelineInfo: 'partner: primary administrator partnerManager pipelineEditor',
  pipelineDetails: 'partner: primary administrator finance partnerManager pipelineEditor readOnly',
}

const STAFF = 'administrator reviewer marketing support'
const REQUESTS = 'administrator reviewer support'
const SITE = 'administrator marketing'

/** Pages of the desk: who of the operators may open them. */
export const DESK_PAGES: Readonly<Record<string, string>> = {
  overview: STAFF,
  queueSettings: 'administrator',
  deskDeals: REQUESTS,
  pipelineReport: REQUESTS,
  operatedAccounts: REQUESTS,
  operatedAccount: REQUESTS,
  campaignClaims: 'administrator marketing support',
  catalogue: SITE,
  priceList: SITE,
  discountDesk: SITE,
  discountEditor: SITE,
  products: SITE,
  campaignDesk: SITE,
  campaignEditor: SITE,
  guideDesk: SITE,
  guideEditor: SITE,
  releases: SITE,
  release: SITE,
  contentCalendar: SITE,
  deskMail: STAFF,
  deskBounces: STAFF,
  mailTemplates: STAFF,
  mailTemplate: STAFF,
  auditLog: 'administrator support',
  serverErrors: 'administrator support',
  operators: 'administrator',
  settings: SITE,
  deskNotifications: STAFF,
  operatorAccount: STAFF,
  handbook: STAFF,
  operatorPassword: STAFF,
}

/** The pages of queues, by the name of the queue in their addresses. */
export const QUEUE_PAGES = ['queue', 'queueTable', 'queuedRequest'] as const
export const DESK_QUEUES: Readonly<Record<string, string>> = {
  certification: REQUESTS,
  deals: REQUESTS,
  'deal-extensions': REQUESTS,
  'association-ends': REQUESTS,
  partners: REQUESTS,
  poc: REQUESTS,
  purchase: REQUESTS,
  trials: REQUESTS,
  'trial-extensions': REQUESTS,
}

/** Pages that need no sign-in, and open to visitors, people of accounts, operators. */
export const PUBLIC_PAGES =
  'home productCenter capabilities scenarized government education medical finance manufacture design serviceSupport contact ' +
  'contactSent resource guides guide partner partnerDirectory partnerEntry partnerApply freeTrial proofOfConcept ' +
  'active618 aboutUs trust quote offlineInvited agreements privacy informationAgreement identityDocuments ' +
  'contactSharing errorLog logIn register forgetPassword undoEmail stopMailboxRecovery subResetPassword logout ' +
  'subAccounts thirdParty unlock operatorLogIn operatorInvitation notAllowed notFound'
