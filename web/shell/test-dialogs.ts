/** For tests over all dialogs and panels: how each of them is opened. */
import { PATHS } from '#web/platform/paths/paths.ts'
import { FORMS, type Way } from './test-forms.ts'

/** How a dialog is opened. */
export interface DialogWay extends Way {
  /** What it is called; none where tests over all forms find its fields. */
  readonly title?: string
  /** A key that is pressed after all, or a file that is given to the page. */
  readonly key?: string
  readonly file?: string
  /** This call is refused until the person has signed in again. */
  readonly refused?: string
}

const SECURITY = { at: PATHS.security } as const
const WEBHOOKS = { at: PATHS.developers, variant: 1 } as const
const TEMPLATE = {
  at: '/operator/mail/templates/first',
  // The page shows the preview in a frame.
  answers: { previewMailTemplate: { address: 'about:blank' } },
} as const
const PRICES = '/operator/catalogue/prices/first'

/** What the tests over all forms do not open. */
const OTHERS: Readonly<Record<string, readonly DialogWay[]>> = {
  'catalog/catalog-desk/price-sheet-dialogs.tsx': [
    { at: PRICES, file: 'prices.csv', title: '3 cells are wrong' },
    {
      at: PRICES,
      variant: 1,
      answers: { readPriceSheet: { problems: [], problemCount: 0 } },
      file: 'prices.csv',
      title: '0 changes',
    },
  ],
  'company/sub-account-admin/last-administrator-note.tsx': [
    {
      at: PATHS.subAccountList,
      press: ['Actions for site-1 name', 'Disable…', 'Disable sub-account'],
      title: 'No administrator left',
    },
  ],
  'company/sub-account-admin/network-rule.tsx': [
    {
      at: PATHS.securityRules,
      answers: { getSubAccountRules: { networks: ['203.0.113.0/24'], ownAddress: '203.0.113.9' } },
      press: ['Add your address 203.0.113.9', 'Save', 'Save'],
      title: 'Cut these sub-accounts off?',
    },
  ],
  'company/sub-account-admin/sub-account-protection.tsx': [
    {
      at: '/content/subAccounts/first',
      as: 'customer',
      press: ['Reset…'],
      title: 'Reset two-step verification of first name?',
    },
  ],
  'company/sub-account-admin/sub-account.page.tsx': [
    { at: PATHS.subAccountList, press: ['Create sub-account'], title: 'Create sub-account' },
  ],
  'deals/lead/lead-contact.tsx': [
    {
      at: '/content/leads/first',
      answers: { getLead: { state: 'shared', isShared: true } },
      press: ['View contact', 'Invite to an association'],
      title: 'Invite first id companyName?',
    },
  ],
  'deals/lead/own-leads.tsx': [
    {
      at: PATHS.ownPartner,
      as: 'customer',
      press: ['Don’t share'],
      title: 'Don’t share with site-1 partnerName?',
    },
  ],
  'deals/pipeline/customer-choice.tsx': [
    { at: PATHS.pipelineInfo, press: ['Choose one of your customers'], variant: 1, title: 'Your customers' },
  ],
  'deals/pipeline/deal-form.page.tsx': [
    {
      at: '/content/pipelineInfo?deal=first',
      answers: { getDeal: { status: 'draft' } },
      press: ['Delete draft'],
      title: 'Delete this draft?',
    },
  ],
  'deals/pipeline/deal.page.tsx': [
    {
      at: '/content/pipelineDetails/first',
      press: ['Withdraw deal'],
      title: 'Withdraw this deal?',
    },
  ],
  'deals/pipeline/talk-panel.tsx': [
    {
      at: PATHS.pipelineManagement,
      press: ['Actions for site-1 projectName', 'Reply or comment'],
      variant: 1,
      title: 'site-1 projectName',
    },
  ],
  'desk/account-admin/account-actions.tsx': [
    {
      at: '/operator/accounts/first',
      press: ['Log out 3 devices'],
      variant: 1,
      title: 'Log out all devices of first userName?',
    },
  ],
  'desk/mail-template/template.page.tsx': [
    {
      ...TEMPLATE,
      press: ['Restore default'],
      title: 'Restore the default texts?',
    },
  ],
  'desk/setting/preview-dialog.tsx': [
    {
      at: PATHS.settings,
      press: ['Edit: Legal notices', 'Preview'],
      variant: 2,
      title: 'Preview: Legal notices',
    },
  ],
  'desk/setting/setting-form.tsx': [
    {
      at: PATHS.settings,
      press: ['Edit: Service level', 'Withdraw…'],
      variant: 11,
      title: 'Withdraw “Service level”?',
    },
  ],
  'files/file/picture-preview.tsx': [
    {
      at: '/content/pipelineDetails/first',
      answers: { getDeal: { mediaType: 'image/png' } },
      press: ['Show “first-1-1 name”'],
      title: 'first-1-1 name',
    },
  ],
  'identity/operator/operator-dialogs.tsx': [
    { at: PATHS.operators, press: ['Enable site-1 name'], title: 'Enable site-1 name?' },
    {
      at: PATHS.operators,
      press: ['Change role of site-1 name'],
      variant: 1,
      title: 'Change the role of site-1 name',
    },
    { at: PATHS.operators, press: ['Disable site-1 name'], variant: 1, title: 'Disable site-1 name?' },
  ],
  'identity/operator/operator-ends.tsx': [
    {
      at: PATHS.operators,
      press: ['Disable site-1 name', 'Disable'],
      variant: 1,
      title: 'site-1 name is disabled.',
    },
  ],
  'identity/re-authentication/re-authentication-dialog.tsx': [
    {
      ...SECURITY,
      press: ['Generate new codes', 'Generate new codes'],
      refused: 'renewRecoveryCodes',
      title: 'Confirm it’s you',
    },
  ],
  'identity/second-factor/app-part.tsx': [
    { ...SECURITY, press: ['Remove'], title: 'Remove the authenticator app?' },
  ],
  'identity/second-factor/passkey-part.tsx': [
    { ...SECURITY, press: ['Remove: site-1 name'], title: 'Remove “site-1 name”?' },
  ],
  'identity/second-factor/recovery-codes.tsx': [
    {
      ...SECURITY,
      press: ['Generate new codes', 'Generate new codes'],
      answers: { renewRecoveryCodes: { recoveryCodes: ['k7mqa-2xv9p', 'b4nfh-8wz3c'] } },
      title: 'Save your recovery codes',
    },
  ],
  'identity/third-party/linked.page.tsx': [
    { ...SECURITY, press: ['Unlink site-1 providerLabel'], title: 'Unlink site-1 providerLabel?' },
  ],
  'lists/list/filter-panel.tsx': [{ at: '/operator/mail/bounces', press: ['Filter'], title: 'Filters' }],
  'messages/notification/notification-panel.tsx': [
    { at: PATHS.customers, press: ['Notifications'], title: 'Notifications' },
  ],
  'partners/api-token/token-section.tsx': [
    { at: PATHS.developers, press: ['Revoke “site-1 label”'], title: 'Revoke “site-1 label”?' },
  ],
  'partners/association/invitations.page.tsx': [
    {
      at: PATHS.invitations,
      answers: { resendInvitation: { path: 'M0 0h1v1h-1z' } },
      press: ['Actions for site-1 customerName', 'Resend', 'Resend'],
      title: 'Invitation created',
    },
  ],
  'partners/webhook/delivery-dialog.tsx': [
    {
      at: PATHS.webhookDeliveries,
      answers: { getWebhookDelivery: { body: '{"id":"first"}' } },
      press: ['Deal: status changed'],
      title: 'Deal: status changed site-1 id label',
    },
  ],
  'partners/webhook/webhook-dialogs.tsx': [
    { ...WEBHOOKS, press: ['Replace secret of https://site.example/path'], title: 'Replace the secret?' },
    { ...WEBHOOKS, press: ['Delete https://site.example/path'], title: 'Delete this webhook?' },
  ],
  'partners/partner-directory/own-listing.tsx': [
    {
      at: PATHS.joinNow,
      press: ['Remove from directory'],
      title: 'Remove your company from the partner directory?',
    },
  ],
  'people/agreement/consent-dialog.tsx': [
    {
      at: PATHS.ownPartner,
      as: 'customer',
      press: ['Share contact'],
      title: 'Share your contact with site-1 partnerName?',
    },
  ],
  'people/agreement/consent-text.tsx': [
    {
      at: PATHS.ownData,
      variant: 1,
      answers: { listConsents: { version: '2026-11-20' } },
      press: ['Read the text: Privacy policy, version of November 20, 2026'],
      title: 'site-1 hash title',
    },
  ],
  'people/role/roles.page.tsx': [
    {
      at: PATHS.roles,
      answers: { listRoles: { builtIn: false, withinOwn: true } },
      press: ['Delete the role “site-1 name”'],
      title: 'Delete the role “site-1 name”?',
    },
  ],
  'privacy/closure/closure.page.tsx': [
    { at: PATHS.ownData, press: ['Close account'], variant: 1, title: 'Close this account?' },
  ],
  'publishing/content/compare-panel.tsx': [
    { at: PRICES, press: ['Compare version 4'], title: 'Differences' },
  ],
  'publishing/content/editor-dialogs.tsx': [
    { at: PRICES, press: ['Discard draft'], title: 'Discard this draft?' },
    { at: PRICES, press: ['Actions for version 4', 'Withdraw'], title: 'Withdraw version 4?' },
  ],
  'publishing/content/preview-dialog.tsx': [
    {
      at: PRICES,
      press: ['Preview'],
      title: 'Preview “CNY price list”',
    },
  ],
  'publishing/version/version-history.tsx': [
    { ...TEMPLATE, press: ['Earlier versions'], title: 'History: first title' },
  ],
  'records/error-log/error-panel.tsx': [
    { at: PATHS.serverErrors, press: ['site-1 cause'], variant: 1, title: 'Refused call' },
  ],
  'requests/queue/assign-dialog.tsx': [
    { at: '/operator/queues/deals/first', press: ['Assign M'], title: 'Assign first subject' },
  ],
  'requests/queue/key-sheet.tsx': [{ at: '/operator/queues/deals/first', press: ['Keys ?'], title: 'Keys' }],
  'requests/queue/queue-desk.tsx': [
    {
      at: '/operator/queues/deals/first',
      answers: { getDealQueueItem: { decision: null, checks: [] } },
      press: ['Mark as duplicate, 1 of 2 D'],
      title: 'Mark as duplicate: first subject',
    },
  ],
  'requests/request/withdraw-dialog.tsx': [
    {
      at: '/content/pipelineDetails/first',
      answers: {
        getDeal: {
          status: 'approved',
          extension: { requestId: 'first', revision: 1, state: 'inReview', dueAt: null, said: [] },
        },
      },
      press: ['Withdraw request'],
      title: 'Withdraw your request for an extension?',
    },
    {
      at: '/content/application/poc/first',
      answers: { getPoc: { actions: ['withdraw'] } },
      press: ['Withdraw request'],
      title: 'Withdraw your proof of concept request?',
    },
  ],
  'shell/operator/palette.tsx': [{ at: PATHS.operators, key: 'Control+k', title: 'Search and commands' }],
  'trials/claim/claims.page.tsx': [
    { at: PATHS.claims, as: 'customer', press: ['Give up New customer offer'], title: 'Give up this offer?' },
  ],
  'trials/poc/desk-outcome.tsx': [
    {
      at: '/operator/queues/poc/first',
      answers: { getPocOnDesk: { outcome: null, state: 'approved', endsOn: '2099-01-01' } },
      press: ['Won', 'Record outcome'],
      title: 'Record the outcome before the test ends on January 1, 2099?',
    },
  ],
  'trials/trial/trial-actions.tsx': [
    {
      at: PATHS.accountOverview,
      as: 'customer',
      press: ['End trial site-1 regionName'],
      title: 'End the trial in site-1 regionName?',
    },
  ],
  'trials/trial/trial-conversion.tsx': [
    {
      at: PATHS.accountOverview,
      as: 'customer',
      press: ['Convert to paid site-1 regionName'],
      title: 'Convert your desktop in site-1 regionName to paid',
    },
  ],
  'website/release/releases.page.tsx': [
    {
      at: '/operator/downloads',
      press: ['Delete “site-1 fileName”'],
      title: 'Delete “site-1 fileName”?',
    },
  ],
}

/** The ways to open what a component opens; none where it needs a row above. */
export function waysToOpen(file: string): readonly DialogWay[] {
  const forms: readonly DialogWay[] = FORMS[file] ?? []
  return OTHERS[file] ?? forms.filter(({ press }) => press)
}

/** The components of the table above. */
export const OPENED = Object.keys(OTHERS)
