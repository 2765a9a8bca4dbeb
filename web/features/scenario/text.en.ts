import type { SameText } from '#web/platform/text/same-text.ts'
import type { scenarioZh } from './text.zh.ts'
import { designEn } from './texts/design.en.ts'
import { educationEn } from './texts/education.en.ts'
import { financeEn } from './texts/finance.en.ts'
import { governmentEn } from './texts/government.en.ts'
import { manufactureEn } from './texts/manufacture.en.ts'
import { medicalEn } from './texts/medical.en.ts'

export const scenarioEn: SameText<typeof scenarioZh> = {
  tryFree: 'Try it free for 3 days',
  size: '{{vcpu}} vCPU · {{memoryGb}} GB',
  overview: {
    description:
      'Six ways to work with {{product}}: government, education, medical, finance, manufacturing and design. The problem, the setup, the sizes and the security of each.',
    title: 'Six industries, six ways to use it',
    lead: 'It is the same cloud desktop everywhere; the trouble it takes away is not. Find the one that looks most like yours: its problem, its setup, the sizes that fit, and what keeps it safe.',
    choose: 'Choose a size by the work',
    byWork: {
      eyebrow: 'Choosing a size',
      title: 'The work first, then the machine',
      text: 'Sizes follow the work, not the rank. When in doubt begin small: where the trial gets stuck is where you add.',
      work: 'Work',
      where: 'Found at',
      fits: 'Sizes that fit',
      small: { work: 'Forms, documents, look-ups, viewing', where: 'Counters, consulting rooms, stations' },
      medium: {
        work: 'Many windows, reports, code, illustration',
        where: 'Back offices, laboratories, computer rooms',
      },
      large: { work: 'Three dimensions, editing, statistics, models', where: 'Design, research, trading' },
    },
    begin: {
      eyebrow: 'Where to begin',
      title: 'Begin with one post',
      one: {
        title: 'Pick one post',
        text: 'Take the hardest to please, with the oldest software or the most devices. If it works there, the others are easy.',
      },
      two: {
        title: 'Apply for one trial',
        text: 'Choose the region nearest to it. The desktop is ready in about 10 minutes, and only then do the 72 hours begin.',
      },
      three: {
        title: 'Live a real day with it',
        text: 'Your own software, your own devices, the busiest hours. Write down where it gets stuck.',
      },
      four: {
        title: 'Then decide how much',
        text: 'Your notes tell the size and the disk. Buy by the month or by the year; if in doubt, write to us first.',
      },
    },
  },
  story: {
    contents: 'On this page',
    problem: 'What is hard today',
    setup: {
      title: 'How it is set up',
      who: 'Accounts',
      desktop: 'Desktops',
      device: 'Devices',
      data: 'Data',
    },
    sizes: {
      title: 'Sizes that fit',
      text: 'Equip the post, not the head count. These three cover most of what there is to do.',
      note: 'The trial form offers these sizes. The sample has 2 CPU and 4 GB of memory and is ready in about 10 minutes.',
      price: 'Work out the price',
      none: 'These sizes are not on offer yet',
      noneText:
        'Sizes and regions are being prepared. Tell us what you need, and we will write when they are there.',
      write: 'Write to us',
    },
    security: 'Security',
    questions: 'Questions people ask',
    others: 'Other industries',
  },
  government: governmentEn,
  education: educationEn,
  medical: medicalEn,
  finance: financeEn,
  manufacture: manufactureEn,
  design: designEn,
}
