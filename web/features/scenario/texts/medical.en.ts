import type { SameText } from '#web/platform/text/same-text.ts'
import type { governmentZh } from './government.zh.ts'

export const medicalEn: SameText<typeof governmentZh> = {
  description:
    'Cloud desktops for hospitals: stop at the desk, go on at the bedside. Patient records stay on the hospital’s own {{product}}.',
  title: 'Doctors walk. Records stay.',
  lead: 'Stop in the office, go on at the bedside. Records, results and orders are always on the hospital’s own cloud desktops; trolley and tablet are only a screen.',
  picture: {
    label:
      'The screen in the office shows a patient record with a heart trace. A tablet at the bedside shows the same record, joined to it by a dotted line.',
    main: 'Bed 12, record',
    side: 'Bed 12',
  },
  change: { before: 'Patient data on the disk of a trolley', after: 'The trolley is only a screen' },
  problem: {
    a: {
      title: 'A dozen sign-ins before noon',
      text: 'Office, nurses’ station, ward trolley: at each computer one signs in again and opens the same patient again.',
    },
    b: {
      title: 'What should be locked away stands in the corridor',
      text: 'The ward trolley spends the night there. It is knocked, borrowed, sometimes gone, with patient data on its disk.',
    },
    c: {
      title: 'A broken computer closes a room',
      text: 'One machine waits for repair, and everybody in the queue waits with it.',
    },
  },
  setup: {
    who: 'Doctors, nurses and technicians have a sub-account each. When a resident leaves, the account is disabled.',
    desktop:
      'Consulting rooms work on records and orders; laboratories and research have more memory; administration takes the small size.',
    device:
      'The computer in the room, the trolley, the ward’s Android tablet: sign in, and it is the same desktop.',
    data: 'Patient data rest on a data disk in the region you choose. No file settles on a device.',
  },
  day: {
    title: 'A doctor’s day',
    a: {
      time: '07:40',
      text: 'She opens her desktop in the office, reads the night’s notes and lines up the six patients to see.',
    },
    b: {
      time: '08:30',
      text: 'The trolley stops at bed 12. She signs in and has the same record before her, the cursor where it was.',
    },
    c: {
      time: '13:50',
      text: 'The computer in her consulting room breaks. She signs in next door and calls the next patient.',
    },
    d: { time: '17:30', text: 'She leaves the ward. The trolley knows nothing of any patient.' },
  },
  sizes: {
    small: { who: 'Consulting rooms and stations', text: 'Records, orders, the queue, office work' },
    medium: { who: 'Laboratories and diagnostics', text: 'Reports, several systems side by side' },
    large: { who: 'Research and case work', text: 'Series of images, statistics, large sheets' },
  },
  security: {
    a: {
      title: 'No patient data on devices',
      text: 'Only a picture reaches room, trolley and tablet. The files stay in the data centre.',
    },
    b: {
      title: 'One trolley, everybody’s own desktop',
      text: 'It opens the desktop of whoever signs in. Sign out, and the next person begins with theirs.',
    },
    c: {
      title: 'A stolen token opens nothing',
      text: 'A sign-in comes in two halves, one of them out of reach for scripts. A copy of the other is worthless.',
    },
  },
  questions: {
    a: {
      question: 'Can we read images on it?',
      answer:
        'Try it first. What travels is a picture, and how sharp it is depends on network, display and client. Before you diagnose from it, measure it by your hospital’s own quality rules.',
    },
    b: {
      question: 'How do we reach our internal systems?',
      answer:
        'The desktops run in a data centre that has to be joined to your network, and each hospital does that differently. Describe your needs in the trial form; we will get in touch about them.',
    },
    c: {
      question: 'Does it meet the rules for protected systems?',
      answer:
        'Such rules judge a system as a whole, so the hospital and its assessor decide. What papers we can provide is listed under qualifications on the page about us.',
    },
  },
}
