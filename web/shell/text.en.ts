import type { SameText } from '#web/platform/text/same-text.ts'
import type { layoutZh } from './text.zh.ts'

export const layoutEn: SameText<typeof layoutZh> = {
  mainNavigation: 'Main',
  menu: 'Menu',
  bell: { none: 'Notifications', unread: 'Notifications, {{count}} unread' },
  home: 'Home',
  pages: {
    productCenter: 'Product center',
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
    company: 'Company',
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
  desk: {
    groups: { work: 'Work', site: 'Site', provider: 'Manage', own: 'You' },
    palette: {
      button: 'Search',
      open: 'Search and commands',
      label: 'Search pages, accounts or actions',
      placeholder: 'Page, user name, e-mail, company or ID',
      none: 'Nothing found.',
      actions: 'On this page',
      pages: 'Go to',
      accounts: 'Accounts',
    },
    missing: 'Your role doesn’t include this page. Ask an administrator to change your role if you need it.',
  },
  entry: {
    trial: {
      title: 'Your free trial in four steps',
      points: [
        { name: 'Register', text: 'All you need is an e-mail address. No credit card.' },
        { name: 'Choose a desktop', text: 'Its region, size and operating system.' },
        { name: 'We set it up', text: 'You get an e-mail as soon as it’s ready.' },
        { name: 'Use it for 72\u00a0hours', text: 'The time starts when the desktop is ready.' },
      ],
    },
    desk: {
      title: 'The desk',
      points: [
        { name: 'Requests by their due time', text: 'Each one shows when its answer is due.' },
        { name: 'Ten seconds to undo', text: 'Decisions take effect after that, and so do their e-mails.' },
        { name: 'Everything is on record', text: 'Every decision, and every look at a document.' },
      ],
    },
    account: {
      title: 'In your account',
      points: [
        {
          name: 'Your desktops and their timers',
          text: 'See when each one shuts down and when its trial expires.',
        },
        { name: 'A free trial in every region', text: 'Three days each, to find the fastest one for you.' },
        { name: 'Your security settings', text: 'Two-step verification, logged-in devices, activity.' },
        { name: 'Your data', text: 'Get a copy of everything, or close the account.' },
      ],
    },
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
  guideSearch: {
    label: 'Search the user guides',
    placeholder: 'For example: no verification code',
    submit: 'Search',
  },
  banner: {
    title: 'Register now to enjoy {{product}} for free',
    text: 'Full access for 72\u00a0hours. No credit card required.',
    signedIn: 'Try a desktop in another region',
    signedInText: 'One free trial in each region: 72\u00a0hours, no credit card required.',
  },
}
