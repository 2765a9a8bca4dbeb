import type { SameText } from '#web/platform/text/same-text.ts'
import type { governmentZh } from './government.zh.ts'

export const governmentEn: SameText<typeof governmentZh> = {
  description:
    'Cloud desktops for government: counters, back offices and night duty share {{product}}, and public-facing PCs hold no files.',
  title: 'Serve the public. Keep files inside.',
  lead: 'Counters, back offices and night duty work on one set of cloud desktops. Public-facing PCs receive only a screen image. Every document handed in stays in the data center.',
  picture: {
    label:
      'Three counters share a cloud desktop showing a stamped application form. The queue display next to it calls number A017.',
    main: 'Application',
    side: 'Counter 3, please',
  },
  change: { before: 'Documents pile up on counter PCs', after: 'Counter PCs only show the screen' },
  problem: {
    a: {
      title: 'Documents pile up on counter PCs',
      text: 'Scans, forms and identity details are spread across the disks of every PC. Before a repair, disposal or move, someone has to check what each one holds.',
    },
    b: {
      title: 'New desk, new PC',
      text: 'Staff rotate, cover for colleagues and work extended hours. Their software and files stay on the PC at the old desk.',
    },
    c: {
      title: 'Every PC maintained by hand',
      text: 'With dozens of counters on several floors and sites, each software rollout means visiting every PC.',
    },
  },
  setup: {
    who: 'Each clerk gets a sub-account, and so do the back office and night duty. Roles define permissions.',
    desktop:
      'Counter desktops run only the case system and a browser. Back-office desktops have more memory for reviewing several documents at once.',
    device:
      'Keep your Windows PCs and install the client. Mobile service points use a Mac or an Android tablet.',
    data: 'Documents are stored on a data disk in the region you choose. Add space in steps of 10\u00a0GB.',
  },
  day: {
    title: 'A day at the counter',
    a: {
      time: '08:50',
      text: 'A clerk logs in at counter 3 and opens her own desktop, with yesterday’s case where she left it.',
    },
    b: {
      time: '11:30',
      text: 'A colleague takes over the counter, logs in with his own sub-account and sees only his desktop.',
    },
    c: {
      time: '14:20',
      text: 'The back office reviews the cases on its own desktops, without USB drives or file transfers.',
    },
    d: {
      time: '17:40',
      text: 'The counter closes. The PC holds none of the day’s documents.',
    },
  },
  sizes: {
    small: { who: 'Counters', text: 'Case system, browser and forms' },
    medium: { who: 'Back office', text: 'Several documents side by side, letters and spreadsheets' },
    large: { who: 'Reporting', text: 'Large cross-department spreadsheets and data comparison' },
  },
  security: {
    a: {
      title: 'No files on public-facing PCs',
      text: 'Counters receive only a screen image. Even if a PC is opened or stolen, it contains no documents.',
    },
    b: {
      title: 'One account per person, disabled on leaving',
      text: 'Disable a sub-account at any time. It can then neither log in nor reset its password.',
    },
    c: {
      title: 'Every change is on record',
      text: 'The activity log shows who changed which account and when, so an inspection has its answer.',
    },
  },
  questions: {
    a: {
      question: 'Will scanners, card readers and printers still work?',
      answer:
        'That depends on their drivers and the client you use. Connect your counter devices during the trial. Three days are enough to process a complete case.',
    },
    b: {
      question: 'Where are documents stored?',
      answer:
        'Your desktops and disks are in the region you choose. Our privacy policy describes how this website handles account data.',
    },
    c: {
      question: 'Can we start with one counter?',
      answer:
        'Yes. One account can apply for one trial desktop. It is set up automatically, runs for 72\u00a0hours once it is ready, and is free.',
    },
  },
}
