import type { SameText } from '#web/kit/text/same-text.ts'
import type { accountZh } from './text.zh.ts'

export const accountEn: SameText<typeof accountZh> = {
  title: 'Account center',
  tabs: 'Account center pages',
  ways: {
    title: 'How you sign in',
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
  },
  group: { account: 'Account', company: 'Person and company', ties: 'Verification and partner' },
  kind: { personal: 'Personal', enterprise: 'Enterprise' },
  certification: { none: 'Not verified' },
  noPartner: 'None',
  missing: 'Not provided',
}
