import type { SameText } from '#web/platform/text/same-text.ts'
import type { governmentZh } from './government.zh.ts'

export const educationEn: SameText<typeof governmentZh> = {
  description:
    'Cloud desktops for education: one computer lab for every course. Each course has its own {{product}}, even on old PCs.',
  title: 'One computer\u00a0lab, every course',
  lead: 'Geometry, programming and design each have their own cloud desktop. The next class sits down at the same PCs and opens the environment for its course.',
  picture: {
    label:
      'A large classroom screen shows a geometry problem. Two rows of seats follow along. The third row already shows the desktop of the programming class.',
    main: 'Period 1: geometry',
    side: 'Period 2: programming',
  },
  change: { before: 'A dozen courses on one PC', after: 'One desktop per course' },
  problem: {
    a: {
      title: 'Too much software for one PC',
      text: 'Each PC carries the software of a dozen courses. Versions conflict, so IT can update only once a term.',
    },
    b: {
      title: 'Aging PCs',
      text: 'Lab PCs are years old and struggle with new software, and there is no budget to replace them all.',
    },
    c: {
      title: 'Work ends when class ends',
      text: 'Homework is stuck on PC 23 and can’t be opened in the dorm. Next week, at a different seat, the search starts again.',
    },
  },
  setup: {
    who: 'Every teacher and student has a sub-account and opens their own desktop from any seat or room.',
    desktop:
      'One desktop per course: small for languages, medium for programming and data, large for design and simulation.',
    device:
      'Existing lab PCs, the teacher’s Mac or a student’s Android tablet. All they need is a browser or the client.',
    data: 'Homework and materials are on the data disk and follow the account, not the seat.',
  },
  day: {
    title: 'A day in the computer lab',
    a: {
      time: '08:00',
      text: 'Geometry. Forty students open the geometry desktop while the teacher presents hers on the large screen.',
    },
    b: {
      time: '09:55',
      text: 'A ten-minute break, and nothing to reinstall. The next class logs in to the programming desktop.',
    },
    c: {
      time: '15:30',
      text: 'Club time. Three students lay out their degree show on a large desktop.',
    },
    d: {
      time: '20:10',
      text: 'A student logs in from the dorm and continues the program from class.',
    },
  },
  sizes: {
    small: { who: 'General and language courses', text: 'Documents, slides, web and online tests' },
    medium: {
      who: 'Programming and data courses',
      text: 'Development environment, database and multitasking',
    },
    large: { who: 'Design and simulation courses', text: 'Layout, editing, modeling and computation' },
  },
  security: {
    a: {
      title: 'Homework survives hardware failures',
      text: 'Files are stored in the data center with a durability of 99.9999999%, even if a seat changes or a disk fails.',
    },
    b: {
      title: 'Accounts end with graduation',
      text: 'Disable or delete sub-accounts at any time. A disabled account can’t log in.',
    },
    c: {
      title: 'Minimal student data',
      text: 'A sub-account needs only a user name, a name and an e-mail address. No identity document is required.',
    },
  },
  questions: {
    a: {
      question: 'Will it slow down when a whole class logs in?',
      answer:
        'Every student works on a separate desktop, so the lab mainly needs enough network bandwidth. Test it with a trial desktop during a real lesson.',
    },
    b: {
      question: 'Do we pay during the holidays?',
      answer:
        'You can buy desktops monthly or yearly. For courses that run only during the term, choose monthly.',
    },
    c: {
      question: 'How old can our PCs be?',
      answer:
        'Install the client on the oldest PC in the lab and teach one lesson on a trial desktop. That gives you the answer.',
    },
  },
}
