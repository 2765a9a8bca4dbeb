import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { partToSend } from '#contract/kit/part-to-send.ts'
import type { PartToSend } from '#contract/kit/resumable.ts'
import { newId } from '#server/kit/ids.ts'
import { DEAL_FORM, dealCsv } from './deals.ts'
import { PICTURE, VIEW } from './matrix-objects.ts'
import { PARTNER_BODIES } from './partner-bodies.ts'
import { POC_BODIES } from './poc-bodies.ts'
import { trialForm } from './trial-form.ts'

/** Versions of settings begin with that of the environment. */
const QUOTES = { part: 'quotes', version: 0, value: { validDays: 30 } }
const SETTING_BODIES: Record<string, () => object> = {
  updateSetting: () => QUOTES,
  previewSetting: () => QUOTES,
  restoreSetting: () => ({ restores: 1, version: 1 }),
}

const TEXTS = { subject: 'Code', greeting: '', text: '{code}', button: '', closing: '' }
const MAIL_BODIES: Record<string, () => object> = {
  updateMailTemplate: () => ({ zh: TEXTS, en: TEXTS, version: 0 }),
  restoreMailTemplate: () => ({ restores: 0, version: 0 }),
  previewMailTemplate: () => ({ zh: TEXTS, en: TEXTS }),
  sendMailTemplateTest: () => ({ zh: TEXTS, en: TEXTS, language: 'en' }),
}

const COMPANY = {
  country: 'NO',
  companyName: 'Nordlys AS',
  registrationNumber: '',
  address: 'Gate 1',
  contactName: 'Kari',
  contactPhone: '4722334455',
}

const WEBHOOK = { url: 'https://hooks.example.com/portal', types: ['deal.status_changed'] }

/** Bodies whose rules cross fields, so that the schema alone does not give one. */
export const BODIES: Record<string, () => object> = {
  createTrial: () => trialForm(),
  submitCertification: () => ({
    ...COMPANY,
    images: [newId(), null, null],
    agreed: true,
    agreementHash: '0'.repeat(64),
    revision: 0,
  }),
  changeCertifiedCompany: () => ({ ...COMPANY, reason: 'Renamed', evidence: 'A new license', version: 1 }),
  startMailboxRecovery: () => ({
    email: 'matrix@example.com',
    evidence: ['license', 'callBack'],
    note: 'The evidence of the matrix.',
  }),
  createListView: () => ({ ...VIEW, name: `View ${newId()}` }),
  requireSubAccountFactor: () => ({ from: 4e12, updatedAt: 0 }), // Later than the other calls.
  setTrialStock: () => ({ from: 1, to: 2 }),
  previewOfferPrices: () => ({ days: null, offers: [] }),
  ...SETTING_BODIES,
  ...MAIL_BODIES,
  ...POC_BODIES,
  updateDeal: () => ({ ...DEAL_FORM, version: 1 }),
  moveDeal: () => ({ from: 'prospect', to: 'qualified', reason: '', note: '' }),
  createWebhook: () => WEBHOOK,
  updateWebhook: () => ({ ...WEBHOOK, isOn: false, version: 1 }),
  rotateWebhookSecret: () => ({ version: 1 }),
  ...PARTNER_BODIES,
  updateListView: () => ({ ...VIEW, name: `View ${newId()}`, updatedAt: 0 }),
}

/** Type and content of a file for each call that takes one. */
export const FILES: Record<string, () => readonly [type: string, content: string | Uint8Array<ArrayBuffer>]> =
  {
    uploadImage: () => ['image/jpeg', PICTURE],
    uploadAttachment: () => ['image/jpeg', PICTURE],
    uploadLogo: () => ['image/jpeg', PICTURE],
    uploadGuidePicture: () => ['image/jpeg', PICTURE],
    readPriceSheet: () => ['text/csv', 'Region code,Type,Item code,Monthly,Yearly,3-day trial\n'],
    uploadCertificateFile: () => ['image/jpeg', PICTURE],
    checkDealImport: () => ['text/csv', dealCsv()],
    checkInvitationImport: () => [
      'text/csv',
      `Customer,E-mail\nMatrix,invited-${newId().slice(0, 8)}@import.example\n`,
    ],
    checkSubAccountImport: () => {
      const name = `import-${newId().slice(0, 8)}`
      return ['text/csv', `User name,Name,E-mail\n${name},Matrix,${name}@import.example\n`]
    },
  }

/** Table, column and object of the state that a call with `updatedAt` says it has seen: without it, it is refused anyway. */
export const STATES: Record<string, readonly [table: string, column: string, kind: string]> = {
  updateProfile: ['accounts', 'id', 'accountId'],
  updateSubAccount: ['sub_accounts', 'id', 'subAccountId'],
  setSubAccountNetworks: ['sub_account_rules', 'account_id', 'accountId'],
  requireSubAccountFactor: ['sub_account_rules', 'account_id', 'accountId'],
  updateRole: ['roles', 'id', 'roleId'],
  updateListView: ['list_views', 'id', 'viewId'],
  changeOperatorRole: ['accounts', 'id', 'operatorId'],
  disableOperator: ['accounts', 'id', 'operatorId'],
  enableOperator: ['accounts', 'id', 'operatorId'],
  disableAccount: ['accounts', 'id', 'accountId'],
  enableAccount: ['accounts', 'id', 'accountId'],
}

/** Fields that name no object of an account: they mean the same for all. */
export const COMMON: Record<string, string> = {
  provider: 'none',
  list: 'AuditEvents',
  part: 'quotes',
  errorId: 'none',
  template: 'none',
  uploadId: 'none',
  regionId: '',
  regionIds: '',
  sizeId: '',
  sizeIds: '',
  systemId: '',
  currency: 'CNY',
  region: 'none',
  // Campaigns and their offers are the provider's.
  campaignId: 'none',
  campaign: 'none',
  offerId: 'none',
  // Of the provider: queues and the work of operators in them.
  queue: 'certification',
  decisionId: 'none',
  assigneeId: 'none',
  // Public: the directory of partners.
  entryId: 'none',
  // Of the provider: content.
  itemId: 'none',
  copyOf: '',
  number: '1',
}

/** The whole of a small file, or its first part. */
export function partOf({ resumable }: EndpointSpec): PartToSend | undefined {
  const content = new Blob(['client'])
  if (resumable?.step === 'append') return partToSend({ content, isLast: true, offset: 0 })
  if (resumable?.step !== 'create') return undefined
  return partToSend({ content, isLast: true, length: content.size, name: `${newId()}.exe` })
}
