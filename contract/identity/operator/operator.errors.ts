import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Managing operators. */
export const operatorErrors = defineErrors({
  lastAdministrator: {
    code: 'lastAdministrator',
    status: 409,
    zh: '至少需要保留一位启用的管理员。请先将其他人员设为管理员。',
    en: 'At least one enabled administrator must remain. Make someone else an administrator first.',
  },
  notYourself: {
    code: 'notYourself',
    status: 409,
    zh: '不能停用自己的账号，请由其他管理员操作。',
    en: 'You can’t disable your own account. Ask another administrator.',
  },
  /** Colleagues could not tell the two apart. */
  nameTaken: {
    code: 'operatorNameTaken',
    status: 409,
    zh: '已有运营人员使用此姓名或极为相似的姓名，请加上部门等信息以便区分。',
    en: 'Another operator has this name, or one that looks like it. Add what tells you apart, such as your department.',
  },
  addressTaken: {
    code: 'operatorAddressTaken',
    status: 409,
    zh: '该邮箱已被其他账号使用，请使用其他邮箱。',
    en: 'Another account already uses this e-mail address. Use a different one.',
  },
  disabledOperator: {
    code: 'operatorDisabled',
    status: 409,
    zh: '该运营人员已停用，请先启用。',
    en: 'This operator is disabled. Enable the operator first.',
  },
})
