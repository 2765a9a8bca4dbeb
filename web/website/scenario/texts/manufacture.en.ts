import type { SameText } from '#web/platform/text/same-text.ts'
import type { governmentZh } from './government.zh.ts'

export const manufactureEn: SameText<typeof governmentZh> = {
  description:
    'Cloud desktops for manufacturing: the shop floor views drawings without receiving files. Design, process and shop-floor teams each work on {{product}}.',
  title: 'Show the drawing. Keep the file.',
  lead: 'Design, process and shop-floor teams see the same drawing. Every dimension is clear to read, and the file never leaves the data center.',
  picture: {
    label:
      'A screen on the shop floor shows a gear drawing with dimensions. Next to it, a robot arm lifts a part from the conveyor.',
    main: 'Gear Z24.dwg',
    side: 'Station 7',
  },
  change: { before: 'Drawings out of your control', after: 'The shop floor only sees the screen' },
  problem: {
    a: {
      title: 'Once sent, a drawing is out of your control',
      text: 'Drawings go to the shop floor and then to suppliers. Soon there are several versions, and no one knows which is current.',
    },
    b: {
      title: 'Shop floors ruin good PCs',
      text: 'Dust, oil and vibration shorten the life of any PC.',
    },
    c: {
      title: 'People wait while PCs sit idle',
      text: 'Design software is installed on a few fixed PCs. With three shifts, demand and capacity rarely match.',
    },
  },
  setup: {
    who: 'Separate sub-accounts for design, process, shifts and suppliers. Disable a supplier’s account when the job is done.',
    desktop:
      'Large sizes for design, medium for process and quality, small for viewing drawings on the shop floor.',
    device:
      'Use old PCs or Android tablets at the stations. If one breaks, install the client on another and continue.',
    data: 'Drawings are stored on data disks in the data center. Stations keep no copies.',
  },
  day: {
    title: 'A day in the life of a drawing',
    a: {
      time: '09:10',
      text: 'A designer moves a bore and saves. The file never leaves the data center.',
    },
    b: {
      time: '09:40',
      text: 'Process opens the new version in the drawing system on its desktop and plans the steps.',
    },
    c: {
      time: '13:30',
      text: 'At station 7, a worker zooms in on a tolerance on the tablet. Nothing can be saved there.',
    },
    d: {
      time: '22:00',
      text: 'The night-shift leader logs in to her own account on the same tablet and checks the next step.',
    },
  },
  sizes: {
    small: { who: 'Shop floor', text: 'Drawings, work cards and reporting' },
    medium: { who: 'Process and quality', text: '2D drawings, test data and spreadsheets' },
    large: { who: 'Design', text: 'Small and medium assemblies, drawing sets' },
  },
  security: {
    a: {
      title: 'View only',
      text: 'The shop floor and suppliers receive only a screen image. There is no file to copy or forward.',
    },
    b: {
      title: 'Supplier access on your terms',
      text: 'Disable a supplier’s sub-account at any time. After that, it can’t open any drawing.',
    },
    c: {
      title: 'Devices fail, drawings don’t',
      text: 'Files are stored in the data center with a durability of 99.9999999%, independent of any station.',
    },
  },
  questions: {
    a: {
      question: 'What if someone photographs the screen?',
      answer:
        'We can’t prevent photos. But there is no source file to copy, no attachment to forward, and you can disable a supplier’s account at any time.',
    },
    b: {
      question: 'Is it powerful enough for 3D work?',
      answer:
        'For small and medium parts and assemblies, try 8\u00a0vCPU\u00a0·\u00a032\u00a0GB. Our sizes currently have no graphics card, so they don’t suit real-time rendering of large assemblies.',
    },
    c: {
      question: 'Can we use our software licenses on a cloud desktop?',
      answer:
        'That depends on the vendor’s terms. Check that your license allows virtual machines, and test activation during the trial.',
    },
  },
}
