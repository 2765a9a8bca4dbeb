import { definePages } from '#web/platform/page/page-row.ts'

/** The permissions of which each shows requests of some kind. */
const ANY_KIND = [
  'realName:read',
  'partner:read',
  'association:read',
  'trial:read',
  'poc:read',
  'pipeline:read',
] as const

/** The pages of this domain, and the parts that it has of others. */
export const requestsPages = definePages({
  application: {
    area: 'account',
    path: '/content/application',
    file: 'requests/request/requests.page.tsx',
    title: { zh: '我的申请', en: 'My requests' },
    permission: { anyOf: ANY_KIND },
    continues: { associationEnd: null, trialExtension: null },
    menu: { group: 'services', at: 10, icon: 'terms' },
  },
  request: {
    area: 'account',
    path: '/content/application/:requestId',
    file: 'requests/request/request.page.tsx',
    title: { zh: '申请详情', en: 'Request' },
    permission: { anyOf: ANY_KIND },
    continues: { purchase: 'requestId' },
  },
  waitingRequests: { partOf: 'accountOverview', file: 'requests/request/waiting-requests.page.tsx' },
})
