import { queueListZh } from '#contract/requests/queue/queue-list.text.zh.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'

export const purchaseQueueZh: QueueTexts = {
  purpose: '客户按价格计算器中的配置申请报价：书面答复会发送至客户的账号邮箱，而非联系人邮箱。',
  list: queueListZh({
    title: '报价申请',
    columns: { subject: '企业名称', reference: '报价单' },
    states: { inReview: '待答复', answered: '已答复', declined: '已婉拒', withdrawn: '已撤回' },
  }),
  decisions: {
    answer: { act: '答复', done: '已答复', send: '答复并通知' },
    decline: { act: '婉拒', done: '已婉拒', send: '婉拒并通知' },
  },
  moves: {},
  fields: {
    quote: '报价单',
    issuedAt: '出具时间',
    validity: '有效期',
    region: '地域',
    size: '规格',
    system: '操作系统',
    disks: '系统盘 + 数据盘',
    quantity: '桌面数量',
    period: '购买时长',
    perDesktop: '每台每月',
    periodTotal: '每期合计（含税）',
    firstTotal: '首期合计（含税）',
    laterTotal: '之后每期合计（含税）',
    companyName: '企业名称',
    contactName: '联系人',
    contactEmail: '邮箱',
    country: '国家或地区',
    contactPhone: '电话',
    message: '留言',
    quoteLink: '报价单页面',
  },
  links: { quoteLink: '打开报价单 {{quote}}' },
  images: {},
  checks: {},
}
