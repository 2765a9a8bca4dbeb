import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Errors of changing settings. */
export const settingErrors = defineErrors({
  changed: {
    code: 'settingChanged',
    status: 409,
    zh: '您的修改未保存：{{name}} 刚刚修改了此项设置。请查看最新内容后重新保存。',
    en: 'Your change was not saved because {{name}} has just changed this setting. Check the current values, then save again.',
  },
  changedByCommand: {
    code: 'settingChangedByCommand',
    status: 409,
    zh: '您的修改未保存：此项设置刚刚被服务器上的命令修改。请查看最新内容后重新保存。',
    en: 'Your change was not saved because a command on the server has just changed this setting. Check the current values, then save again.',
  },
})
