import type { Words } from '#contract/kit/language.ts'
import type { AuditKind } from '#contract/records/audit/audit.fields.ts'

/** Where what was given is shown, and how it is taken back there. */
interface Undo {
  readonly page: string
  readonly how: Words
}

const subAccount: Undo = {
  page: '/content/subAccounts',
  how: {
    zh: '请打开子账号列表，停用或删除该子账号。',
    en: 'Open the list of sub-accounts and disable or delete the sub-account.',
  },
}
const roles: Undo = {
  page: '/content/roles',
  how: {
    zh: '请打开角色列表，移除不应有的权限。',
    en: 'Open the list of roles and remove the permissions that it must not have.',
  },
}
const rules: Undo = {
  page: '/content/subAccounts',
  how: {
    zh: '请打开子账号页面，重新设置子账号的登录安全规则。',
    en: 'Open the page of sub-accounts and set their login rules again.',
  },
}
const webhook: Undo = {
  page: '/content/developers',
  how: {
    zh: '请打开开发者页面，停用或删除该 Webhook。',
    en: 'Open the page for developers and disable or delete the webhook.',
  },
}
const operator: Undo = {
  page: '/operator/operators',
  how: {
    zh: '请打开运营人员列表，撤销邀请、变更角色或停用该人员。',
    en: 'Open the list of operators and revoke the invitation, change the role or disable the operator.',
  },
}

const review: Undo = {
  page: '/content/information/access',
  how: {
    zh: '请打开“账号访问权限”页面，再次停用该项。',
    en: 'Open Account access and disable it again.',
  },
}

/** How each kind of access is taken back, by the entry of the activity log. */
export const UNDO: Readonly<Partial<Record<AuditKind, Undo>>> = {
  subAccountCreated: subAccount,
  subAccountsImported: subAccount,
  subAccountEnabled: subAccount,
  subAccountChanged: {
    ...subAccount,
    how: {
      zh: '请打开子账号列表，改回邮箱，或停用该子账号。',
      en: 'Open the list of sub-accounts and change the address back, or disable the sub-account.',
    },
  },
  subAccountRolesChanged: {
    ...subAccount,
    how: {
      zh: '请打开子账号列表，撤销授予的角色。',
      en: 'Open the list of sub-accounts and revoke the role.',
    },
  },
  subAccountFactorsReset: {
    ...subAccount,
    how: {
      zh: '请打开子账号列表，停用该子账号，确认本人身份后再启用。',
      en: 'Open the list of sub-accounts and disable the sub-account until you have spoken to its user.',
    },
  },
  subAccountNetworksChanged: rules,
  subAccountFactorRequired: rules,
  subAccountFactorNotRequired: rules,
  accessRestored: review,
  roleCreated: roles,
  roleChanged: roles,
  webhookCreated: webhook,
  webhookChanged: webhook,
  webhookSecretMade: webhook,
  operatorInvited: operator,
  operatorRoleChanged: operator,
  operatorEnabled: operator,
  operatorResetSent: operator,
}
