import type { SameText } from '#web/platform/text/same-text.ts'
import type { campaignZh } from './text.zh.ts'

export const campaignEn: SameText<typeof campaignZh> = {
  description:
    'Current {{product}} offers: popular desktops with offer and list price side by side, who qualifies, until when, and the renewal pack.',
  phase: { before: 'Coming up', during: 'On now', after: 'Ended' },
  dates: '{{from}} to {{to}}',
  clock: {
    before: 'Starts in',
    during: 'Ends in',
    after: 'This campaign has ended',
    days: 'days',
    hours: 'hours',
    minutes: 'min',
    seconds: 'sec',
    starts: 'Begins on {{date}} at 00:00 ({{zone}})',
    ends: 'Ends on {{date}} at midnight ({{zone}})',
    ended: 'Ended on {{date}} at midnight ({{zone}})',
    note: 'The countdown runs on our server’s clock, whatever the clock of your device says.',
  },
  action: {
    register: 'Register to take part',
    order: 'Order now',
    trial: 'Try it free first',
  },
  offers: {
    eyebrow: 'Offers',
    title: 'Popular desktops, for less',
    lead: 'The struck-out figure is the list price. The price calculator gives the same result, to the cent.',
    base: 'List price',
    price: 'Offer price',
    monthly: 'per desktop and month',
    yearly: 'per desktop and year',
    size: '{{vcpu}}\u00a0vCPU, {{memory}}\u00a0GB',
    systemDisk: '{{gb}}\u00a0GB system disk',
    dataDisk: '{{gb}}\u00a0GB data disk',
    taxIncluded: 'tax included',
    taxOnTop: 'plus tax',
    limit: '{{count}} per new customer, until {{date}}',
    limitPast: '{{count}} per new customer, ended on {{date}}',
  },
  pack: {
    eyebrow: 'Renewal pack',
    title: '{{price}} once, then {{discount}} renewals',
    text: 'It covers monthly and yearly renewals. Whatever you renew between buying the pack and the end of its last day is {{discount}}.',
    price: 'Price',
    rate: 'On renewals',
    rateValue: '{{discount}}, monthly and yearly',
    perCustomer: 'Limit',
    perCustomerValue: '{{count}} per customer',
    lastDay: 'Last day',
    over: 'The renewal pack ended on {{date}}.',
  },
  rules: { eyebrow: 'Rules', title: 'The small print, in full size' },
  past: {
    title: 'This one is over',
    text: 'The offer prices no longer apply. List prices and the free trial are always there, and the next campaign will be announced here.',
  },
  nothing: {
    title: 'No campaign at the moment',
    text: 'Dates, offers and rules of the next one will be announced here before it begins. Until then, the free trial is open.',
  },
}
