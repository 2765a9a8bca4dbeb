export const campaignDeskZh = {
  lead: '活动页展示进行中的活动；没有时展示下一期或上一期。发布、排期和撤回对所有访客同时生效。',
  back: '全部活动',
  claims: '查看领取记录',
  fields: {
    name: '标题',
    lead: '导语',
    startsOn: '首日',
    endsOn: '截止日期',
    timeZone: '时区',
    rule: '规则 {{number}}',
    offer: '优惠 {{number}}',
    regionId: '地域',
    sizeId: '规格',
    systemId: '操作系统',
    systemDiskGb: '系统盘（GB）',
    dataDiskGb: '数据盘（GB）',
    period: '购买时长',
    pack: '续费包',
    priceMinor: '价格',
    currency: '币种',
    rateBasisPoints: '续费折扣',
    packEndsOn: '续费包截止日期',
  },
  hints: {
    timeZone: '首日零点开始，截止日期当天 24 点结束。',
    dataDisk: '0 表示无数据盘',
    rate: '活动页显示为{{words}}',
    rateAsk: '例如 8 表示 8 折',
    offers:
      '原价、折扣与参与条件取自优惠设置，与价格计算器一致；没有折扣的配置不在活动页展示。每位新客户限领 1 台。',
    pricesAt: '以下价格以{{date}}为准。',
    rules: '按此顺序显示在活动页。每条规则须同时填写中文和英文。',
    pack: '客户购买后，在截止日期之前包月、包年续费均享折扣。每位客户限购 1 份。',
  },
  period: { monthly: '包月', yearly: '包年' },
  price: {
    incomplete: '选择地域、规格和操作系统后显示价格。',
    notOnOffer: '该配置当前不在售，活动页不展示此优惠。',
    noDiscount: '活动期间没有折扣（{{price}}），活动页不展示此优惠。',
    base: '原价',
    taxIncluded: '含税',
    taxOnTop: '不含税',
    hidden: '不显示',
    editDiscount: '编辑折扣',
  },
  choose: '请选择',
  gone: '{{id}}（不在售）',
  offers: '优惠',
  rules: '规则',
  addOffer: '添加优惠',
  addRule: '添加规则',
  addPack: '添加续费包',
  removePack: '移除续费包',
  pages: { campaign: '活动页' },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly campaignDesk: typeof campaignDeskZh
  }
}
