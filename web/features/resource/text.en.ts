import type { SameText } from '#web/platform/text/same-text.ts'
import type { resourceZh } from './text.zh.ts'

export const resourceEn: SameText<typeof resourceZh> = {
  description:
    'Download the {{product}} clients for Windows, Mac and Android with version, size and SHA-256, and read the user guides.',
  title: 'Get the client',
  lead: 'The client shows the picture and carries your keys; files stay in the data centre. Install it, log in with your account of this site, and connect.',
  yours: 'For the device you are using',
  platform: { windows: 'Windows', mac: 'Mac', android: 'Android' },
  device: { windows: 'Computers and tablets', mac: 'Apple computers', android: 'Phones and tablets' },
  demo: 'Demo',
  download: 'Download for {{platform}}',
  version: 'Version',
  released: 'Released',
  size: 'Size',
  sha256: 'SHA-256',
  notes: 'Release notes',
  check: {
    title: 'Check it before you install it',
    text: 'Compute the SHA-256 of the file. If it equals the value above, the file is complete and is the very one that we published.',
    windows: 'In PowerShell',
    mac: 'In Terminal',
    more: 'Checking and installing, step by step',
  },
  nothing: {
    title: 'Clients will appear here',
    text: 'None has been published yet. To hear how far they are, write to {{email}}.',
  },
  guides: {
    title: 'User guides',
    lead: 'Step by step from registering to working, and what to do when something does not work.',
    description:
      'User guides for {{product}}: signing in, clients, the free trial, prices and quotes, e-mail and passwords, troubleshooting. With search.',
    all: 'All guides',
    updated: 'Updated {{date}}',
  },
  search: {
    found_one: '{{count}} place for “{{asked}}”',
    found_other: '{{count}} places for “{{asked}}”',
    nothing: 'Nothing found for “{{asked}}”',
    nothingText: 'Try other words, or fewer: “password”, “trial”, “price”.',
    tooLong: 'That is too long to search for. Use at most {{max}} characters.',
    write: 'Ask us instead',
    beginning: 'Beginning',
  },
  guide: {
    contents: 'On this page',
    back: 'User guides',
    trail: 'You are here',
    previous: 'Previous',
    next: 'Next',
    order: 'Previous and next guide',
    unsolved: 'Still stuck?',
    unsolvedText: 'Tell us what you see, and we answer by e-mail.',
    contact: 'Write to us',
  },
}
