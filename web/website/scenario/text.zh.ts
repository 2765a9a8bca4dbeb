import { designZh } from './texts/design.zh.ts'
import { educationZh } from './texts/education.zh.ts'
import { financeZh } from './texts/finance.zh.ts'
import { governmentZh } from './texts/government.zh.ts'
import { manufactureZh } from './texts/manufacture.zh.ts'
import { medicalZh } from './texts/medical.zh.ts'

export const scenarioZh = {
  trail: '所在位置',
  tryFree: '免费试用',
  team: '团队概念验证',
  priceNote: '{{region}}的价格，{{tax}}。',
  calculate: '计算价格',
  calculateOf: '计算价格：{{size}}',
  legend: { core: '1 vCPU', memory: '4\u00a0GB 内存' },
  overview: {
    description:
      '{{product}}行业方案：政务、教育、医疗、金融、制造、设计，涵盖行业痛点、方案架构、推荐规格与安全能力。',
    title: '六大行业解决方案',
    lead: '同一款云桌面，满足不同行业的需求。选择您的行业，了解痛点、方案与推荐规格。',
    choose: '按业务选规格',
    byWork: {
      eyebrow: '规格选型',
      title: '按业务负载选择规格',
      text: '看实际负载，不看职级。可从小规格开始试用，根据使用情况再升级。',
      work: '工作内容',
      where: '典型场景',
      fits: '推荐规格',
      small: { work: '表单、文档、查询、看图', where: '窗口、诊间、柜面、工位' },
      medium: { work: '多任务、报表、编程、插画', where: '后台、医技、风控、机房' },
      large: { work: '剪辑、统计、中小型装配', where: '设计、科研、交易' },
    },
    begin: {
      eyebrow: '如何开始',
      title: '从一个岗位开始',
      one: {
        title: '选择一个岗位',
        text: '先选要求最高的岗位，例如软件旧、外设多。这个岗位跑通了，其他岗位就不难。',
      },
      two: {
        title: '申请一台试用桌面',
        text: '选择距离最近的地域，{{time}}桌面即可就绪，72\u00a0小时试用开始计时。',
      },
      three: {
        title: '在实际工作中使用',
        text: '安装业务软件，接入外设，在业务高峰时段使用，并记录不足之处。',
      },
      four: {
        title: '确定采购配置',
        text: '根据试用记录选择规格和数据盘，包月或包年购买。如有疑问，请联系我们。',
      },
    },
  },
  story: {
    problem: '行业痛点',
    setup: {
      title: '方案架构',
      who: '账号',
      desktop: '桌面',
      device: '终端',
      data: '数据',
    },
    sizes: {
      title: '推荐规格',
      text: '按工作内容选配，以下三档规格可满足大多数工作。',
      note: '申请试用时可直接选择这些规格，推荐从最小的规格开始，{{time}}就绪。',
      none: '这些规格暂未开售',
      noneText: '规格与地域即将开放。请告诉我们您的需求，开放后我们会通知您。',
      write: '联系我们',
    },
    security: '安全',
    questions: '常见问题',
    faq: '常见问题',
    others: '其他行业',
  },
  government: governmentZh,
  education: educationZh,
  medical: medicalZh,
  finance: financeZh,
  manufacture: manufactureZh,
  design: designZh,
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly scenario: typeof scenarioZh
  }
}
