import type { SameText } from '#web/platform/text/same-text.ts'
import type { governmentZh } from './government.zh.ts'

export const designEn: SameText<typeof governmentZh> = {
  description:
    'Cloud desktops for design: a large {{product}} for the weeks when a project peaks, wherever the designer happens to sit.',
  title: 'Strong in the weeks that count',
  lead: 'For the weeks when a project peaks, give a designer a cloud desktop of 8 vCPU and 32 GB, bought by the month. The work goes on wherever the designer is.',
  picture: {
    label:
      'A poster of hills and a sun on a canvas, its curve showing handles; layers to the right, colours and a pen below.',
    main: 'Festival poster.ai',
    side: 'Layers',
  },
  change: { before: 'Computers bought for the busiest month', after: 'The large size, only when it is busy' },
  problem: {
    a: {
      title: 'Computers bought for the busiest month',
      text: 'Workstations are sized for the peak and idle for the rest of the year. At the peak there are still too few.',
    },
    b: {
      title: 'Files are always on the way',
      text: 'Gigabytes go back and forth by cloud drive and USB disk, and the name ends in “final 3”.',
    },
    c: {
      title: 'Freelancers bring their own',
      text: 'Fonts, software and material have to match before anybody can begin. When they go, the material goes too.',
    },
  },
  setup: {
    who: 'A desktop for every designer in house, one by the month for each freelancer. When the project ends, so does the account.',
    desktop:
      'Small for layout and retouching, medium for illustration and the web, large for editing and modelling. More material, more data disk.',
    device:
      'The Mac at home, the Windows computer at the client’s, the Android tablet on the train: one canvas.',
    data: 'Source files are next to the desktop. Opening and saving do not wait for the line at home.',
  },
  day: {
    title: 'One round of changes',
    a: { time: '10:00', text: 'The poster is opened at the office, and half the changes are made.' },
    b: {
      time: '12:30',
      text: 'At the client’s, on the computer in the meeting room: the same canvas, not a layer missing.',
    },
    c: {
      time: '16:00',
      text: 'An illustrator in another city signs in to the desktop set up for her. Fonts and material are there.',
    },
    d: {
      time: '21:20',
      text: 'The last touches at home. Once it is delivered, nothing of the client’s is left on the laptop.',
    },
  },
  sizes: {
    small: { who: 'Layout and retouching', text: 'Pages, pictures, brand material' },
    medium: { who: 'Illustration and the web', text: 'Large canvases, many layers, a preview beside' },
    large: {
      who: 'Editing and modelling',
      text: 'Short films, light work in three dimensions, batch export',
    },
  },
  security: {
    a: {
      title: 'Material stays off other people’s computers',
      text: 'Freelancers see a picture. Fonts, images and source files remain on the desktop.',
    },
    b: {
      title: 'Over means over',
      text: 'Disable a freelancer’s sub-account, and from that moment it opens nothing.',
    },
    c: {
      title: 'Source files are not lost',
      text: 'They rest in the data centre with a durability of 99.9999999%. Coffee in a laptop is only coffee in a laptop.',
    },
  },
  questions: {
    a: {
      question: 'Are the colours right?',
      answer:
        'The picture is encoded on its way, so what you see depends on client and display. For a strict final check, look at the exported file on a calibrated screen.',
    },
    b: {
      question: 'Are there sizes with a graphics card?',
      answer:
        'Not at present. Our sizes suit layout, retouching, illustration and light editing. For heavy rendering, try first and then judge.',
    },
    c: {
      question: 'Will my pen and tablet work?',
      answer:
        'Whether pressure comes through depends on the driver and the client. Plug your pen in during the trial; a few strokes will tell.',
    },
  },
}
