import { defineErrors } from '#contract/kit/errors/define-errors.ts'

/** Managing sub-accounts. */
export const subAccountErrors = defineErrors({
  statusUnchanged: {
    code: '0055',
    status: 409,
    zh: '账号已处于该状态，无需重复设置。',
    en: 'The account already has this status.',
  },
  userNameTaken: {
    code: 'accountNameExist',
    status: 409,
    zh: '用户名已存在，请更换。',
    en: 'This user name already exists. Choose a different one.',
  },
  emailTaken: {
    code: 'emailExist',
    status: 409,
    zh: '邮箱已存在，请更换。',
    en: 'This e-mail address already exists. Use a different one.',
  },
  /** Networks that are saved after others would be cut off than their preview named. */
  cutOffChanged: {
    code: 'cutOffChanged',
    status: 409,
    zh: '将无法访问的子账号有变化，尚未保存。请核对后再保存。',
    en: 'Not saved: the sub-accounts that would be cut off have changed. Check them, then save again.',
  },
  /** A sub-account that sets networks without its own address. */
  ownAddressOutside: {
    code: 'ownAddressOutside',
    status: 409,
    zh: '您当前的地址 {{address}} 不在这些网段内，保存后您将无法继续操作。请先加入该地址。',
    en: 'Your own address {{address}} is not in these networks, so you would be cut off. Add it first.',
  },
  /** Disabling or deleting the sub-account of the caller itself, and any bulk action on it. */
  ownSubAccount: {
    code: 'ownSubAccount',
    status: 409,
    zh: '不能对自己的子账号执行此操作。请联系其他主账号管理员。',
    en: 'You can’t do this to your own sub-account. Ask another administrator of your primary account.',
  },
  /** Networks that a sub-account sets, though others have permissions that it lacks. */
  strongerSubAccounts: {
    code: 'strongerSubAccounts',
    status: 403,
    zh: '部分子账号拥有您没有的权限，您不能限制其登录网络。请联系权限更高的主账号管理员。',
    en: 'Some sub-accounts have permissions that you don’t have, so you can’t limit their networks. Ask an administrator with those permissions.',
  },
  tooMany: {
    code: 'subAccountLimit',
    status: 409,
    zh: '子账号已达上限（{{max}} 个），请先删除不用的子账号。',
    en: 'You’ve reached the limit of {{max}} sub-accounts. Delete one that you no longer need first.',
  },
})
