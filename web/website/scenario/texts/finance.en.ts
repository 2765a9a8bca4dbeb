import type { SameText } from '#web/platform/text/same-text.ts'
import type { governmentZh } from './government.zh.ts'

export const financeEn: SameText<typeof governmentZh> = {
  description:
    'Cloud desktops for finance: branches, counters and traders work on head office’s {{product}}, with individual accounts and all data in one place.',
  title: 'Many branches, one place for data',
  lead: 'Branches, counters and trading desks work on desktops that head office manages. Customer data stays in one place.',
  picture: {
    label:
      'A trading desk with four screens, one showing a price chart and one a report. Below, four branches connect to head office.',
    main: 'Market',
    side: 'Head office',
  },
  change: { before: 'Data to protect in every branch', after: 'Data in one place' },
  problem: {
    a: {
      title: 'Data scattered across branches',
      text: 'Customer files, reports and entries are stored in many places. Each new branch adds one more to protect.',
    },
    b: {
      title: 'Contractors are hard to control',
      text: 'Contractors work on their own computers. When they leave, no one knows what went with them.',
    },
    c: {
      title: 'Audits mean hunting for evidence',
      text: 'Who accepted which version of the terms? Who still has access? The answers are buried in e-mail.',
    },
  },
  setup: {
    who: 'Counter staff, advisers, risk teams and contractors each have sub-accounts. Roles define what they can use.',
    desktop:
      'Stable desktops for counters, more vCPU and memory for trading and risk. The two are kept separate.',
    device:
      'Install the client on the branch’s PCs. On duty at home, a Windows or Mac laptop opens the same desktop.',
    data: 'Files stay with the desktops in the region that head office chose. Branches have no servers.',
  },
  day: {
    title: 'A trading day',
    a: { time: '08:45', text: 'A trader logs in and finds the windows exactly as they were last night.' },
    b: {
      time: '10:20',
      text: 'A new branch opens with two existing PCs and two sub-accounts.',
    },
    c: {
      time: '14:00',
      text: 'A contractor works on his own laptop. He sees the desktop but can’t take any files.',
    },
    d: {
      time: '18:10',
      text: 'The project ends and his account is disabled. No disks to wipe, no files to recover.',
    },
  },
  sizes: {
    small: { who: 'Counters and customer service', text: 'Core system, forms and lookups' },
    medium: { who: 'Advisers and risk', text: 'Several systems, large spreadsheets and reports' },
    large: { who: 'Trading and analysis', text: 'Multiple price windows and modeling' },
  },
  security: {
    a: {
      title: 'One account per person, disabled instantly',
      text: 'A disabled sub-account can neither log in nor reset its password, on any device.',
    },
    b: {
      title: 'Two-step verification for everyone',
      text: 'Administrators can require an authenticator app or a passkey from a chosen day on.',
    },
    c: {
      title: 'A record of what was agreed',
      text: 'Every agreement has a version and a date. We keep the exact text that was accepted.',
    },
  },
  questions: {
    a: {
      question: 'How much delay is there in price displays?',
      answer:
        'That depends on your network connection to the region. Apply for a trial in the nearest region and measure with your own software while the market is open.',
    },
    b: {
      question: 'Does a trial touch our production data?',
      answer:
        'No. A trial desktop isn’t connected to your systems. Use test data. After 72\u00a0hours the desktop stops. We keep its data for 7\u00a0days, then wipe it, unless you convert to a paid desktop.',
    },
    c: {
      question: 'Who handles contracts and invoices?',
      answer:
        'We do if you buy from us directly. If you are associated with a partner, the partner handles contracts, invoices, billing and support. You read a notice before the association starts.',
    },
  },
}
