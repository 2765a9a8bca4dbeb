import type { SameText } from '#web/platform/text/same-text.ts'
import type { governmentZh } from './government.zh.ts'

export const medicalEn: SameText<typeof governmentZh> = {
  description:
    'Cloud desktops for hospitals: start in the office and continue at the bedside. Patient records stay on the hospital’s own {{product}}.',
  title: 'Records stay put. Doctors don’t have to.',
  lead: 'Start in the office and continue at the bedside. Records, results and orders stay on the hospital’s own cloud desktops. Ward carts and tablets only display them.',
  picture: {
    label:
      'The screen in the office shows a patient record with an electrocardiogram. A tablet at the bedside shows the same record. A dotted line connects them.',
    main: 'Bed 12, record',
    side: 'Bed 12',
  },
  change: { before: 'Patient data on ward carts', after: 'Ward carts only show the screen' },
  problem: {
    a: {
      title: 'A dozen logins every morning',
      text: 'Office, nurses’ station, ward cart: at each computer, staff log in and open the same patient again.',
    },
    b: {
      title: 'Ward carts hold patient data',
      text: 'Carts stay in the corridor overnight. They can be damaged, borrowed or stolen, along with the patient data on their disks.',
    },
    c: {
      title: 'A broken PC closes a consulting room',
      text: 'While one PC waits for repair, every patient in the queue waits too.',
    },
  },
  setup: {
    who: 'Doctors, nurses and technicians each have a sub-account. When residents or trainees leave, disable their accounts.',
    desktop:
      'Consulting rooms handle records and orders. Laboratories and research get more memory. Administration uses the small size.',
    device: 'Consulting-room PCs, ward carts and Android tablets all open the same desktop after login.',
    data: 'Patient data stays on a data disk in the region you choose. No files are stored on devices.',
  },
  day: {
    title: 'A doctor’s day',
    a: {
      time: '07:40',
      text: 'She opens her desktop in the office, reads the night shift’s notes and lists six patients to see.',
    },
    b: {
      time: '08:30',
      text: 'She logs in on the ward cart at bed 12. The same record is open, right where she left it.',
    },
    c: {
      time: '13:50',
      text: 'The PC in her consulting room breaks down. She logs in next door and calls the next patient.',
    },
    d: { time: '17:30', text: 'She leaves the ward. No patient data remains on the cart.' },
  },
  sizes: {
    small: { who: 'Consulting rooms and nurses’ stations', text: 'Records, orders, queue and office work' },
    medium: { who: 'Laboratories and diagnostics', text: 'Test reports and several systems side by side' },
    large: { who: 'Research and case studies', text: 'Image series, statistics and large spreadsheets' },
  },
  security: {
    a: {
      title: 'No patient data on devices',
      text: 'Consulting-room PCs, carts and tablets receive only a screen image. Files stay in the data center.',
    },
    b: {
      title: 'Shared carts, separate desktops',
      text: 'Each person logs in to their own desktop. After logout, the next person starts with theirs.',
    },
    c: {
      title: 'Administration is separate from care',
      text: 'Roles decide who manages accounts and orders. Everyone else opens a desktop and works.',
    },
  },
  questions: {
    a: {
      question: 'Can we use it to read medical images?',
      answer:
        'Try it first. Image quality depends on the network, display and client. Before you use it for diagnosis, test it against your hospital’s quality requirements.',
    },
    b: {
      question: 'How do we connect to our internal systems?',
      answer:
        'The desktops run in a data center that must be connected to your network, and each hospital does this differently. Describe your needs in the trial form, and we’ll contact you.',
    },
    c: {
      question: 'Does it meet multi-level protection requirements (MLPS)?',
      answer:
        'MLPS applies to your information system as a whole, so your hospital and its assessor decide. See “Certificates” on the “About us” page for the documents we can provide.',
    },
  },
}
