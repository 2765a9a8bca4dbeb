import { definePages } from '#web/platform/page/page-row.ts'

/** The pages of this domain, and the parts that it has of others. */
export const peoplePages = definePages({
  agreements: {
    area: 'content',
    path: '/agreements',
    file: 'people/agreement/agreement.page.tsx',
    title: { zh: '用户协议', en: 'User agreement' },
    isReturned: true,
  },
  privacy: {
    area: 'content',
    path: '/privacy',
    file: 'people/agreement/agreement.page.tsx',
    title: { zh: '隐私政策', en: 'Privacy policy' },
    isReturned: true,
  },
  informationAgreement: {
    area: 'content',
    path: '/informationAgreement',
    file: 'people/agreement/agreement.page.tsx',
    title: { zh: '信息共享告知书', en: 'Information sharing notice' },
    isReturned: true,
  },
  identityDocuments: {
    area: 'content',
    path: '/identityDocuments',
    file: 'people/agreement/agreement.page.tsx',
    title: { zh: '身份证件处理说明', en: 'Handling of identity documents' },
    isReturned: true,
  },
  contactSharing: {
    area: 'content',
    path: '/contactSharing',
    file: 'people/agreement/agreement.page.tsx',
    title: { zh: '向合作伙伴提供联系方式的说明', en: 'Sharing your contact with a partner' },
    isReturned: true,
  },
  information: {
    area: 'center',
    path: '/content/information',
    file: 'people/account/information.page.tsx',
    title: { zh: '基本信息', en: 'Basic information' },
    permission: 'self',
    menu: { group: 'center', at: 10, icon: 'account' },
  },
  ownData: {
    area: 'center',
    path: '/content/information/privacy',
    file: 'people/agreement/consents.page.tsx',
    title: { zh: '隐私与数据', en: 'Privacy and data' },
    permission: 'agreement:read',
    menu: { group: 'center', at: 110, icon: 'check' },
  },
  roles: {
    area: 'company',
    path: '/content/roles',
    file: 'people/role/roles.page.tsx',
    title: { zh: '角色', en: 'Roles' },
    permission: 'role:read',
    menu: { group: 'company', at: 20, icon: 'token' },
  },
  roleNew: {
    area: 'company',
    path: '/content/roles/new',
    file: 'people/role/role.page.tsx',
    title: { zh: '新建角色', en: 'Create role' },
    permission: 'role:create',
  },
  role: {
    area: 'company',
    path: '/content/roles/:roleId',
    file: 'people/role/role.page.tsx',
    title: { zh: '角色详情', en: 'Role' },
    permission: 'role:read',
  },
})
