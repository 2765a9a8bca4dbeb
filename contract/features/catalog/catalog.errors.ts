import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** What is not, or no longer, on offer. */
export const catalogErrors = defineErrors({
  sizeUnavailable: {
    code: 'CONSOLE_0032',
    status: 409,
    zh: '下单失败：所选产品不存在或已下架，请重新选择。',
    en: 'The order failed because this product doesn’t exist or is no longer available. Choose a different one.',
  },
  systemUnavailable: {
    code: 'CONSOLE_0033',
    status: 409,
    zh: '下单失败：所选系统镜像不存在，请更换操作系统。',
    en: 'The order failed because this system image is missing. Choose a different operating system.',
  },
  nothingOnSale: {
    code: 'VDI_0305',
    status: 409,
    zh: '该地域暂无可售产品，请选择其他地域，或稍后再试。',
    en: 'No products are available here right now. Choose another region, or try again later.',
  },
  /** A part of the catalogue that was published is named by trials and quotes. */
  rowRemoved: {
    code: 'catalogRowRemoved',
    status: 409,
    zh: '已发布的“{{id}}”不能删除：历史试用和报价仍在使用该名称。请改为停止销售。',
    en: '“{{id}}” has been published and can’t be deleted, because trials and quotes still name it. Stop selling it instead.',
  },
  /** A region is priced wholly or not at all. */
  priceMissing: {
    code: 'catalogPriceMissing',
    status: 409,
    zh: '该地域已有规格按此时长销售，“{{item}}”也须有价格。请补充，或删除该地域此时长的全部规格价格。',
    en: 'Sizes are sold in this region for this term, so “{{item}}” needs a price too. Add it, or remove all prices of sizes.',
  },
  /** A price or a discount for something that the catalogue does not have at that time. */
  notInCatalog: {
    code: 'catalogItemUnknown',
    status: 409,
    zh: '产品目录中没有“{{id}}”。请先发布产品目录，再发布价格。',
    en: 'The catalog has no “{{id}}”. Publish the catalog first, then the prices.',
  },
  discountOver: {
    code: 'discountOver',
    status: 409,
    zh: '该优惠在发布前已结束。请选择更晚的截止时间。',
    en: 'This discount ends before it is published. Choose a later end.',
  },
  stockChanged: {
    code: 'trialStockChanged',
    status: 409,
    zh: '库存未修改：库存刚刚变为 {{stock}}。请确认后重试。',
    en: 'The stock was not changed because it is now {{stock}}. Check it, then try again.',
  },
  /** The file is no list of prices; `reason` says what to do. */
  sheetUnreadable: {
    code: 'priceSheetUnreadable',
    status: 400,
    zh: '未读取价格：{{reason}}',
    en: 'No prices were read. {{reason}}',
  },
})
