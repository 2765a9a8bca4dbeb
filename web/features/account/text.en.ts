import type { SameText } from '#web/platform/text/same-text.ts'
import type { accountZh } from './text.zh.ts'

export const accountEn: SameText<typeof accountZh> = {
  tabs: 'Account center pages',
  safety: {
    good: 'Your account is well protected',
    fair: 'Your account is protected. You are running out of recovery codes.',
    basic: 'Your account is protected by its password only',
    email: 'E-mail verified: {{email}}',
    factorsOn: 'Two-step verification is on',
    factorsOff: 'Two-step verification is off.',
    turnOn: 'Turn it on',
    codes_one: '{{count}} recovery code left',
    codes_other: '{{count}} recovery codes left',
    renew: 'Generate new codes',
    sessions: 'Check your logged-in devices',
  },
  ways: {
    title: 'Login details',
    password: 'Password',
    passwordText: 'Use a unique password.',
    changePassword: 'Change password',
    changeEmail: 'Change e-mail',
  },
  basic: 'Basic information',
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
    partnerName: 'Partner',
    certification: 'Enterprise verification',
    primaryName: 'Primary account',
    createdAt: 'Created on',
  },
  group: {
    account: 'Account',
    person: 'Your details',
    company: 'Contact and company',
    ties: 'Verification and partner',
  },
  kind: { personal: 'Personal', enterprise: 'Enterprise' },
  certification: { none: 'Not verified' },
  noPartner: 'None',
  missing: 'Not provided',
  edit: 'Edit',
  save: 'Save',
  saved: 'Saved',
  editedByPrimary: 'The primary account manages these details.',
  changedMeanwhile:
    'What you entered is still here. Where the saved value has changed meanwhile, it is shown below the field. Save again to keep what you entered.',
  nowOnFile: 'Currently saved: {{value}}',
  hint: {
    phone: 'A mobile number in mainland China, or 8 to 20 digits and hyphens, such as 65-6123-4567.',
    taxNumber: 'For companies in China, the unified social credit code.',
  },
  taxDoubt: {
    alphabet:
      'A unified social credit code never contains I, O, S, V or Z. Check the number. You can save tax numbers of other countries as they are.',
    checkDigit:
      'The last character doesn’t match the rest of the number. Check it. If it is correct, save it as it is.',
  },
}
