import type { SameText } from '#web/platform/text/same-text.ts'
import type { governmentZh } from './government.zh.ts'

export const educationEn: SameText<typeof governmentZh> = {
  description:
    'Cloud desktops for education: one computer room for every class. Each course has its {{product}}, and old machines are good enough.',
  title: 'One room, every class',
  lead: 'Geometry, programming and design each have a cloud desktop of their own. The bell rings, the next class sits down at the same old computers, and opens what this lesson needs.',
  picture: {
    label:
      'The large screen of a classroom shows a geometry problem. Two rows of seats follow it, the third already has the desktop of the programming class.',
    main: 'Period 1: geometry',
    side: 'Period 2: programming',
  },
  change: { before: 'Software of a dozen courses on one computer', after: 'One desktop for each course' },
  problem: {
    a: {
      title: 'It does not all fit',
      text: 'One computer carries the software of a dozen courses. Versions quarrel, so nobody dares touch it more than once a term.',
    },
    b: {
      title: 'The machines are tired',
      text: 'They have served for years, and each new version is harder on them. Replacing the room waits for a budget that does not come.',
    },
    c: {
      title: 'It ends with the lesson',
      text: 'Homework is on machine 23 and cannot be opened in the dormitory. Next week the seat is another one, and the search begins.',
    },
  },
  setup: {
    who: 'Teachers and students have a sub-account each. Whatever the seat or the room, they open their own desktop.',
    desktop:
      'One for each course: small for languages, medium for programming and data, large for design and simulation.',
    device:
      'The room’s old computers, the teacher’s Mac, a student’s Android tablet: all they need is the client.',
    data: 'Homework and material are on the data disk. They go with the account, not with the seat.',
  },
  day: {
    title: 'A day in the computer room',
    a: {
      time: '08:00',
      text: 'First period, geometry. Forty seats open the geometry desktop; the teacher explains on hers, on the large screen.',
    },
    b: {
      time: '09:55',
      text: 'Ten minutes of break and nobody reinstalls a thing. The next class signs in to the programming desktop.',
    },
    c: {
      time: '15:30',
      text: 'Club hour. Three students lay out their degree show on the large size.',
    },
    d: { time: '20:10', text: 'In the dormitory, a student signs in and goes on with the day’s program.' },
  },
  sizes: {
    small: { who: 'General and language courses', text: 'Documents, slides, the web, online tests' },
    medium: { who: 'Programming and data', text: 'A development environment, a database, many windows' },
    large: { who: 'Design and simulation', text: 'Layout, editing, modelling, computation' },
  },
  security: {
    a: {
      title: 'Homework outlives machines',
      text: 'Files rest in the data centre with a durability of 99.9999999%. Seats change and disks break; the work stays.',
    },
    b: {
      title: 'Graduated, and the account with it',
      text: 'Sub-accounts are disabled or deleted at any time. A disabled one cannot sign in.',
    },
    c: {
      title: 'The less we know of students, the better',
      text: 'A sub-account is a user name, a name and an e-mail address. No identity document is asked for.',
    },
  },
  questions: {
    a: {
      question: 'Will it be slow when a whole class signs in?',
      answer:
        'Every student works on a desktop of their own; what the room has to provide is mostly the network. Measure it with a trial desktop during a real lesson.',
    },
    b: {
      question: 'Do we pay through the holidays?',
      answer:
        'Desktops are bought by the month or by the year. For a course that only runs in term time, take the month.',
    },
    c: {
      question: 'How old is too old for a computer?',
      answer:
        'The quickest answer: take the oldest machine of the room, install the client, and give one lesson on a trial desktop.',
    },
  },
}
