import type { SameText } from '#web/platform/text/same-text.ts'
import type { resourceZh } from './text.zh.ts'

export const resourceEn: SameText<typeof resourceZh> = {
  guideSearch: {
    label: 'Search the user guides',
    placeholder: 'For example: password',
    submit: 'Search',
  },
  description:
    'Download the {{product}} clients for Windows, Mac and Android, with version, size and SHA-256, and read the user guides.',
  title: 'Downloads',
  lead: 'The client displays your desktop and sends your input. Files stay in the data center. Install the client, log in with your account, and connect.',
  yours: 'For this device',
  platform: { windows: 'Windows', mac: 'Mac', android: 'Android' },
  device: { windows: 'PCs and tablets', mac: 'Apple computers', android: 'Phones and tablets' },
  demo: 'Demo',
  preview: 'Preview',
  previewText: 'Try new features early. It may have problems',
  download: 'Download for {{platform}}',
  network: 'Network requirements',
  version: 'Version',
  released: 'Released',
  size: 'Size',
  sha256: 'SHA-256',
  notes: 'Release notes',
  check: {
    title: 'Verify your download',
    text: 'Compute the SHA-256 of the file. If it matches the value above, the file is complete and is the one we published.',
    windows: 'In PowerShell',
    mac: 'In Terminal',
    more: 'How to verify and install the client',
  },
  nothing: {
    title: 'Clients are coming soon',
    text: 'No client has been published yet. For updates, e-mail {{email}}.',
  },
  guides: {
    title: 'User guides',
    lead: 'Step-by-step instructions from registration to daily use, and fixes for common problems.',
    description:
      'User guides for {{product}}: login, clients, free trial, prices and quotes, e-mail and passwords, troubleshooting. With search.',
    all: 'All guides',
    updated: 'Updated {{date}}',
  },
  steps: {
    register: {
      first: 'Enter a user name, e\u2011mail and password',
      second: 'Enter the six-digit code from the e-mail',
      third: 'Your account opens',
    },
    clients: {
      first: 'Download the client for your device',
      second: 'Compare the SHA-256',
      third: 'Log in to the client and connect',
    },
    trial: {
      first: 'Choose a region and size, then apply',
      second: 'Wait for the automatic setup',
      third: 'Watch both timers: 72\u00a0hours of trial, 1\u00a0hour idle',
    },
    prices: {
      first: 'Configure a desktop in the calculator',
      second: 'Check list price, discount and tax',
      third: 'Open the quote and share it',
    },
    password: {
      first: 'No code? Check your spam folder',
      second: 'Choose a password that meets the rules',
      third: 'Five wrong attempts lock the login for 15\u00a0minutes',
    },
    security: {
      first: 'Add an authenticator app',
      second: 'Save your recovery codes',
      third: 'Review logged-in devices and log out unknown ones',
    },
    ownData: {
      first: 'See and withdraw your consents',
      second: 'Export your account data',
      third: 'Close the account; you can cancel for 15\u00a0days',
    },
    troubleshooting: {
      first: 'Check your network connection',
      second: 'Check the progress of your trial',
      third: 'Still stuck? Contact us with the request number',
    },
  },
  search: {
    found_one: '{{count, number}} result for “{{asked}}”',
    found_other: '{{count, number}} results for “{{asked}}”',
    best_one: 'This is the best match. Add a word to narrow your search.',
    best_other: 'These are the {{count, number}} best matches. Add a word to narrow your search.',
    nothing: 'No results for “{{asked}}”',
    nothingText:
      'Try different or fewer words, such as “password”, “trial” or “price”. If the guides don’t cover it, ask us and we’ll reply by e-mail.',
    tooLong: 'Your search is too long. Use at most {{max, plural(one: character; other: characters)}}.',
    write: 'Contact us',
  },
  guide: {
    back: 'User guides',
    trail: 'You are here',
    previous: 'Previous',
    next: 'Next',
    order: 'Previous and next guide',
    unsolved: 'Still need help?',
    unsolvedText: 'Tell us what you see, and we’ll reply by e-mail.',
    contact: 'Contact us',
    otherLanguage: 'This guide is available in Chinese only.',
  },
}
