import type { SameText } from '#web/platform/text/same-text.ts'
import type { layoutZh } from './text.zh.ts'

export const layoutEn: SameText<typeof layoutZh> = {
  mainNavigation: 'Main',
  menu: 'Menu',
  home: 'Home',
  pages: {
    productCenter: 'Product and prices',
    scenarized: 'Scenarios',
    active618: 'Offers',
    serviceSupport: 'Support',
    resource: 'Downloads',
    guides: 'User guides',
    partner: 'Partners',
    aboutUs: 'About us',
    qualifications: 'Qualifications',
  },
  accountMenu: {
    basic: 'Basic information',
    security: 'Security',
    sessions: 'Sessions',
    activity: 'Activity',
    ownData: 'Privacy and data',
    services: 'Services',
    fold: 'Fold the menu',
    unfold: 'Unfold the menu',
    size: 'Density',
    sizes: { default: 'Roomy', small: 'Dense' },
  },
  footer: {
    line: 'Every desk of your company, in one cloud.',
    product: 'Product',
    account: 'Account',
    company: 'Company and terms',
    help: 'Help',
    contact: 'Contact',
    service: 'Customer service',
    sales: 'Sales and partners',
  },
  guideSearch: {
    label: 'Search the user guides',
    placeholder: 'For instance: no code arrives',
    submit: 'Search',
  },
  banner: {
    title: 'Register now to enjoy {{product}} for free',
    text: 'The full desktop for 72 hours. No means of payment needed.',
  },
}
