import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** What people set for lists. */
export const listViewErrors = defineErrors({
  nameTaken: {
    code: 'viewNameTaken',
    status: 409,
    zh: '已有同名视图，请换一个名称，或更新该视图。',
    en: 'You already have a view with this name. Choose another name, or update that view.',
  },
  tooMany: {
    code: 'tooManyViews',
    status: 409,
    zh: '每个列表最多保存 {{max}} 个视图，请先删除不再使用的视图。',
    en: 'A list can have at most {{max}} saved views. Delete one that you no longer use first.',
  },
})
