import type { SameText } from '#web/platform/text/same-text.ts'
import type { aboutZh } from './text.zh.ts'

export const aboutEn: SameText<typeof aboutZh> = {
  description:
    'Who provides {{product}}, the principles we work by, the regions it runs in, and our certificates.',
  trail: 'You are here',
  title: 'We run computers. You\u00a0stay in\u00a0control.',
  lead: 'We run {{product}} so that everyone in your company has a computer of their own, on any device.',
  picture: 'An archway opening onto hills at dawn. On the desk below it, a screen shows the same view.',
  qualificationsLink: 'View certificates',
  contactLink: 'Contact us',
  work: {
    eyebrow: 'What we do',
    title: 'Desktops, accounts and partners',
    desktop: {
      title: 'Run desktops',
      text: 'Full computers in the data center: 2 to 8\u00a0vCPU, 4 to 32\u00a0GB of memory, and 99.9999999% data durability.',
    },
    account: {
      title: 'Manage accounts',
      text: 'Primary accounts manage sub-accounts, and roles define permissions. We review each company verification within 1 to 3\u00a0working days.',
    },
    people: {
      title: 'Work with partners',
      text: 'If you work with a partner, it handles your contracts, billing and support. Otherwise, contact us directly.',
    },
  },
  company: {
    title: 'Who provides {{product}}',
    name: 'Company name',
    address: 'Address',
    registration: 'Registration number',
    phone: 'Phone',
  },
  commitments: { title: 'Our service commitments' },
  way: {
    eyebrow: 'How we work',
    title: 'Our principles',
    trial: {
      title: 'Try before you buy',
      text: 'The trial runs for 72\u00a0hours from the moment your desktop is ready. No credit card required. It expires automatically, and your data is kept for 7\u00a0days.',
    },
    price: {
      title: 'Full price up front',
      text: 'You see the list price, discount, end date and tax together. Nothing else is added at checkout.',
    },
    terms: {
      title: 'No silent changes to terms',
      text: 'Every agreement has a version and a date. We keep the exact text you accepted so you can compare it at any time.',
    },
    honest: {
      title: 'Straight answers',
      text: 'We tell you what we don’t offer, sizes and certificates included. If the trial doesn’t convince you, you don’t have to buy.',
    },
  },
  licenses: { title: 'Open-source software', link: 'Third-party licenses' },
  regions: {
    title: 'Regions',
    none: 'Regions are coming soon. Tell us where your users are, and we’ll let you know when a nearby region opens.',
  },
  qualifications: {
    eyebrow: 'Certificates',
    title: 'Certificates and compliance',
    text: 'Check our filings online, or request current copies of our certificates and reports.',
    filing: {
      title: 'Website filing',
      text: 'Select a number to verify it with the authority.',
      none: 'Filing numbers appear here and in the footer for sites that run in mainland China and have been filed. This site has none to show.',
    },
    company: {
      title: 'Company documents',
      text: 'Request copies of our business license and permits before you sign. Each document shows its expiry date.',
    },
    texts: {
      title: 'Full legal texts',
      text: 'Current agreements and policies are versioned and open to read without logging in.',
    },
    ask: 'Request documents',
  },
  contact: {
    eyebrow: 'Contact us',
    title: 'Talk to us',
    service: {
      title: 'Customer service',
      text: 'For accounts, trials, desktop problems and documents. Include your user ID so we can help you faster.',
    },
    sales: {
      title: 'Sales and partners',
      text: 'For sizes, quotes, volume orders and partnership. Tell us your city and the approximate number of users.',
    },
    none: 'This site has no public e-mail address.',
    form: {
      text: 'Prefer a form? It reaches the same teams.',
      open: 'Contact form',
    },
  },
}
