import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** What is not, or no longer, on offer. */
export const catalogErrors = defineErrors({
  sizeUnavailable: {
    code: 'CONSOLE_0032',
    status: 409,
    zh: '下单失败：所选产品不存在或已下架，请重新选择。',
    en: 'The order failed: this product does not exist or is no longer offered. Please choose another one.',
  },
  systemUnavailable: {
    code: 'CONSOLE_0033',
    status: 409,
    zh: '下单失败：所选系统镜像不存在，请换一个操作系统。',
    en: 'The order failed: this system image is missing. Please choose another operating system.',
  },
  nothingOnSale: {
    code: 'VDI_0305',
    status: 409,
    zh: '这里暂时没有可售的产品，请换一个地域，或稍后再来。',
    en: 'Nothing is on sale here at the moment. Choose another region or come back later.',
  },
})
