import type { SameText } from '#web/platform/text/same-text.ts'
import type { accountZh } from './text.zh.ts'

export const accountEn: SameText<typeof accountZh> = {
  title: 'Account center',
  tabs: 'Account center pages',
  ways: {
    title: 'How you log in',
    password: 'Password',
    passwordText: 'Use one that you use nowhere else.',
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
  group: { account: 'Account', company: 'Person and company', ties: 'Verification and partner' },
  kind: { personal: 'Personal', enterprise: 'Enterprise' },
  certification: { none: 'Not verified' },
  noPartner: 'None',
  missing: 'Not provided',
  edit: 'Edit',
  save: 'Save',
  saved: 'Saved',
  editedByPrimary: 'Whoever manages the primary account keeps these up to date.',
  changedMeanwhile:
    'Nothing you typed is lost. Where the account now says something else, it stands below the field; saving again keeps what you typed.',
  nowOnFile: 'Now on file: {{value}}',
  hint: {
    phone: 'A Chinese mobile number, or 8 to 20 digits and hyphens, as in 65-6123-4567.',
    taxNumber: 'For a Chinese company its unified social credit code.',
  },
  taxDoubt: {
    alphabet:
      'A unified social credit code has no I, O, S, V or Z; please check. Tax numbers of other countries can be saved as they are.',
    checkDigit:
      'The last character does not match the others; please check. If it is right, save it as it is.',
  },
}
