import type { SameText } from '#web/platform/text/same-text.ts'
import type { governmentZh } from './government.zh.ts'

export const manufactureEn: SameText<typeof governmentZh> = {
  description:
    'Cloud desktops for manufacturing: drawings reach the shop floor as a picture. Design, process and shifts each work on {{product}}.',
  title: 'Drawings on the floor, files in the vault',
  lead: 'Design, process and shop floor look at the same drawing. Every measure is plain to read, and the file never leaves the data centre.',
  picture: {
    label:
      'A screen on the shop floor shows a dimensioned gear; beside it, a robot arm lifts a part from the conveyor.',
    main: 'Gear Z24.dwg',
    side: 'Station 7',
  },
  change: { before: 'A drawing sent is never got back', after: 'The floor gets a picture' },
  problem: {
    a: {
      title: 'A drawing sent is never got back',
      text: 'To the floor, to a supplier, and soon there are five versions. Nobody can say who holds the latest.',
    },
    b: {
      title: 'The floor eats good computers',
      text: 'Dust, oil, vibration: the better the machine, the sorrier the loss.',
    },
    c: {
      title: 'People wait, machines idle',
      text: 'The design software is on a few fixed computers. With three shifts, need and machine never meet.',
    },
  },
  setup: {
    who: 'Sub-accounts for design, process, shifts and suppliers. A supplier’s is disabled when the job is done.',
    desktop: 'Large sizes for design, medium for process and quality, the smallest for looking at drawings.',
    device:
      'Old computers or Android tablets at the stations. One breaks: install the client on another and go on.',
    data: 'Drawings rest on data disks in the data centre. There is no copy at a station.',
  },
  day: {
    title: 'A day in the life of a drawing',
    a: {
      time: '09:10',
      text: 'Design moves a bore and saves. The desktop is in the data centre; the file has not travelled.',
    },
    b: {
      time: '09:40',
      text: 'Process opens the new version in the drawing system on its desktop and plans the steps.',
    },
    c: {
      time: '13:30',
      text: 'At station 7 a tolerance is enlarged on the tablet until it can be read. It cannot be saved.',
    },
    d: {
      time: '22:00',
      text: 'The night shift signs in on the same tablet, each with their own account, and takes the next step.',
    },
  },
  sizes: {
    small: { who: 'Shop floor', text: 'Drawings, work cards, reporting' },
    medium: { who: 'Process and quality', text: 'Two-dimensional drawings, test data, sheets' },
    large: { who: 'Design', text: 'Parts in three dimensions, assemblies, drawing sets' },
  },
  security: {
    a: {
      title: 'Plain to read, not to take',
      text: 'Floor and suppliers receive a picture. There is no file to copy or to pass on.',
    },
    b: {
      title: 'Suppliers come and go',
      text: 'Their sub-accounts are disabled in a moment. After that, not one drawing opens.',
    },
    c: {
      title: 'Devices break, drawings do not',
      text: 'Files rest in the data centre with a durability of 99.9999999%, whatever happens at a station.',
    },
  },
  questions: {
    a: {
      question: 'What if somebody photographs the screen?',
      answer:
        'Nothing stops a lens. What can be done: there is no source file to copy, no attachment to forward, and a supplier’s account can be closed at any time.',
    },
    b: {
      question: 'Is it strong enough for work in three dimensions?',
      answer:
        'For small and medium parts and assemblies, try 8 vCPU and 32 GB. Our sizes have no graphics card at present, so they do not suit real-time rendering of large assemblies.',
    },
    c: {
      question: 'May our software licences move to a cloud desktop?',
      answer:
        'That is for the software’s maker to say. Check that its terms allow virtual machines; whether it activates, the trial will show.',
    },
  },
}
