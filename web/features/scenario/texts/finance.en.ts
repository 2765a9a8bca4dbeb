import type { SameText } from '#web/platform/text/same-text.ts'
import type { governmentZh } from './government.zh.ts'

export const financeEn: SameText<typeof governmentZh> = {
  description:
    'Cloud desktops for finance: branches, counters and traders work on head office’s {{product}}, with an account for each person and all data in one place.',
  title: 'Many branches, one place for data',
  lead: 'Branches, counters and trading desks work on cloud desktops at head office. Everybody signs in for themselves, customer data are in one place, and closing a branch does not mean clearing a server room.',
  picture: {
    label:
      'A trading desk of four screens, one with a price chart and one with a report; below, four branches are joined to head office.',
    main: 'Market',
    side: 'Head office',
  },
  change: { before: 'Data to guard in every branch', after: 'Data at head office only' },
  problem: {
    a: {
      title: 'Data follow the branches',
      text: 'Customer files, reports and entries are scattered. Each new branch is one more place to guard.',
    },
    b: {
      title: 'Contractors are hard to follow',
      text: 'They work on computers of their own. What left with them is hard to tell.',
    },
    c: {
      title: 'The auditor is here, the papers are not',
      text: 'Who accepted which version of the terms? Who still has access? The answers are somewhere in the mail.',
    },
  },
  setup: {
    who: 'Counter, advisers, risk and contractors have sub-accounts of their own; roles decide what each may use.',
    desktop:
      'Steady desktops for the counter; more vCPU and memory for trading and risk. The two are never mixed.',
    device:
      'The branch’s old computers get our client. On duty at home, a Windows or Mac laptop opens the same desktop.',
    data: 'Files rest with the desktops, in the region head office chose. There is no server in a branch.',
  },
  day: {
    title: 'A trading day',
    a: { time: '08:45', text: 'A trader signs in. Last night’s windows stand where she put them.' },
    b: {
      time: '10:20',
      text: 'First day of a new branch: two old computers, two sub-accounts, and the counter opens.',
    },
    c: {
      time: '14:00',
      text: 'A contractor works on his own laptop. He sees the picture; the files are not his to take.',
    },
    d: {
      time: '18:10',
      text: 'The project ends and his account is disabled. No disk to wipe, no file to chase.',
    },
  },
  sizes: {
    small: { who: 'Counter and service', text: 'Core system, forms and look-ups' },
    medium: { who: 'Advisers and risk', text: 'Several systems, large sheets, reports' },
    large: { who: 'Trading and analysis', text: 'Many price windows, models' },
  },
  security: {
    a: {
      title: 'One person, one account, off at once',
      text: 'A disabled sub-account can neither sign in nor have its password reset, whatever computer its owner holds.',
    },
    b: {
      title: 'Guessing gets nowhere',
      text: 'Five wrong passwords lock the sign-in for 15 minutes, and the answer is the same whether the account exists or not.',
    },
    c: {
      title: 'What was agreed can be looked up',
      text: 'Every agreement has a version and a date. The words that were accepted are kept exactly as they were.',
    },
  },
  questions: {
    a: {
      question: 'How far behind is a price on the screen?',
      answer:
        'That depends on your network to the region. Apply for a trial in the nearest one, measure it with your own software while the market is open, then decide.',
    },
    b: {
      question: 'Does a trial touch real data?',
      answer:
        'Not by itself: a trial desktop has no connection to your systems. Please use test data. After 72 hours the desktop is closed and we write to you.',
    },
    c: {
      question: 'Who handles contracts and invoices?',
      answer:
        'We do, if you come to us. If a partner looks after you, it handles contracts, invoices, settlement and technical help; before that begins, you are asked to read a notice.',
    },
  },
}
