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
    zh: '未读取价格：{{reason}}草稿保持不变。',
    en: 'No prices were read. {{reason}} The draft stays as it is.',
  },
})
