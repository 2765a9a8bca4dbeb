import { designZh } from './texts/design.zh.ts'
import { educationZh } from './texts/education.zh.ts'
import { financeZh } from './texts/finance.zh.ts'
import { governmentZh } from './texts/government.zh.ts'
import { manufactureZh } from './texts/manufacture.zh.ts'
import { medicalZh } from './texts/medical.zh.ts'

export const scenarioZh = {
  tryFree: '免费试用 3 天',
  size: '{{vcpu}} vCPU · {{memoryGb}} GB',
  overview: {
    description:
      '{{product}}的六种行业用法：政务、教育、医疗、金融、制造、设计。难处、配置、规格与安全，一页讲清。',
    title: '六个行业，六种用法',
    lead: '同一种云桌面，放进不同的工作里，解决的难处并不一样。找到最像您的那一个：难处、配置、合适的规格和安全，都写在里面。',
    choose: '按工作选规格',
    byWork: {
      eyebrow: '选规格',
      title: '先看做什么，再看配什么',
      text: '规格跟着工作走，不跟着职位走。拿不准时从小的开始试，试用期间卡在哪里，就加哪里。',
      work: '工作',
      where: '常见于',
      fits: '合适的规格',
      small: { work: '表单、文档、查询、看图', where: '窗口、诊间、柜面、工位' },
      medium: { work: '多窗口对照、报表、编程、插画', where: '后台、医技、风控、机房' },
      large: { work: '三维、剪辑、统计、模型计算', where: '设计、科研、交易' },
    },
    begin: {
      eyebrow: '怎么开始',
      title: '从一个岗位试起',
      one: {
        title: '挑一个岗位',
        text: '选最难伺候的那个：软件最老，或者设备最多。它能用，别的岗位也不难。',
      },
      two: {
        title: '申请一台试用',
        text: '选离那里最近的地域，约 10 分钟后桌面就绪，72 小时从就绪开始计算。',
      },
      three: {
        title: '在真实的一天里用',
        text: '装上自己的软件，接上自己的外设，挑最忙的时段，把卡住的地方记下来。',
      },
      four: { title: '再决定配多少', text: '按记录选规格和数据盘，按月或按年购买；有疑问，先写信问我们。' },
    },
  },
  story: {
    contents: '本页内容',
    problem: '现在的难处',
    setup: {
      title: '怎样配置',
      who: '账号',
      desktop: '桌面',
      device: '终端',
      data: '数据',
    },
    sizes: {
      title: '合适的规格',
      text: '按岗位配，而不是按人头配。下面三档足够覆盖大多数岗位。',
      note: '试用申请里可以直接选择这些规格；示例规格是 2 CPU、4 GB 内存，约 10 分钟就绪。',
      price: '算一算价格',
      none: '这些规格暂未上架',
      noneText: '规格与地域正在准备中。告诉我们您需要什么，上架后我们回信给您。',
      write: '写信询问',
    },
    security: '安全',
    questions: '常见问题',
    others: '其他行业',
  },
  government: governmentZh,
  education: educationZh,
  medical: medicalZh,
  finance: financeZh,
  manufacture: manufactureZh,
  design: designZh,
}
