import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** What editing and publishing content is refused with. */
export const contentErrors = defineErrors({
  /** A text has one language only. */
  translationMissing: {
    code: 'contentTranslationMissing',
    status: 409,
    zh: '此内容缺少另一种语言的文本。请补全，或填写仅发布一种语言的原因。',
    en: 'This text is missing in one language. Add it, or enter a reason for publishing one language only.',
  },
  momentPassed: {
    code: 'contentMomentPassed',
    status: 400,
    zh: '请选择晚于现在、五年以内的时间。',
    en: 'Choose a time that is later than now and within five years.',
  },
  /** A version that is or was in force stays in the history. */
  alreadyInForce: {
    code: 'contentAlreadyInForce',
    status: 409,
    zh: '该版本已生效或即将生效，不能撤回。如需还原，请恢复较早的版本并发布。',
    en: 'This version has taken effect, or does so in a moment, and can’t be withdrawn. To undo it, restore an older version and publish it.',
  },
  alreadyWithdrawn: {
    code: 'contentAlreadyWithdrawn',
    status: 409,
    zh: '该版本已被撤回。',
    en: 'This version has already been withdrawn.',
  },
  /** Nothing is left to confirm. */
  notAwaiting: {
    code: 'contentNotAwaiting',
    status: 409,
    zh: '该版本已不再等待复核。',
    en: 'This version is no longer waiting for a second operator.',
  },
  /** The second pair of eyes must be another person’s. */
  ownVersion: {
    code: 'contentOwnVersion',
    status: 403,
    zh: '该版本须由另一位运营人员复核。',
    en: 'Another operator has to confirm this version.',
  },
  itemTaken: {
    code: 'contentItemTaken',
    status: 409,
    zh: '该标识已被使用，请换一个。',
    en: 'This identifier is already in use. Choose another one.',
  },
  notPublished: {
    code: 'contentNotPublished',
    status: 409,
    zh: '该内容当前未发布。',
    en: 'This item is not published.',
  },
})
