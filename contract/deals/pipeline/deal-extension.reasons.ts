import type { ReasonTemplate } from '#contract/requests/queue/queue.fields.ts'

/** The reasons that the queue of extended protections comes with; operators edit them on the desk. */
export const dealExtensionReasons: readonly ReasonTemplate[] = [
  {
    code: 'noProgress',
    action: 'reject',
    field: 'stage',
    title: { zh: '项目没有进展', en: 'No progress' },
    text: {
      zh: '保护期内项目没有明显进展，因此无法延期。',
      en: 'There was little progress during the protection, so we can’t extend it.',
    },
  },
  {
    code: 'reasonUnclear',
    action: 'reject',
    field: 'reason',
    title: { zh: '延期理由不充分', en: 'Reason not sufficient' },
    text: {
      zh: '您填写的理由不足以说明为何需要更多时间。',
      en: 'Your reason doesn’t tell us why more time is needed.',
    },
  },
  {
    code: 'customerStopped',
    action: 'reject',
    field: null,
    title: { zh: '客户另有选择', en: 'Customer decided otherwise' },
    text: {
      zh: '客户告知我们将不再继续该项目，因此无法延期。',
      en: 'The customer told us that it will not continue this project, so we can’t extend the protection.',
    },
  },
]
