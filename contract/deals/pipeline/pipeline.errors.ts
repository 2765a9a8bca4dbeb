import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Deals of partners. */
export const dealErrors = defineErrors({
  /** The status allows nothing of the kind. */
  notAllowed: {
    code: 'dealNotAllowed',
    status: 409,
    zh: '项目的当前状态不支持此操作。',
    en: 'This isn’t possible in the deal’s current status.',
  },
  /** A field that may not be edited now has another value. */
  fieldLocked: {
    code: 'dealFieldLocked',
    status: 409,
    zh: '当前状态下不能修改此项，请在评论中说明。',
    en: 'This can’t be changed in the deal’s current status. Ask us in a comment.',
  },
  extensionOnce: {
    code: 'dealExtensionOnce',
    status: 409,
    zh: '每个项目只能申请一次延期。',
    en: 'You can ask for an extension only once for each deal.',
  },
  tooManyDrafts: {
    code: 'dealTooManyDrafts',
    status: 409,
    zh: '草稿已达 {{count}} 个上限，请先提交或删除部分草稿。',
    en: 'You’ve reached the limit of {{count}} drafts. Submit or delete some first.',
  },
  commentsFull: {
    code: 'dealCommentsFull',
    status: 409,
    zh: '此项目的评论已达 {{count}} 条上限。',
    en: 'This deal has reached the limit of {{count}} comments.',
  },
  notYourComment: {
    code: 'dealNotYourComment',
    status: 403,
    zh: '只能修改自己的评论。',
    en: 'You can only edit your own comments.',
  },
})
