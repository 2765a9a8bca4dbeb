import type { SameText } from '#web/platform/text/same-text.ts'
import type { governmentZh } from './government.zh.ts'

export const governmentEn: SameText<typeof governmentZh> = {
  description:
    'Cloud desktops for government: counters, back offices and night duty share {{product}}, and the machine that faces the public holds nothing.',
  title: 'An open counter, a closed file',
  lead: 'Counters, back offices and night duty work on one set of cloud desktops. The machine that faces the public shows a picture; every paper handed in stays in the data centre.',
  picture: {
    label:
      'Three counters share one cloud desktop with a stamped application form on it; the queue display beside it calls number A017.',
    main: 'Application',
    side: 'Counter 3, please',
  },
  change: { before: 'Papers pile up on counter computers', after: 'The counter is only a screen' },
  problem: {
    a: {
      title: 'Papers pile up on counter computers',
      text: 'Scans, forms and identity details lie on the disk of every machine. Before one is repaired, scrapped or moved, somebody has to remember what is on it.',
    },
    b: {
      title: 'Change the post, change the computer',
      text: 'People rotate, stand in for each other, stay late. The person is at the new counter; the software and files are still at the old one.',
    },
    c: {
      title: 'Looked after one by one',
      text: 'Dozens of counters over several floors and sites: each new program means another round on foot.',
    },
  },
  setup: {
    who: 'A sub-account for each clerk, others for the back office and for night duty. Roles decide who may do what.',
    desktop:
      'Counter desktops carry the case system and a browser, nothing else. Those of the back office have more memory, for many papers side by side.',
    device:
      'The old Windows computers stay, with our client on them. A mobile service point needs a Mac or an Android tablet.',
    data: 'Papers rest on a data disk in the region you choose. It grows in steps of 10 GB.',
  },
  day: {
    title: 'A day at the counter',
    a: {
      time: '08:50',
      text: 'A clerk signs in at counter 3 and finds her own desktop. Yesterday’s open case is where she left it.',
    },
    b: {
      time: '11:30',
      text: 'Her stand-in sits down at the same counter, signs in, and sees his desktop, not hers.',
    },
    c: {
      time: '14:20',
      text: 'The back office checks the cases on desktops of its own. Nobody carries a USB stick.',
    },
    d: {
      time: '17:40',
      text: 'The counter goes dark. Not one paper of today is in the machine; it could be carried away.',
    },
  },
  sizes: {
    small: { who: 'Counters', text: 'Case system, browser and forms' },
    medium: { who: 'Back office', text: 'Papers side by side, letters and sheets open together' },
    large: { who: 'Reports', text: 'Large sheets across departments, comparisons' },
  },
  security: {
    a: {
      title: 'Nothing on the public machine',
      text: 'Only a picture reaches the counter. Open the machine or take it away: there is no paper in it.',
    },
    b: {
      title: 'One person, one account, off at once',
      text: 'A sub-account can be disabled at any time. From then on it can neither sign in nor have its password reset.',
    },
    c: {
      title: 'Guessing gets nowhere',
      text: 'Five wrong passwords lock the sign-in for 15 minutes, and no answer gives away whether an account exists.',
    },
  },
  questions: {
    a: {
      question: 'Will scanners, card readers and printers still work?',
      answer:
        'That depends on their drivers and on the client you use. Plug in what stands at your counter during the trial; three days are enough to take a case all the way through.',
    },
    b: {
      question: 'Where are the papers kept?',
      answer:
        'Desktops and disks are opened in the region you choose. How this website handles account details is written in the privacy policy.',
    },
    c: {
      question: 'Can we begin with one counter?',
      answer:
        'Yes. One account applies for one trial desktop. It is ready after about 10 minutes, runs for 72 hours from then, and costs nothing.',
    },
  },
}
