import type { SameText } from '#web/platform/text/same-text.ts'
import type { handbookZh } from './text.zh.ts'

export const handbookEn: SameText<typeof handbookZh> = {
  lead: 'How to work at the desk. It covers the pages your role can open. Press [?] to open it from anywhere.',
  contents: 'Contents',
  pages: 'The pages',
  work: {
    title: 'Working on requests',
    lines: [
      'The list has the most urgent request first. Next to it are the evidence, the request, and what the server has checked; on a phone, below it.',
      '“Claim” says that you work on a request, and colleagues see that. You can also assign it to a colleague, who is notified.',
      'A decision takes effect after ten seconds. Until then [Z] undoes it, and the applicant hears nothing.',
      'To decline or ask for information, choose a reason or write one. Applicants read ready-made reasons in their own language.',
      'Where the queue asks for a second operator, another operator confirms your decision before it takes effect. Asking for information needs no confirmation.',
      'Internal notes are for operators only. Mention a colleague with @.',
      'If the applicant or a colleague changes the request while you look at it, your decision is not sent, and the page says what has changed.',
      'The table filters and exports. Tick several requests to claim, assign or decide them together, with one reason, and undo all of them.',
    ],
  },
  queues: {
    title: 'The queues',
    lines: [
      'Decisions marked “with a message” need a reason or a text for the applicant. The others need neither.',
    ],
    message: 'with a message',
    readOnly: 'You can read this queue, but not decide in it.',
  },
  parts: {
    overview: [
      'The queues: how many requests wait, which are due by today or late, and what needs your confirmation.',
      '[T] claims the most urgent request and opens it.',
    ],
    deskNotifications: [
      'What happened that concerns you: new and late requests, comments and messages, returned leads, mentions and confirmations. Choose which of them are also e\u2011mailed.',
    ],
    deskDeals: ['The deals of all partners. Filter them by stage, partner and date, and export them.'],
    pipelineReport: [
      'How the deals of a period were decided and won: by month, by stage and by partner. Export the figures as a spreadsheet.',
    ],
    operatedAccounts: [
      'Find an account by user name, e\u2011mail, user ID, company, tax number, name or phone, or by a sub-account.',
      'Unlock an account, log it out or disable it. Each step is in the audit log.',
      'For a lost mailbox, one operator proposes another address and a second one confirms it. It changes after 24 hours, and the old mailbox can stop it.',
    ],
    campaignClaims: [
      'What customers claimed in campaigns, and the orders that the codes were used for. Filter and export them.',
    ],
    catalogue: [
      'Prices, discounts, products on sale and trial stock. Changes are saved as a draft; once published, every page shows them.',
      'A large change of a price needs a second operator. Quotes already given stay as they are.',
    ],
    campaignDesk: [
      'Campaigns with their offers, rules and renewal pack. Changes are saved as a draft until you publish or schedule them.',
    ],
    guideDesk: ['The user guides in both languages, written in Markdown next to their preview.'],
    releases: [
      'Versions of the client for each system, with file and release notes. The downloads page updates once a version is live.',
    ],
    contentCalendar: [
      'Which content is live when, and when it changes.',
      'The publishing window lists what differs from the live version. The second operator reads the same before confirming.',
      'An earlier version is made live again from its list with one click.',
    ],
    deskMail: ['The e-mails of the last 30\u00a0days: which were sent, wait, expired or failed, and why.'],
    deskBounces: [
      'Addresses that permanently refused an e\u2011mail, with the reason that their server gave.',
    ],
    mailTemplates: [
      'The texts of e-mails. Preview them, send yourself a test, and go back to the default texts in one step.',
    ],
    settings: [
      'The settings of the site. Before saving you see each value before and after; earlier versions can be restored.',
    ],
    auditLog: [
      'Who did what in the last six months. Entries cannot be changed.',
      'Decisions and publications link to how they were made and what they changed.',
    ],
    serverErrors: [
      'Server errors. The request number is the one that the person saw. Mark them as resolved when done.',
    ],
    operators: [
      'Invite operators and choose their roles. The text of a role lists all that it allows, the most powerful first.',
    ],
    operatorAccount: ['Your password, two-step verification, logged-in devices and single-key shortcuts.'],
  },
  keys: {
    title: 'Keys',
    all: {
      'Ctrl K': 'Search pages, accounts and actions',
      '?': 'This handbook; in a queue, the keys of that queue',
      '/': 'Search in the table',
      T: 'Claim the most urgent request (on the overview)',
      'J K': 'Next and previous request',
      C: 'Claim or release',
      M: 'Assign to a colleague',
      N: 'Write an internal note',
      E: 'View images',
      Z: 'Undo the last decision',
    },
  },
}
