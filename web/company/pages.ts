import { definePages } from '#web/platform/page/page-row.ts'

/** The pages of this domain, and the parts that it has of others. */
export const companyPages = definePages({
  certification: {
    area: 'center',
    path: '/content/information/certification',
    file: 'company/certification/certification.page.tsx',
    title: { zh: '企业认证', en: 'Company verification' },
    permission: 'realName:read',
    continues: { certification: null },
    menu: { group: 'center', at: 20, icon: 'government' },
  },
  activity: {
    area: 'center',
    path: '/content/information/activity',
    file: 'company/sub-account-admin/activity.page.tsx',
    title: { zh: '操作记录', en: 'Activity' },
    permission: 'activity:read',
    menu: { group: 'center', at: 90, icon: 'clock' },
  },
  subAccountList: {
    area: 'company',
    path: '/content/subAccounts',
    file: 'company/sub-account-admin/sub-accounts.page.tsx',
    title: { zh: '子账号', en: 'Sub-accounts' },
    permission: 'subAccount:read',
    menu: { group: 'company', at: 10, icon: 'people' },
  },
  subAccountNew: {
    area: 'company',
    path: '/content/subAccounts/new',
    file: 'company/sub-account-admin/sub-account.page.tsx',
    title: { zh: '新建子账号', en: 'Create sub-account' },
    permission: 'subAccount:create',
    over: 'subAccountList',
  },
  subAccount: {
    area: 'company',
    path: '/content/subAccounts/:subAccountId',
    file: 'company/sub-account-admin/sub-account.page.tsx',
    title: { zh: '子账号详情', en: 'Sub-account' },
    permission: 'subAccount:read',
    over: 'subAccountList',
  },
  subAccountImport: {
    area: 'company',
    path: '/content/subAccounts/import',
    file: 'company/sub-account-import/import.page.tsx',
    title: { zh: '导入子账号', en: 'Import sub-accounts' },
    permission: 'subAccount:create',
  },
  securityRules: {
    area: 'company',
    path: '/content/securityRules',
    file: 'company/sub-account-admin/security-rules.page.tsx',
    title: { zh: '安全规则', en: 'Security rules' },
    permission: 'subAccount:secure',
    menu: { group: 'company', at: 30, icon: 'rule' },
  },
  firstSteps: { partOf: 'accountOverview', file: 'company/first-steps/first-steps.page.tsx' },
  subAccountRows: { partOf: 'subAccountList', file: 'company/sub-account-admin/sub-account-rows.page.tsx' },
})
