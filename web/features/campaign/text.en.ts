import type { SameText } from '#web/platform/text/same-text.ts'
import type { campaignZh } from './text.zh.ts'

export const campaignEn: SameText<typeof campaignZh> = {
  description:
    'Current {{product}} offers: popular desktops with offer price and list price, who qualifies, end dates, and the renewal pack.',
  phase: { before: 'Coming soon', during: 'Now on', after: 'Ended' },
  dates: '{{from}} to {{to}}',
  clock: {
    before: 'Starts in',
    during: 'Ends in',
    after: 'This campaign has ended',
    days: 'days',
    hours: 'hours',
    minutes: 'min',
    seconds: 'sec',
    starts: 'Starts on {{date}} at 00:00 ({{zone}})',
    ends: 'Ends on {{date}} at 24:00 ({{zone}})',
    ended: 'Ended on {{date}} at 24:00 ({{zone}})',
    note: 'The countdown follows our server time, not the clock of your device.',
  },
  action: {
    register: 'Register to take part',
    order: 'Order now',
    trial: 'Start free trial',
  },
  offers: {
    eyebrow: 'Offers',
    title: 'Popular desktops at a discount',
    lead: 'List prices are struck through. The price calculator shows the same offer prices, to the cent.',
    base: 'List price',
    price: 'Offer price',
    monthly: 'per desktop per month',
    yearly: 'per desktop per year',
    size: '{{vcpu}}\u00a0vCPU · {{memory}}\u00a0GB',
    systemDisk: '{{gb}}\u00a0GB system disk',
    dataDisk: '{{gb}}\u00a0GB data disk',
    taxIncluded: 'tax included',
    taxOnTop: 'plus tax',
    limit: 'Limit {{count}} per new customer, until {{date}}',
    limitPast: 'Limit {{count}} per new customer, ended on {{date}}',
  },
  pack: {
    eyebrow: 'Renewal pack',
    title: 'Pay {{price}} once, renew at {{discount}}',
    text: 'Every renewal, monthly or yearly, is {{discount}} until the pack expires.',
    price: 'Price',
    rate: 'Renewal discount',
    rateValue: '{{discount}}, monthly and yearly',
    perCustomer: 'Limit',
    perCustomerValue: '{{count}} per customer',
    lastDay: 'Expires on',
    over: 'The renewal pack expired on {{date}}.',
  },
  rules: { eyebrow: 'Rules', title: 'Terms and conditions' },
  past: {
    title: 'This campaign has ended',
    text: 'Offer prices no longer apply. You can still buy at list price or start a free trial. We’ll announce the next campaign here.',
  },
  nothing: {
    title: 'No campaign right now',
    text: 'We’ll publish the dates, offers and rules of the next campaign here before it starts. Meanwhile, you can start a free trial.',
  },
}
