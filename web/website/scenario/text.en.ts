import type { SameText } from '#web/platform/text/same-text.ts'
import type { scenarioZh } from './text.zh.ts'
import { designEn } from './texts/design.en.ts'
import { educationEn } from './texts/education.en.ts'
import { financeEn } from './texts/finance.en.ts'
import { governmentEn } from './texts/government.en.ts'
import { manufactureEn } from './texts/manufacture.en.ts'
import { medicalEn } from './texts/medical.en.ts'

export const scenarioEn: SameText<typeof scenarioZh> = {
  trail: 'You are here',
  tryFree: 'Start free trial',
  team: 'Test with a team',
  priceNote: 'Prices in {{region}}. {{tax}}.',
  calculate: 'Calculate',
  calculateOf: 'Calculate the price of {{size}}',
  legend: { core: '1 vCPU', memory: '4\u00a0GB of memory' },
  overview: {
    description:
      'Solutions with {{product}} for six industries: government, education, healthcare, finance, manufacturing and design. The challenge, the setup, recommended sizes and security for each.',
    title: 'Solutions for six industries',
    lead: 'One cloud desktop, six different problems solved. Choose your industry to see its challenge, the setup, recommended sizes and security.',
    choose: 'Choose a size by workload',
    byWork: {
      eyebrow: 'Sizing',
      title: 'Match the size to the work',
      text: 'Size by workload, not seniority. Start small and add where the trial falls short.',
      work: 'Workload',
      where: 'Typical use',
      fits: 'Recommended sizes',
      small: {
        work: 'Forms, documents, lookups, viewing',
        where: 'Counters, consulting rooms, workstations',
      },
      medium: {
        work: 'Multitasking, reports, coding, illustration',
        where: 'Back offices, laboratories, risk control, computer labs',
      },
      large: { work: 'Editing, statistics, small and medium assemblies', where: 'Design, research, trading' },
    },
    begin: {
      eyebrow: 'Getting started',
      title: 'Start with one role',
      one: {
        title: 'Pick one role',
        text: 'Choose the most demanding one, with the oldest software or the most devices. If it works there, the rest is easy.',
      },
      two: {
        title: 'Apply for one trial',
        text: 'Choose the nearest region. The desktop is ready {{time}}, and the 72\u00a0hours start then.',
      },
      three: {
        title: 'Use it for real work',
        text: 'Run your own software with your own devices at peak hours. Note where it falls short.',
      },
      four: {
        title: 'Choose what to buy',
        text: 'Your notes tell you which size and disk you need. Buy monthly or yearly. Not sure? Contact us first.',
      },
    },
  },
  story: {
    problem: 'The challenge',
    setup: {
      title: 'The setup',
      who: 'Accounts',
      desktop: 'Desktops',
      device: 'Devices',
      data: 'Data',
    },
    sizes: {
      title: 'Recommended sizes',
      text: 'Choose sizes by workload. These three cover most workloads.',
      note: 'You can choose these sizes in the trial form. We suggest starting with the smallest. The desktop is ready {{time}}.',
      none: 'These sizes are not available yet',
      noneText:
        'Sizes and regions are coming soon. Tell us what you need, and we’ll let you know when they are available.',
      write: 'Contact us',
    },
    security: 'Security',
    questions: 'Frequently asked questions',
    faq: 'FAQ',
    others: 'Other industries',
  },
  government: governmentEn,
  education: educationEn,
  medical: medicalEn,
  finance: financeEn,
  manufacture: manufactureEn,
  design: designEn,
}
