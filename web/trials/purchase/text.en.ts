import type { SameText } from '#web/platform/text/same-text.ts'
import type { purchaseZh } from './text.zh.ts'

export const purchaseEn: SameText<typeof purchaseZh> = {
  title: 'Request a formal quote',
  lead: 'We answer in writing within one working day: by e-mail to the address of your account, and under My requests.',
  none: 'Which desktops do you need?',
  noneText:
    'Choose the desktops first. Then tell us how to reach you; we answer in writing within one working day.',
  steps: { configure: 'Configuration', ask: 'Your details' },
  calculator: 'Open price calculator',
  configuration: 'Quote {{number}}',
  view: 'View quote',
  change: 'Choose another configuration',
  goOn: 'Continue',
  taxed: 'incl. {{rate}} tax',
  contact: 'Contact',
  field: {
    region: 'Region',
    quantity: 'Quantity',
    companyName: 'Company',
    contactName: 'Name',
    contactEmail: 'E-mail',
    country: 'Country or region',
    contactPhone: 'Phone',
    message: 'Message',
  },
  open: 'View the request that waits for our answer',
  over: 'This quote has expired',
  overText:
    'Open the calculator with this configuration, create a quote at today’s prices, and request a formal quote from there.',
  contactEmailHint: 'For questions from our sales team. The answer goes to the address of your account.',
  messageHint: 'For example when you want to start, how you pay, or what the contract needs.',
  submit: 'Send request',
}
