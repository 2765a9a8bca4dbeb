import type { SameText } from '#web/platform/text/same-text.ts'
import type { aboutZh } from './text.zh.ts'

export const aboutEn: SameText<typeof aboutZh> = {
  description:
    'Who offers {{product}}, how we go about it, in which regions it runs, and how to check our qualifications.',
  title: 'We keep the computer. You keep the choice.',
  lead: '{{product}} is offered by a cloud provider, part of a larger software group. We do one thing: let everybody open their own computer on whatever device is at hand.',
  picture: 'An archway with hills at dawn beyond it. On the desk below, a screen shows the same dawn.',
  qualificationsLink: 'See our qualifications',
  contactLink: 'Get in touch',
  work: {
    eyebrow: 'What we do',
    title: 'Three things, every day',
    desktop: {
      title: 'We run desktops',
      text: 'Full computers in the data centre, with 2 to 8 vCPU, 4 to 32 GB of memory and a data durability of 99.9999999%.',
    },
    account: {
      title: 'We look after accounts',
      text: 'Primary accounts manage their sub-accounts, roles decide who may do what. People review each enterprise verification, within 1 to 3 working days.',
    },
    people: {
      title: 'We work with partners',
      text: 'Where there is one, it handles contracts, settlement and technical help. Where there is none, come straight to us.',
    },
  },
  way: {
    eyebrow: 'How we go about it',
    title: 'Four rules',
    trial: {
      title: 'Use it, then buy it',
      text: 'A trial runs for 72 hours from the moment the desktop is ready. It needs no means of payment and ends by itself.',
    },
    price: {
      title: 'The whole price at once',
      text: 'List price, discount, its last day and the tax stand in one place, not at the till.',
    },
    terms: {
      title: 'No terms changed in silence',
      text: 'Every agreement has a version and a date. The words you accepted are kept as they were, to be compared at any time.',
    },
    honest: {
      title: 'If we cannot, we say so',
      text: 'Sizes we lack are named on the page. Certificates we lack have no badge here. If a trial does not convince you, do not buy.',
    },
  },
  regions: {
    title: 'Where it runs',
    text: 'A desktop and its disks are opened in the region you choose. The nearer to your people, the better it feels.',
    none: 'Regions are being prepared. Tell us where your people are, and we will write when one is near.',
  },
  qualifications: {
    eyebrow: 'Qualifications',
    title: 'Papers expire. Badges do not.',
    text: 'So there is no badge here. Below stands what you can check yourself, and what you can ask us for.',
    filing: {
      title: 'Website filing',
      text: 'Follow a number to check it with the authority.',
      none: 'Filing numbers are shown here and in the footer where a site runs in mainland China and has been registered. This site has none to show.',
    },
    company: {
      title: 'Company papers',
      text: 'Before you sign, ask for copies of the business licence and permits. Each names its last day; one that is past does not count.',
    },
    security: {
      title: 'Security assessments',
      text: 'Which apply depends on region and contract. Tell us what your industry asks for: what there is comes with its report number, what there is not we say plainly.',
    },
    texts: {
      title: 'The words themselves',
      text: 'Agreement and policies in force carry a version and can be read in full without signing in.',
    },
    ask: 'Ask for papers',
  },
  contact: {
    eyebrow: 'Contact',
    title: 'Write. Somebody reads it.',
    service: {
      title: 'Customer service',
      text: 'Accounts, trials, a desktop that misbehaves, papers you need. Give your account name and we will find you sooner.',
    },
    sales: {
      title: 'Sales and partners',
      text: 'Sizes and quotes, larger orders, becoming a partner. A city and a rough number of people help us answer.',
    },
    none: 'This site has no public mail address.',
    form: {
      text: 'No mail program at hand? A message from this page reaches the same people.',
      open: 'Leave a message',
    },
  },
}
