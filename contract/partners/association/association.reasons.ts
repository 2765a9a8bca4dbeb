import type { ReasonTemplate } from '#contract/requests/queue/queue.fields.ts'

/** The reasons that the queue of ended associations comes with; operators edit them on the desk. */
export const associationEndReasons: readonly ReasonTemplate[] = [
  {
    code: 'noAnswer',
    action: 'end',
    field: 'refusal',
    title: { zh: '对方未答复', en: 'No answer' },
    text: {
      zh: '对方在 15 天内未答复，关联予以解除。',
      en: 'The other side did not answer within 15 days, so the association ends.',
    },
  },
  {
    code: 'justified',
    action: 'end',
    field: 'reason',
    title: { zh: '理由充分', en: 'Reason is sufficient' },
    text: {
      zh: '解除理由充分，关联予以解除。未结清的合同和费用请双方继续处理。',
      en: 'The reason is sufficient, so the association ends. Settle open contracts and payments with each other.',
    },
  },
  {
    code: 'openContract',
    action: 'continue',
    field: 'refusal',
    title: { zh: '合同尚未履行完毕', en: 'Open contract' },
    text: {
      zh: '双方尚有未履行完毕的合同，关联继续有效。合同结束后可再次申请。',
      en: 'There is a contract between you that is not fulfilled, so the association continues. You can ask again once it has ended.',
    },
  },
  {
    code: 'openPayment',
    action: 'continue',
    field: 'refusal',
    title: { zh: '费用尚未结清', en: 'Open payment' },
    text: {
      zh: '双方尚有未结清的费用，关联继续有效。结清后可再次申请。',
      en: 'A payment between you is open, so the association continues. You can ask again once it is settled.',
    },
  },
]
