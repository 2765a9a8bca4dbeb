/** For tests over all forms: how each of them is reached. */
import { PATHS } from '#web/platform/paths/paths.ts'
import type { Changes } from './test-answers.ts'

/** The object of the pages below. */
export const FIRST = 'first'

/** Where the tests of components are; journeys have no document of their own. */
const ORIGIN = (globalThis as { location?: { origin: string } }).location?.origin ?? ''

/** How the fields of a form are reached. */
export interface Way {
  /** The address of its page, for the object `first` where it is about one. */
  readonly at: string
  /** Names of what is pressed, one after the other. */
  readonly press?: readonly string[]
  /** Who is signed in outside of the desk; default: a partner. */
  readonly as?: 'customer'
  /** Fields of answers, by the names of their calls. */
  readonly answers?: Readonly<Record<string, Changes>>
  readonly variant?: number
  /** Calls that change something succeed: it opens once the page behind it is saved. */
  readonly saves?: true
}

/** Every component that holds a text, and a page that shows it. */
export const FORMS: Readonly<Record<string, readonly Way[]>> = {
  'catalog/catalog-desk/trial-stocks.tsx': [{ at: PATHS.catalogue }],
  'company/certification/certification-form.tsx': [{ at: PATHS.certification, variant: 4 }],
  'company/sub-account-admin/bulk-questions.tsx': [
    { at: PATHS.subAccountList, press: ['Select this page', 'Disable…'], variant: 1 },
  ],
  'company/sub-account-admin/factor-rule.tsx': [{ at: PATHS.securityRules }],
  'company/sub-account-admin/network-rule.tsx': [{ at: PATHS.securityRules }],
  'company/sub-account-admin/state-dialogs.tsx': [
    { at: PATHS.subAccountList, press: ['Actions for site-1 name', 'Disable…'] },
  ],
  'company/sub-account-admin/sub-account-form.tsx': [
    { at: PATHS.subAccountNew },
    { at: '/content/subAccounts/first' },
  ],
  'deals/lead/desk-lead.tsx': [{ at: '/operator/queues/trials/first', press: ['Reclaim'] }],
  'deals/lead/lead.page.tsx': [{ at: '/content/leads/first', press: ['Decline'] }],
  'deals/lead/pass-form.tsx': [
    { at: '/operator/queues/trials/first', press: ['Pass to a partner'], variant: 1 },
  ],
  'deals/pipeline/close-dialog.tsx': [{ at: '/content/pipelineDetails/first', press: ['Mark as lost'] }],
  'deals/pipeline/deal-answer.tsx': [
    {
      at: PATHS.pipelineManagement,
      variant: 1,
      press: ['Actions for site-1 projectName', 'Reply or comment'],
    },
  ],
  'deals/pipeline/deal-extension.tsx': [
    { at: '/content/pipelineDetails/first', press: ['Ask for an extension'] },
  ],
  'deals/pipeline/deal-form-end.tsx': [
    { at: '/content/pipelineInfo?deal=first', answers: { getDeal: { status: 'actionRequired' } } },
  ],
  'deals/pipeline/deal-form.page.tsx': [{ at: PATHS.pipelineInfo }],
  'deals/pipeline/deal-thread.tsx': [
    {
      at: '/content/pipelineDetails/first',
      answers: { getDeal: { status: 'approved', actions: ['comment'] } },
    },
  ],
  'desk/account-admin/account-actions.tsx': [
    { at: '/operator/accounts/first', press: ['Disable…'], variant: 0 },
  ],
  'desk/account-admin/change-company.tsx': [
    {
      at: '/operator/accounts/first',
      press: ['Change verified data'],
      answers: { getCertifiedCompany: { status: 'verified' } },
    },
  ],
  'desk/account-admin/lost-mailbox.tsx': [
    { at: '/operator/accounts/first', press: ['Start case'], variant: 2 },
    { at: '/operator/accounts/first', press: ['Cancel case'] },
  ],
  'desk/mail-template/template-form.tsx': [{ at: '/operator/mail/templates/first' }],
  'desk/setting/setting-form.tsx': [{ at: PATHS.settings, press: ['Edit: E-mail addresses'], variant: 1 }],
  'identity/email-change/reset-email.page.tsx': [{ at: PATHS.resetEmail }],
  'identity/operator/invite-dialog.tsx': [{ at: PATHS.operators, press: ['Invite operator'] }],
  'identity/password/forget-password.page.tsx': [{ at: PATHS.forgetPassword }],
  'identity/register/register.page.tsx': [{ at: PATHS.register }],
  'identity/second-factor/add-passkey.tsx': [
    {
      at: PATHS.security,
      press: ['Add a passkey'],
      answers: { getSecondFactors: { passkeys: [], passkeyOrigin: ORIGIN } },
    },
  ],
  'identity/second-factor/rename-passkey.tsx': [{ at: PATHS.security, press: ['Rename: site-1 name'] }],
  'lists/list/columns-dialog.tsx': [{ at: PATHS.customers, press: ['Columns'] }],
  'lists/list/view-dialog.tsx': [
    { at: PATHS.customers, press: ['Actions for view Customers-1 name', 'Rename view'] },
  ],
  'partners/api-token/create-token.tsx': [{ at: PATHS.developers, press: ['Create token'] }],
  'partners/association/answer-dialog.tsx': [
    {
      at: PATHS.customers,
      press: ['Actions for site-1 customerName', 'Answer the request to end'],
      answers: { listCustomers: { state: 'ending', endAskedBy: 'customer' } },
    },
  ],
  'partners/association/customer-dialogs.tsx': [
    {
      at: PATHS.customers,
      press: ['Actions for site-1 customerName', 'Decline'],
      answers: { listCustomers: { state: 'pending' } },
    },
  ],
  'partners/association/invite-dialog.tsx': [{ at: PATHS.invitations, press: ['Invite customer'] }],
  'partners/association/own-dialogs.tsx': [
    {
      at: PATHS.ownPartner,
      press: ['Ask to end the association'],
      answers: { getAssociation: { state: 'active' } },
    },
  ],
  'partners/partner-directory/hide-dialog.tsx': [{ at: '/operator/accounts/first', press: ['Hide entry'] }],
  'partners/partner-directory/own-listing.tsx': [{ at: PATHS.joinNow, press: ['Edit entry'] }],
  'partners/partner/application-form.tsx': [{ at: PATHS.joinNow, variant: 1 }],
  'partners/partner/partner-apply.page.tsx': [{ at: PATHS.partnerApply, as: 'customer', variant: 1 }],
  'partners/webhook/webhook-form.tsx': [
    { at: PATHS.developers, press: ['Edit https://site.example/path'] },
    { at: PATHS.developers, press: ['Add webhook'] },
  ],
  'people/account/profile-form.tsx': [
    { at: PATHS.information, press: ['Edit'], answers: { getUserDetail: { certification: 'none' } } },
  ],
  'people/role/role-form.tsx': [
    { at: PATHS.roleNew },
    { at: '/content/roles/first', answers: { listRoles: { id: 'first', name: 'first', builtIn: false } } },
  ],
  'publishing/content/add-dialog.tsx': [{ at: PATHS.guideDesk, press: ['New guide'] }],
  'publishing/content/content-editor.tsx': [
    { at: '/operator/downloads/first' },
    { at: '/operator/guides/first' },
    { at: '/operator/campaigns/first' },
    { at: '/operator/catalogue/discounts/first' },
    { at: '/operator/catalogue/products/catalog', press: ['Add region'] },
    { at: '/operator/catalogue/prices/first' },
  ],
  'publishing/content/publish-dialog.tsx': [
    { at: '/operator/downloads/first', press: ['Submit for confirmation'], saves: true },
  ],
  'requests/queue/decide-together.tsx': [
    { at: '/operator/queues/deals/table', press: ['Select this page', 'Ask for information'] },
  ],
  'requests/queue/decision-panel.tsx': [
    {
      at: '/operator/queues/deals/first',
      press: ['Decline, 1 of 2 X'],
      answers: { getDealQueueItem: { decision: null } },
    },
  ],
  'requests/queue/notes.tsx': [{ at: '/operator/queues/deals/first' }],
  'requests/queue/queue-settings.tsx': [{ at: '/operator/queues/deals/settings', press: ['Add a reason'] }],
  'requests/queue/request-review.tsx': [{ at: '/operator/queues/deals/first' }],
  'trials/poc/desk-outcome.tsx': [
    { at: '/operator/queues/poc/first', answers: { getPocOnDesk: { outcome: null, state: 'approved' } } },
  ],
  'trials/poc/desk-plan.tsx': [{ at: '/operator/queues/poc/first' }],
  'trials/poc/poc-correction.tsx': [
    { at: '/content/application/poc/first', answers: { getPoc: { actions: ['resubmit'] } } },
  ],
  'trials/poc/poc-form.tsx': [{ at: PATHS.proofOfConcept, as: 'customer' }],
  'trials/poc/poc-thread.tsx': [{ at: '/content/application/poc/first' }],
  'trials/purchase/ask-for-offer.page.tsx': [
    {
      at: `${PATHS.askForOffer}?regionId=a&sizeId=b&systemId=c&systemDiskGb=80&at=1`,
      answers: { getQuote: { isValid: true } },
    },
  ],
  'trials/trial/trial-extension.tsx': [
    { at: PATHS.accountOverview, as: 'customer', press: ['Ask for more time site-1 regionName'] },
  ],
  'trials/trial/trial-form.tsx': [{ at: PATHS.freeTrial, as: 'customer' }],
}

/** Components whose texts no draft stores. */
export const WITHOUT_TEXT: Readonly<Record<string, string>> = {
  'company/sub-account-admin/rule-parts.tsx': 'the parts that the rules have in common',
  'identity/email-change/undo-email.page.tsx': 'a password',
  'identity/mailbox-recovery/stop-recovery.page.tsx': 'a password',
  'identity/operator/operator-invitation.page.tsx': 'a password',
  'identity/password/change-password.page.tsx': 'passwords',
  'identity/password/sub-reset-password.page.tsx': 'passwords',
  'identity/sign-in/log-in.page.tsx': 'who one is',
  'identity/sign-in/operator-log-in.page.tsx': 'who one is',
  'identity/sign-in/sign-in-steps.tsx': 'a code',
  'identity/sign-in/sub-accounts.page.tsx': 'who one is',
  'identity/sign-in/unlock.page.tsx': 'a code',
  'identity/third-party/third-party.page.tsx': 'who one is',
  'trials/trial/trial-conversion.tsx': 'a choice',
}
