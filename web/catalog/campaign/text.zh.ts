export const campaignZh = {
  description: '{{product}}限时优惠：热门规格活动价、参与条件与续费包，原价与活动价同页展示。',
  strip: { label: '优惠活动', other: '；{{other}}', until: '截至 {{date}}', more: '查看活动' },
  phase: { before: '即将开始', during: '进行中', after: '已结束' },
  dates: '{{from}}至\u200b{{to}}',
  clock: {
    before: '距活动开始',
    during: '距活动结束',
    after: '本期活动已结束',
    days: '天',
    hours: '时',
    minutes: '分',
    seconds: '秒',
    starts: '{{date}}开始',
    ends: '{{date}}结束，含当日',
    ended: '已于{{date}}结束',
  },
  action: {
    calculate: '计算价格',
    order: '立即购买',
    trial: '免费试用',
  },
  offers: {
    eyebrow: '活动优惠',
    title: '热门规格，限时特惠',
    lead: '活动价与价格计算器、报价单一致。',
    region: '地域',
    base: '原价',
    price: '活动价',
    unit: '每台每月',
    later: '每月 {{price}}',
    paid: '一次性支付全年 {{price}}',
    calculate: '计算价格',
    claimOf: '{{region}}，{{size}}',
    calculateOf: '：{{region}}，{{size}}',
    systemDisk: '{{gb}}\u00a0GB 系统盘',
    dataDisk: '{{gb}}\u00a0GB 数据盘',
    taxIncluded: '含税',
    taxOnTop: '不含税',
  },
  pack: {
    eyebrow: '续费包',
    title: '{{price}} 购续费包，续费享 {{discount}}',
    text: '包月、包年续费均适用。购买后至有效期内，每次续费均享 {{discount}}。',
    price: '价格',
    desktops: '适用范围',
    billedIn: { CNY: '以人民币计费的桌面', USD: '以美元计费的桌面' },
    rate: '续费折扣',
    rateValue: '{{discount}}，包月与包年',
    perCustomer: '购买限制',
    perCustomerValue: '每位客户限购 {{count, number}}\u00a0份',
    lastDay: '有效期至',
    over: '续费包已于 {{date}}到期。',
  },
  rules: { eyebrow: '规则', title: '活动规则' },
  past: {
    title: '本期活动已结束',
    text: '活动价已失效，您仍可按原价购买或免费试用。下期活动将在此公布。',
  },
  nothing: {
    title: '暂无进行中的活动',
    text: '下期活动的时间、优惠和规则将在此公布。在此之前，您可以先免费试用。',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly campaign: typeof campaignZh
  }
}
