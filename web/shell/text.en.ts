import type { SameText } from '#web/platform/text/same-text.ts'
import type { layoutZh } from './text.zh.ts'

export const layoutEn: SameText<typeof layoutZh> = {
  mainNavigation: 'Main',
  menu: 'Menu',
  bell: { none: 'Notifications', unread: 'Notifications, {{count, number}} unread' },
  home: 'Home',
  pages: {
    productCenter: 'Product',
    capabilities: 'Features',
    pricing: 'Pricing',
    scenarized: 'Solutions',
    active618: 'Offers',
    serviceSupport: 'Support',
    resource: 'Downloads',
    guides: 'User guides',
    partner: 'Partners',
    aboutUs: 'About us',
    qualifications: 'Certificates',
  },
  accountMenu: {
    center: 'Account',
    company: 'Company',
    partner: 'Partner',
    services: 'Services',
    fold: 'Collapse menu',
    unfold: 'Expand menu',
    size: 'Density',
    sizes: { default: 'Comfortable', small: 'Compact' },
  },
  factorNotice: {
    label: 'Two-step verification required soon',
    text: 'From {{date}}, you need two-step verification to use this account. Set it up before then.',
    action: 'Set it up',
  },
  footer: {
    line: 'Every desktop your company needs, in the cloud.',
    product: 'Product',
    account: 'Account',
    company: 'Company and legal',
    help: 'Help',
    contact: 'Contact us',
    service: 'Customer service',
    sales: 'Sales and partners',
  },
  banner: {
    title: 'Try {{product}} free for 3\u00a0days',
    text: 'Register and use a full desktop. No credit card required.',
    signedIn: 'Try a desktop in another region',
    signedInText: 'One free trial of 3\u00a0days in each region. No credit card required.',
  },
}
