import type { ReasonTemplate } from '#contract/requests/queue/queue.fields.ts'

/** The reasons that the queue of extensions comes with; operators edit them on the desk. */
export const trialExtensionReasons: readonly ReasonTemplate[] = [
  {
    code: 'noCapacity',
    action: 'reject',
    field: 'region',
    title: { zh: '名额紧张', en: 'No capacity' },
    text: {
      zh: '该地域目前试用名额紧张，暂时无法延期。',
      en: 'Trial capacity in this region is low at the moment, so we can’t extend the trial.',
    },
  },
  {
    code: 'noUse',
    action: 'reject',
    field: null,
    title: { zh: '未使用桌面', en: 'Desktop not used' },
    text: {
      zh: '试用期间桌面几乎未使用，因此无法延期。',
      en: 'The desktop was hardly used during the trial, so we can’t extend it.',
    },
  },
  {
    code: 'reasonUnclear',
    action: 'reject',
    field: 'reason',
    title: { zh: '延期理由不充分', en: 'Reason not sufficient' },
    text: {
      zh: '您填写的理由不足以说明为何需要更多时间。如有具体计划，请联系我们。',
      en: 'Your reason doesn’t tell us why more time is needed. If you have a specific plan, contact us.',
    },
  },
]
