/**
 * Who may call what, written by hand: the matrices and the guard compare it with what the product does. It takes nothing
 * from the contract, so a call that asks for a wrong permission, or a role that gives one too many, differs from it.
 * A new call is added to the row of its permission.
 */
import type { Audience } from '#contract/kit/endpoint.ts'

/** Names of calls by what they need; `self` needs nothing but a session. */
type Calls = Readonly<Record<string, string | readonly string[]>>

// What the calls of every list, queue, kind of content and import are named.
const list = (rows: string) => `list${rows} select${rows} get${rows}Selection`
const queue = (name: string) =>
  `${list(`${name}Queue`)} get${name}Queue get${name}QueueItem get${name}QueuePulse`
const decisions = (name: string) =>
  ['assign', 'note', 'decide', 'confirm', 'undo'].map((verb) => `${verb}${name}QueueItem`).join(' ')
const contentReading = (kind: string) =>
  `list${kind}Items get${kind}Item get${kind}History get${kind}Version get${kind}Effects preview${kind}`
const contentEditing = (kind: string) =>
  `add${kind} save${kind}Draft discard${kind}Draft restore${kind}Version`
const contentPublishing = (kind: string) =>
  `publish${kind} publish${kind}Again end${kind} confirm${kind}Version withdraw${kind}Version`
const sheetImport = (rows: string) =>
  ['check', 'get', 'confirm', 'cancel'].map((verb) => `${verb}${rows}Import`).join(' ') +
  ` download${rows}ImportTemplate download${rows}ImportCorrections`

export const WHO_MAY_CALL: Readonly<Record<Audience, Calls>> = {
  account: {
    'activity:export': 'exportAuditEvents exportMails',
    'activity:read': list('AuditEvents'),
    'activity:company': list('Mails'),
    'agreement:read': 'listConsents',
    'agreement:update': 'giveConsent withdrawConsent',
    'association:export': 'exportAssociationViews',
    'association:read': [list('AssociationViews'), 'getAssociation listOwnLeads'],
    'association:update':
      'answerEndOfPartner answerLead askToEndAssociation shareWithPartner withdrawAcceptance',
    'claim:create': 'cancelClaim createClaim',
    'claim:read': 'listClaims',
    'partner:apply': 'applyForPartner resubmitPartnerApplication',
    'partner:read': 'getPartnerProgram',
    'poc:create': 'askForOffer createPoc resubmitPoc sendPocMessage',
    'poc:read': 'getPoc',
    'profile:update': 'getProfile updateProfile',
    'realName:read': 'getCertification',
    'realName:submit': 'submitCertification',
    'role:create': 'createRole',
    'role:delete': 'deleteRole',
    'role:grant': 'changeSubAccountRoles setSubAccountRoles',
    'role:read': 'listRoles',
    'role:update': 'updateRole',
    self: [
      list('Notifications'),
      'addPasskey changePassword confirmTotp createListView deleteImage deleteListView',
      'endOtherSessions endSession exportNotifications getImage getListSettings',
      'getMailPreferences getNotificationState getProofChallenge getProofState getRequest',
      'getSecondFactors getUserDetail listRequests listServiceEndpoints listSessions',
      'markAllNotificationsRead markNotificationsRead proveIdentity removePasskey removeTotp',
      'renamePasskey renewRecoveryCodes resetListColumns saveListColumns signOut startPasskey',
      'startTotp updateListView updateMailPreferences uploadAttachment uploadImage validateToken',
      'watchNotifications withdrawRequest',
    ],
    'subAccount:create': [sheetImport('SubAccount'), 'createSubAccount'],
    'subAccount:delete': 'deleteSubAccount deleteSubAccounts',
    'subAccount:disable': 'setSubAccountState setSubAccountStates',
    'subAccount:export': 'exportSubAccounts',
    'subAccount:read': [list('SubAccounts'), 'getSubAccount getSubAccountPermissions'],
    'subAccount:reset': 'sendSubAccountReset sendSubAccountResets',
    'subAccount:secure': [
      'endSubAccountSession endSubAccountSessions getSubAccountRules getSubAccountSignIn',
      'listSubAccountSessions previewSubAccountNetworks requireSubAccountFactor',
      'resetSubAccountFactors setSubAccountNetworks unlockSubAccount',
    ],
    'subAccount:update': 'updateSubAccount',
    'trial:create': [
      'acceptTrialPlace convertTrial createTrial endTrialEarly extendTrial openTrialDesktop',
      'retryTrial startTrial stopTrial withdrawTrial',
    ],
    'trial:read': 'getTrialOffers listTrials',
  },
  operator: {
    'account:disable': 'disableAccount enableAccount',
    'account:export': 'exportAccounts',
    'account:read': [
      list('Accounts'),
      'getAccount getAccountRequests getAccountSignIn getAccountSubAccounts getAccountTrials',
    ],
    'account:recover': [
      'cancelMailboxRecovery confirmMailboxRecovery getMailboxRecoveries listMailboxRecoveries',
      'startMailboxRecovery',
    ],
    'account:secure': 'endAccountSession endAccountSessions',
    'account:unlock': 'unlockAccount',
    'association:decide': decisions('AssociationEnd'),
    'association:export': 'exportAssociationEndQueue',
    'association:read': queue('AssociationEnd'),
    'audit:export': 'exportAuditEntries',
    'audit:read': list('AuditEntries'),
    'campaign:edit': contentEditing('Campaign'),
    'campaign:publish': contentPublishing('Campaign'),
    'campaign:read': [contentReading('Campaign'), 'previewOfferPrices'],
    'catalog:edit': [
      contentEditing('Catalog'),
      contentEditing('PriceList'),
      contentEditing('Discount'),
      'downloadPriceSheet readPriceSheet',
    ],
    'catalog:publish': [
      contentPublishing('Catalog'),
      contentPublishing('PriceList'),
      contentPublishing('Discount'),
      'setTrialStock',
    ],
    'catalog:read': [
      contentReading('Catalog'),
      contentReading('PriceList'),
      contentReading('Discount'),
      'getPriceRules listTrialStocks',
    ],
    'certification:change': 'changeCertifiedCompany',
    'certification:decide': decisions('Certification'),
    'certification:export': 'exportCertificationQueue',
    'certification:read': [queue('Certification'), 'getCertifiedCompany'],
    'claim:export': 'exportCampaignClaims',
    'claim:read': list('CampaignClaims'),
    'content:read': 'getContentCalendar',
    'desk:read': 'getOverview',
    'document:read': 'getDocument',
    'errorLog:export': 'exportErrorGroups',
    'errorLog:read': [list('ErrorGroups'), 'getErrorGroup'],
    'errorLog:update': 'updateErrorStates',
    'guide:edit': [contentEditing('Guide'), 'uploadGuidePicture'],
    'guide:publish': contentPublishing('Guide'),
    'guide:read': contentReading('Guide'),
    'lead:pass': 'passLead suggestLeadPartners takeLeadBack',
    'lead:read': 'getRequestLeads',
    'mail:export': 'exportMailBounces exportOutboxMails',
    'mail:read': [
      list('OutboxMails'),
      list('MailBounces'),
      'getAccountMails getMailTemplate getMailTemplateHistory getMailTemplates',
    ],
    'mail:resend': 'resendMails',
    'mail:update': 'previewMailTemplate restoreMailTemplate sendMailTemplateTest updateMailTemplate',
    'operator:disable': 'disableOperator enableOperator',
    'operator:invite': 'inviteOperator resendOperatorInvitation revokeOperatorInvitation',
    'operator:read': 'getOperatorEnds listOperatorInvitations listOperators',
    'operator:update': 'changeOperatorRole sendOperatorReset',
    'partner:decide': [decisions('Partner'), 'hidePartnerListing showPartnerListing'],
    'partner:export': 'exportPartnerQueue',
    'partner:read': [queue('Partner'), 'getPartnerLevel getPartnerListing'],
    'pipeline:decide': [
      decisions('DealExtension'),
      decisions('Deal'),
      'chooseDealMatch commentDealOnDesk editDealCommentOnDesk listDealPeopleOnDesk',
    ],
    'pipeline:export': 'exportDealExtensionQueue exportDealQueue exportDealsOnDesk exportPipelineReport',
    'pipeline:read': [
      queue('DealExtension'),
      queue('Deal'),
      list('DealsOnDesk'),
      'getDealOnDesk getPipelineReport',
    ],
    'poc:decide': [decisions('Poc'), 'planPoc recordPocOutcome writePocMessage'],
    'poc:export': 'exportPocQueue',
    'poc:read': [queue('Poc'), 'getPocOnDesk'],
    'purchase:decide': decisions('Purchase'),
    'purchase:export': 'exportPurchaseQueue',
    'purchase:read': queue('Purchase'),
    'queue:update': 'getQueueSettings updateQueueSettings',
    'release:edit': [contentEditing('Release'), 'appendReleaseUpload cancelReleaseUpload startReleaseUpload'],
    'release:publish': contentPublishing('Release'),
    'release:read': [contentReading('Release'), 'getReleaseUpload listReleaseUploads'],
    'setting:read': 'getSettingHistory getSettings',
    'setting:update': 'previewSetting restoreSetting updateSetting uploadCertificateFile uploadLogo',
    'trial:decide': [decisions('TrialExtension'), decisions('Trial')],
    'trial:export': 'exportTrialExtensionQueue exportTrialQueue',
    'trial:read': [queue('TrialExtension'), queue('Trial')],
  },
  public: {
    self: [
      'acceptAgreements acceptAtSignIn acceptOperatorInvitation finishThirdParty getAgreement',
      'getAgreementText getCampaign getCatalog getCompany getDirectoryEntry getFacts getGuide',
      'getLevelRules getOperatorLink getPasskeyChallenge getPlanPrices getPrice getQuote',
      'getQuoteKeys getReadyTime getSite linkByPassword listAgreements listDirectory',
      'listDownloads listGuides listProviders openInvitation passSecondFactor proveReset register',
      'requestRegisterCode requestResetCode requestUnlock resetOperator resetPassword',
      'resetSubAccountPassword searchGuides sendContactMessage sendPartnerMessage signIn',
      'signInOperator signInSubAccount startThirdParty stopMailboxRecovery undoEmailChange',
      'unlockSignIn',
    ],
  },
  primary: {
    self: [
      'acceptInvitation cancelClosure changeEmail endAccess exportData getAccessReview getClosure',
      'listLinked proveCurrentEmail requestClosure requestCurrentEmailCode requestNewEmailCode',
      'restoreAccess startLinking stateHeardFrom unlink',
    ],
  },
  partner: {
    'customer:export': 'exportCustomers exportInvitations',
    'customer:invite': [sheetImport('Invitation'), 'inviteCustomer resendInvitation revokeInvitation'],
    'customer:read': [list('Customers'), list('Invitations'), 'getCustomer'],
    'customer:update': 'answerEndOfCustomer approveCustomer askToEndCustomer rejectCustomer',
    'customer:view': 'viewCustomer',
    'integration:create': 'createApiToken createWebhook',
    'integration:delete': 'deleteWebhook revokeApiToken',
    'integration:export': 'exportWebhookDeliveries',
    'integration:read': [list('WebhookDeliveries'), 'getWebhookDelivery listApiTokens listWebhooks'],
    'integration:update': 'replayWebhookDeliveries rotateWebhookSecret testWebhook updateWebhook',
    'lead:export': 'exportLeads',
    'lead:read': [list('Leads'), 'getLead'],
    'lead:update': 'acceptLead declineLead',
    'lead:view': 'viewLeadContact',
    'partner:read': 'getOwnLevel getOwnListing',
    'partner:update': 'updateOwnListing withdrawOwnListing',
    'pipeline:create': [
      sheetImport('Deal'),
      'createDeal createLeadDeal extendDeal replyDeal submitDeal withdrawDeal',
    ],
    'pipeline:export': 'exportDeals exportOwnPipelineReport',
    'pipeline:read': [list('Deals'), 'getDeal getDealBoard getOwnPipelineReport'],
    'pipeline:update': 'commentDeal discardDeal editDealComment listDealPeople moveDeal updateDeal',
  },
  customer: {},
}

/** What the built-in roles of accounts give: verbs by resource. */
export const ROLES_OF_ACCOUNTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  administrator: {
    activity: 'read company export',
    profile: 'update',
    agreement: 'read update',
    role: 'read create update delete grant',
    realName: 'read submit',
    subAccount: 'read export create update disable delete reset secure',
    order: 'read',
    partner: 'read update apply',
    association: 'read export update',
    customer: 'read view export invite update',
    integration: 'read export create update delete',
    trial: 'read create',
    poc: 'read create',
    claim: 'read create',
    lead: 'read export update view',
    pipeline: 'read export create update',
  },
  finance: {
    order: 'read',
    claim: 'read create',
    trial: 'read',
    poc: 'read',
    customer: 'read',
    pipeline: 'read export',
    activity: 'read company',
  },
  partnerManager: {
    partner: 'read update apply',
    customer: 'read view export invite update',
    lead: 'read export update view',
    association: 'read export update',
    pipeline: 'read export create update',
    trial: 'read create',
    poc: 'read create',
  },
  pipelineEditor: { pipeline: 'read export create update', customer: 'read', partner: 'read' },
  readOnly: {
    activity: 'read company',
    agreement: 'read',
    role: 'read',
    realName: 'read',
    subAccount: 'read',
    order: 'read',
    partner: 'read',
    association: 'read',
    customer: 'read',
    integration: 'read',
    trial: 'read',
    poc: 'read',
    claim: 'read',
    lead: 'read',
    pipeline: 'read',
  },
}

/** What the roles of operators give. */
export const ROLES_OF_OPERATORS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  administrator: {
    audit: 'read export',
    errorLog: 'read export update',
    account: 'read export unlock disable secure recover',
    document: 'read',
    mail: 'read export resend update',
    content: 'read',
    operator: 'read invite update disable',
    queue: 'update',
    certification: 'read export decide change',
    catalog: 'read edit publish',
    campaign: 'read edit publish',
    partner: 'read export decide',
    association: 'read export decide',
    trial: 'read export decide',
    poc: 'read export decide',
    purchase: 'read export decide',
    claim: 'read export',
    lead: 'read pass',
    pipeline: 'read export decide',
    guide: 'read edit publish',
    release: 'read edit publish',
    desk: 'read',
    setting: 'read update',
  },
  reviewer: {
    desk: 'read',
    certification: 'read export decide change',
    pipeline: 'read export decide',
    poc: 'read export decide',
    purchase: 'read export decide',
    partner: 'read export decide',
    association: 'read export decide',
    lead: 'read pass',
    trial: 'read export decide',
    document: 'read',
    account: 'read',
    mail: 'read',
  },
  marketing: {
    desk: 'read',
    campaign: 'read edit publish',
    claim: 'read export',
    release: 'read edit publish',
    catalog: 'read edit publish',
    guide: 'read edit publish',
    content: 'read',
    setting: 'read',
    mail: 'read update',
  },
  support: {
    desk: 'read',
    certification: 'read',
    pipeline: 'read',
    poc: 'read',
    purchase: 'read',
    partner: 'read',
    association: 'read',
    lead: 'read',
    trial: 'read',
    account: 'read unlock disable secure recover',
    claim: 'read',
    mail: 'read resend',
    audit: 'read',
    errorLog: 'read',
  },
}

/** What an API token may be given. */
export const SCOPES_OF_TOKENS: Readonly<Record<string, string>> = {
  pipeline: 'read export create update',
  customer: 'read export invite',
  lead: 'read export update',
}

/** Permissions by their names: `trial:create`. */
export function permissionsIn(row: Readonly<Record<string, string>> = {}): readonly string[] {
  return Object.entries(row).flatMap(([resource, verbs]) =>
    verbs.split(' ').map((verb) => `${resource}:${verb}`),
  )
}

/** The calls of one row. */
export function namesIn(row: string | readonly string[]): string[] {
  return [row].flat().flatMap((names) => names.split(' '))
}

interface Need {
  readonly audience: string
  readonly permission: string
}

const NEEDS: ReadonlyMap<string, Need> = new Map(
  Object.entries(WHO_MAY_CALL).flatMap(([audience, calls]) =>
    Object.entries(calls).flatMap(([permission, names]) =>
      namesIn(names).map((name) => [name, { audience, permission }] as const),
    ),
  ),
)

/** What a call needs by the table. @throws for a call that is not in it */
export function needOf({ name }: { readonly name: string }): Need {
  const need = NEEDS.get(name)
  if (!need) throw new Error(`${name} is not in test/security/who-may-call.ts`)
  return need
}
