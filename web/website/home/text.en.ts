import type { SameText } from '#web/platform/text/same-text.ts'
import type { homeZh } from './text.zh.ts'

export const homeEn: SameText<typeof homeZh> = {
  description:
    '{{product}}: full Windows and Linux desktops that run in the cloud. Work from Windows, Mac or Android while your files stay in the data center. Try it free for 3 days.',
  title: 'Every desktop your company needs, in the cloud',
  lead: '{{product}} gives each employee a full computer that runs in the data center. Open it from any device and pick up where you left off. Files never leave the data center.',
  tryFree: 'Start free trial',
  calculate: 'Calculate your price',
  price: 'From {{price}} per desktop per month',
  listPrice: 'List price in {{region}}. ',
  note: 'Free for 3\u00a0days. No credit card required.',
  desktop: {
    label: 'A cloud desktop to try',
    session: 'Design team · Singapore',
    size: ' · 8\u00a0vCPU\u00a0·\u00a032\u00a0GB',
    connected: 'Connected',
    drawing: 'Bridge, section B.dwg',
    sheet: 'Quarter.xlsx',
    notes: 'Notes',
    notesLabel: 'Text of the notes',
    text: 'Type here and\nwatch the phone.',
    window: 'Window: {{title}}',
    close: 'Close {{title}}',
    opened: 'Opened: ',
    closed: 'Closed: ',
    hint: 'Try it: drag a window, type, close one and reopen it from the dock.',
    keys: 'Keyboard: Tab to choose a window, arrow keys to move it, Esc to close it.',
    same: 'The same desktop on your phone.',
  },
  facts: {
    trial: { value: '3\u00a0days free', label: 'then 7\u00a0days to convert and keep your data' },
    durability: { value: '99.9999999%', label: 'data durability' },
  },
  why: {
    eyebrow: 'Why cloud desktops',
    title: 'Your data stays in the cloud. Your work goes anywhere.',
    device: {
      title: 'Nothing is stored on the device',
      text: 'Devices receive only the screen image. Lose a laptop and you lose only a screen.',
      center: 'data center',
      pixels: 'screen image',
    },
    clocks: {
      title: 'A trial never turns into a bill',
      text: 'It needs no credit card and is never converted automatically. Your account shows the time left.',
      card: 'No card',
      cardLabel: 'to start the trial',
      end: '2\u00a0d 05\u00a0h',
      endLabel: 'until the trial expires',
    },
  },
  prices: {
    eyebrow: 'Prices',
    title: 'Every price is public',
    text: '{{region}}, with {{system}} and {{gb}}\u00a0GB of system disk. {{tax}}.',
    all: 'See all sizes and prices',
  },
  scenarios: {
    eyebrow: 'Solutions',
    title: 'Built for the way your industry works',
    all: 'Compare all six',
    government: {
      title: 'Government',
      text: 'Counters, back offices and night duty share one set of desktops. Public-facing PCs hold no files.',
    },
    education: {
      title: 'Education',
      text: 'One computer lab for every course. Each class opens its own desktop, even on old PCs.',
    },
    medical: {
      title: 'Healthcare',
      text: 'Start in the office and continue at the bedside. Patient records stay on the hospital’s own desktops.',
    },
    finance: {
      title: 'Finance',
      text: 'Branches and traders work on desktops that head office manages, with individual accounts and all data in one place.',
    },
    manufacture: {
      title: 'Manufacturing',
      text: 'The shop floor sees every dimension of a drawing, but the file stays in the data center.',
    },
    design: {
      title: 'Design',
      text: '8\u00a0vCPU\u00a0·\u00a032\u00a0GB for the weeks when a project peaks, wherever your designers work.',
    },
  },
  trial: {
    team: 'Test with a team',
    eyebrow: 'How the trial works',
    title: 'Your own desktop in three steps',
    register: {
      title: 'Create an account',
      text: 'Enter your e-mail address and the six-digit code we send you, then choose a password. It takes a few minutes.',
    },
    apply: {
      title: 'Choose your desktop',
      text: 'Pick a region, size, operating system and disks, add your contact details, and apply.',
    },
    use: {
      title: 'Get the e\u2011mail and start working',
      text: 'The desktop is ready {{time}}. We e\u2011mail you then, and the 72\u00a0hours start.',
    },
    life: {
      apply: { title: 'Request', value: 'Apply online', text: 'six required fields' },
      setup: { title: 'Setup', value: '{{time}}', text: 'automatic, with an e\u2011mail when it is ready' },
      use: {
        title: 'Free use',
        value: '72\u00a0hours',
        text: 'After 1\u00a0idle hour it shuts down. Reconnect to continue.',
      },
      grace: {
        title: 'Data kept',
        value: '7\u00a0more days',
        text: 'Convert to paid without moving a file.',
      },
    },
  },
  security: {
    eyebrow: 'Security',
    title: 'Your data is protected. So is your account.',
    data: {
      title: 'Data stays in one place',
      text: 'Files are stored in the data center with a durability of 99.9999999%, whatever happens to a device.',
    },
    token: {
      title: 'A stolen session token is not enough',
      text: 'Each login has two parts, and both are checked with every request.',
    },
    lock: {
      title: 'Protected against password guessing',
      text: 'Five wrong passwords lock the login for 15\u00a0minutes. The message is the same whether or not the account exists.',
    },
  },
  questions: {
    title: 'Frequently asked questions',
    software: {
      question: 'Which software runs on it?',
      answer:
        'Windows and Linux software that runs on a PC without a dedicated graphics card. Try your most demanding application in the free trial.',
    },
    data: {
      question: 'Where is our data?',
      answer:
        'In the data center of the region that you choose for each desktop. Devices receive only the screen image.',
    },
    pay: {
      question: 'How do we buy and pay?',
      answer:
        'Configure desktops in the price calculator, open the quote and request a formal quote from it. Sales answers in writing, with a contract and an invoice. You pay by month or year. If you work with a partner, the partner handles contracts, invoices and billing.',
    },
    cost: {
      question: 'Does the trial cost anything?',
      answer:
        'No. You don’t need a credit card to apply, and a trial never turns into a paid order automatically.',
    },
    again: {
      question: 'How many trials can I have?',
      answer: 'One per account and region. To compare regions, apply in each of them.',
    },
    end: {
      question: 'What happens when the trial expires?',
      answer:
        'After 72\u00a0hours the desktop stops and we e-mail you. We keep its data for 7\u00a0days, then wipe it. Convert to a paid desktop of the same size within those 7\u00a0days and you keep everything.',
    },
  },
}
