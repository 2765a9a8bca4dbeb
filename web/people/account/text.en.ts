import type { SameText } from '#web/platform/text/same-text.ts'
import type { accountZh } from './text.zh.ts'

export const accountEn: SameText<typeof accountZh> = {
  tabs: 'Account pages',
  keyboard: 'Keyboard',
  keys: 'Single-key shortcuts, in this browser',
  overview: {
    own: 'Your pages',
    more: 'You need more? Ask the person who manages “{{name}}”.',
  },
  customer: 'Customer',
  partner: 'Partner',
  operator: 'Operator',
  field: {
    accountName: 'Account name',
    registeredAt: 'Registered on',
    userId: 'User ID',
    email: 'Registered e-mail',
    accountType: 'Account type',
    name: 'Name',
    phone: 'Phone',
    companyName: 'Company name',
    taxNumber: 'Tax number',
    companyAddress: 'Company address',
    customers: 'Invite customers',
    partner: 'Partner',
    certification: 'Company verification',
    primaryName: 'Primary account',
    roles: 'Your roles',
    managedBy: 'Who manages your access',
    createdAt: 'Created on',
  },
  group: {
    account: 'Account',
    person: 'Your details',
    company: 'Contact and company',
    ties: 'Verification and partner',
  },
  kind: { personal: 'Personal', enterprise: 'Enterprise' },
  certification: {
    none: 'Not verified',
    inReview: 'In review',
    returned: 'Changes needed',
    failed: 'Not approved',
    withdrawn: 'Withdrawn',
    verified: 'Verified',
  },
  certify: 'Verify your company',
  certificationDetails: 'Details',
  fixed: 'Verified, so it can’t be edited. Contact us if your company is renamed or moves.',
  missing: 'Not provided',
  noRoles: 'None yet',
  edit: 'Edit',
  save: 'Save',
  saved: 'Saved',
  editedByPrimary: 'The primary account manages these details.',
  hint: {
    phone: 'A mobile number in mainland China, or + and the country code, as in +65 6123 4567.',
    taxNumber: 'For companies in China, the unified social credit code.',
  },
  taxDoubt: {
    alphabet:
      'A unified social credit code never contains I, O, S, V or Z. Check the number. You can save tax numbers of other countries as they are.',
    checkDigit:
      'The last character doesn’t match the rest of the number. Check it. If it is correct, save it as it is.',
  },
}
