export const priceSheetTextsZh = {
  columns: {
    region: '地域',
    regionId: '地域代码',
    kind: '类型',
    item: '项目',
    itemId: '项目代码',
    monthly: '包月',
    yearly: '包年',
    trial: '3 天试用',
  },
  kinds: {
    size: '规格',
    system: '操作系统',
    systemDisk: '系统盘（每 10 GB）',
    dataDisk: '数据盘（每 10 GB）',
  },
  problems: {
    regionUnknown: '产品目录中没有此地域代码。',
    kindUnknown: '请填写：{{kinds}}。',
    itemUnknown: '产品目录中没有此类型的项目代码。',
    amount: '请填写金额，最多两位小数；不销售则留空。',
    otherCurrency: '此单元格显示为其他币种，当前价目表为 {{currency}}。请修改金额或单元格格式。',
    amountTooBig: '金额不能超过 {{max}}。',
    listedTwice: '与第 {{row}} 行重复。',
  },
  reasons: {
    currency: '文件中的价格为{{found}}，当前价目表为{{wanted}}。请选择另一个价目表，或更换文件。',
    empty: '文件中没有价格。请使用下载的表格。',
  },
}
