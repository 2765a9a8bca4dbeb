import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { SharedFields } from './association.fields.ts'
import type { AssociationState, InvitationState } from './association.rules.ts'
import type { associationViewList, customerList, invitationList } from './invitation.list.ts'

const invitationStatesZh: Record<InvitationState, string> = {
  pending: '待接受',
  accepted: '已接受',
  revoked: '已撤销',
  expired: '已过期',
}

export const associationStatesZh: Record<AssociationState, string> = {
  pending: '待审批',
  active: '已关联',
  ending: '申请解除',
  ended: '已解除',
}

export const invitationListZh: ListTexts<typeof invitationList> = {
  title: '邀请',
  columns: {
    customerName: '客户',
    boundTo: '邮箱或企业代码',
    state: '状态',
    sentAt: '发送时间',
    expiresAt: '有效期至',
    openedAt: '打开时间',
    settledAt: '接受或撤销时间',
    language: '语言',
    sentBy: '发送人',
  },
  options: {
    state: invitationStatesZh,
    language: {
      zh: '中文',
      en: '英文',
    },
  },
}

export const customerListZh: ListTexts<typeof customerList> = {
  title: '客户',
  columns: {
    customerName: '客户',
    state: '状态',
    shares: '共享信息',
    activeSince: '关联时间',
    acceptedAt: '接受时间',
    endAskedAt: '申请解除时间',
    arbitratedFrom: '我们裁定时间',
    endedAt: '解除时间',
  },
  options: { state: associationStatesZh },
}

export const associationViewListZh: ListTexts<typeof associationViewList> = {
  title: '合作伙伴查看记录',
  searched: '查看记录',
  columns: {
    viewedAt: '时间',
    viewer: '查看人',
    partnerName: '合作伙伴',
    fields: '查看内容',
  },
  options: {},
}

/** The fields that a partner sees, as the log of views names them. */
export const sharedFieldsZh: Record<keyof SharedFields, string> = {
  userName: '用户名',
  userId: '用户 ID',
  companyName: '公司名称',
  country: '国家或地区',
  address: '地址',
  name: '联系人',
  email: '邮箱',
  phone: '电话',
  certification: '认证状态',
}
