import type { SameText } from '#web/platform/text/same-text.ts'
import type { homeZh } from './text.zh.ts'

export const homeEn: SameText<typeof homeZh> = {
  description:
    '{{product}}: full desktops that run in the cloud, open on Windows, Mac and Android, and keep every file in the data centre. Free for three days.',
  title: 'Every desk of your company, in one cloud',
  lead: '{{product}} gives each of your people a full computer that runs in the data centre. It opens on whatever device is at hand, just as they left it, and no file ever leaves.',
  tryFree: 'Try it free for 3 days',
  howItWorks: 'See how it works',
  note: 'No means of payment needed. It ends by itself.',
  picture: {
    desktop:
      'A cloud desktop in a window, with the drawing of a bridge and a quarterly sheet open; a phone beside it shows the same desktop.',
    session: 'Design studio · Singapore · 8 vCPU · 32 GB',
    latency: '18 ms',
    drawing: 'Bridge, section B.dwg',
    sheet: 'Quarter.xlsx',
  },
  facts: {
    ready: { value: '10 minutes', label: 'or so, until your desktop is ready' },
    trial: { value: '72 hours', label: 'of trial, counted from when it is ready' },
    idle: { value: '1 hour', label: 'without activity, and it shuts down' },
    durability: { value: '99.9999999%', label: 'data durability' },
  },
  why: {
    eyebrow: 'Why cloud desktops',
    title: 'The computer stays put. The work goes along.',
    device: {
      title: 'Nothing stays on the device',
      text: 'Only the picture travels; files never leave the data centre. Lose a laptop, and all you have lost is a screen.',
      center: 'data centre',
      pixels: 'picture only',
    },
    clocks: {
      title: 'Two clocks, no surprise',
      text: 'When the desktop will shut down, and when the trial will end: both are always in sight.',
      idle: '42:10',
      idleLabel: 'until it shuts down',
      end: '2 d 05 h',
      endLabel: 'until the trial ends',
    },
    anywhere: {
      title: 'The device at hand will do',
      text: 'Clients for Windows, Mac and Android. A tired old computer is quick again.',
    },
    regions: {
      title: 'Close to your people',
      text: 'A desktop feels right when it is near. Choose its region.',
    },
    sizes: {
      title: 'As large as the job',
      text: '{{minVcpu}} to {{maxVcpu}} vCPU, {{minMemory}} to {{maxMemory}} GB of memory, data disks in steps of {{diskStep}} GB.',
    },
  },
  scenarios: {
    eyebrow: 'Scenarios',
    title: 'Made for the way you work',
    all: 'See how the six compare',
    government: {
      title: 'Government',
      text: 'Counter, back office and night duty share one set of desktops. The machine that faces the public holds nothing.',
    },
    education: {
      title: 'Education',
      text: 'One computer room for every class. The next lesson brings its own desktop, and old machines are good enough.',
    },
    medical: {
      title: 'Medical',
      text: 'Stop at the desk, go on at the bedside. Patient records stay on the hospital’s own desktops.',
    },
    finance: {
      title: 'Finance',
      text: 'Branches and traders work on desktops at head office: one sign-in each, all data in one place.',
    },
    manufacture: {
      title: 'Manufacturing',
      text: 'Drawings reach the shop floor as a picture: every measure readable, not a file to take away.',
    },
    design: {
      title: 'Design',
      text: '8 vCPU and 32 GB for the weeks when a project peaks, wherever the designer happens to sit.',
    },
  },
  trial: {
    eyebrow: 'How the trial works',
    title: 'Three steps to a desktop of your own',
    register: {
      title: 'Make an account',
      text: 'Give your e-mail address, enter the six digits we send there, choose a password. A matter of minutes.',
    },
    apply: {
      title: 'Choose your desktop',
      text: 'Pick a region, a size, a system and disks, tell us how to reach you, and apply.',
    },
    use: {
      title: 'Get our mail, start work',
      text: 'After about ten minutes the desktop is ready and we write to you. Only then do the 72 hours begin.',
    },
    pictureRegion: 'Singapore',
    pictureReady: 'Your desktop is ready',
  },
  security: {
    eyebrow: 'Security',
    title: 'Careful with your data, and as careful with your account',
    data: {
      title: 'Data kept in one place',
      text: 'Files rest in the data centre with a durability of 99.9999999%, whatever happens to a device.',
    },
    token: {
      title: 'A stolen token opens nothing',
      text: 'A sign-in comes in two halves, one of them out of reach for scripts. A copy of the other is worthless.',
    },
    lock: {
      title: 'Guessing gets nowhere',
      text: 'Five wrong passwords lock the sign-in for 15 minutes, and the answer is the same whether the account exists or not.',
    },
    terms: {
      title: 'You can look up what you agreed to',
      text: 'Every agreement has a version and a date. The words you accepted are kept exactly as they were.',
    },
  },
  questions: {
    title: 'Questions people ask',
    cost: {
      question: 'Will the trial cost anything?',
      answer: 'No. You need no means of payment to apply, and a trial never turns into an order by itself.',
    },
    again: {
      question: 'How often can I try it?',
      answer: 'Once per account and region. To compare regions, apply in each of them.',
    },
    idle: {
      question: 'Does the clock stop while the desktop is shut down?',
      answer:
        'No. After an hour without client activity the desktop shuts down, so save as you go; the 72 hours keep running.',
    },
    end: {
      question: 'What happens when the trial ends?',
      answer:
        'After 72 hours the desktop is closed and we write to you. Save what you want to keep before then.',
    },
  },
}
