import type { SameText } from '#web/platform/text/same-text.ts'
import type { governmentZh } from './government.zh.ts'

export const designEn: SameText<typeof governmentZh> = {
  description:
    'Cloud desktops for design: a large {{product}} for the weeks when a project peaks, wherever your designers work.',
  title: 'More power for the weeks you need it',
  lead: 'When a project peaks, give each designer a cloud desktop with 8\u00a0vCPU\u00a0·\u00a032\u00a0GB, paid monthly. Work continues wherever the designer is.',
  picture: {
    label:
      'A poster of hills and a sun on a canvas, with handles on a curve. Layers are on the right, a color palette and a pen below.',
    main: 'Festival poster.ai',
    side: 'Layers',
  },
  change: { before: 'PCs bought for the busiest month', after: 'Large sizes only when you need them' },
  problem: {
    a: {
      title: 'PCs bought for the busiest month',
      text: 'Workstations are sized for the peak and underused the rest of the year. At the peak there still aren’t enough.',
    },
    b: {
      title: 'Files always in transit',
      text: 'Gigabytes of source files move by cloud drive and USB drive, with names ending in “final 3”.',
    },
    c: {
      title: 'Freelancers use their own computers',
      text: 'Fonts, software and assets must match before work can start. When freelancers leave, your assets leave with them.',
    },
  },
  setup: {
    who: 'One desktop per in-house designer, and a monthly desktop for each freelancer. Disable the account when the project ends.',
    desktop:
      'Small for layout and retouching, medium for illustration and web, large for editing. Add a data disk for more assets.',
    device:
      'The Mac at home, the Windows PC at the client’s office and the Android tablet on the go open the same canvas.',
    data: 'Source files are stored next to the desktop, so opening and saving don’t depend on your home connection.',
  },
  day: {
    title: 'One round of changes',
    a: { time: '10:00', text: 'A designer opens the poster at the office and makes half the changes.' },
    b: {
      time: '12:30',
      text: 'She logs in at the client’s office, on a meeting-room PC. Same canvas, every layer in place.',
    },
    c: {
      time: '16:00',
      text: 'An illustrator in another city logs in to her assigned desktop. Fonts and assets are ready.',
    },
    d: {
      time: '21:20',
      text: 'Final touches at home. After delivery, no client files remain on the laptop.',
    },
  },
  sizes: {
    small: { who: 'Layout and retouching', text: 'Pages, images and brand assets' },
    medium: { who: 'Illustration and web', text: 'Large canvases, many layers, live preview' },
    large: {
      who: 'Editing',
      text: 'Short films, large compositions and batch export',
    },
  },
  security: {
    a: {
      title: 'Assets stay off other people’s computers',
      text: 'Freelancers see only a screen image. Fonts, images and source files stay on the desktop.',
    },
    b: {
      title: 'Access ends with the project',
      text: 'Disable a freelancer’s sub-account, and access ends immediately.',
    },
    c: {
      title: 'Source files are safe',
      text: 'Files are stored in the data center with a durability of 99.9999999%, even if a laptop breaks.',
    },
  },
  questions: {
    a: {
      question: 'Are colors accurate?',
      answer:
        'The screen image is compressed in transit, so colors depend on the client and display. For final approval, check the exported file on a calibrated display.',
    },
    b: {
      question: 'Are there sizes with a graphics card?',
      answer:
        'Not currently. Our sizes suit layout, retouching, illustration and light editing. For heavy 3D rendering, try it first.',
    },
    c: {
      question: 'Will my pen and tablet work?',
      answer:
        'Pressure support depends on the driver and the client. Connect your pen during the trial to check.',
    },
  },
}
