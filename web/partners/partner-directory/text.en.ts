import { industryNamesEn } from '#contract/kit/industries.en.ts'
import { salesRegionNamesEn } from '#contract/kit/sales-regions.en.ts'
import { partnerLevelNamesEn } from '#contract/partners/partner-level/partner-level.text.en.ts'
import type { SameText } from '#web/platform/text/same-text.ts'
import type { partnerDirectoryZh } from './text.zh.ts'

export const partnerDirectoryEn: SameText<typeof partnerDirectoryZh> = {
  description: 'Find {{product}} partners by region and industry, and ask about solutions, prices and setup.',
  title: 'Find a partner',
  lead: 'Partners provide solutions, contracts, setup and technical support where you are. Choose a region or an industry and send a message to the company that fits.',
  trail: 'You are here',
  filter: {
    label: 'Filter partners',
    region: 'Region served',
    industry: 'Industry',
    every: 'All',
    submit: 'Find partners',
    reset: 'Clear filters',
  },
  found_one: '{{count, number}} partner found',
  found_other: '{{count, number}} partners found',
  foundAll_one: '{{count, number}} partner',
  foundAll_other: '{{count, number}} partners',
  page: 'Page {{page}} of {{pages}}',
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  nothing: {
    title: 'No partner matches these filters',
    text: 'Remove a filter, or contact us and we’ll recommend a partner.',
  },
  empty: {
    title: 'No partners are listed yet',
    text: 'Contact us and we’ll recommend a partner near you.',
  },
  contactUs: 'Contact us',
  open: 'View and contact',
  regions: 'Regions',
  industries: 'Industries',
  city: 'City',
  website: 'Website',
  levelLabel: 'Partner level',
  level: partnerLevelNamesEn,
  join: {
    title: 'Are you a partner?',
    text: 'List your company under “Partner program” in your account.',
    act: 'List your company',
  },
  region: salesRegionNamesEn,
  industry: industryNamesEn,
  entry: {
    description: '{{name}}, {{city}}. {{product}} partner: {{summary}}',
    about: 'About the company',
    scope: 'What they do',
    stated: 'This information comes from the partner.',
    contact: 'Send a message',
    lead: 'Your message goes to the company’s mailbox. They reply to you directly.',
    name: 'Name',
    email: 'E-mail',
    emailHint: 'They’ll reply to this address.',
    companyName: 'Company',
    message: 'Your message',
    messageHint:
      'Say how many desktops you need, where and when. Up to {{max, plural(one: character; other: characters)}}.',
    privacy: 'We send this information only to this partner, so that they can reply to you. See the',
    others: 'View other partners',
  },
  sent: {
    title: 'Message sent',
    repeated: 'This message was already sent today',
    reference: 'Reference',
    text: '{{name}} will reply to the e-mail address you gave. If you don’t hear from them within 3\u00a0working days, check your spam folder or contact another partner.',
  },
}
