import { definePages } from '#web/platform/page/page-row.ts'

/** The pages of this domain, and the parts that it has of others. */
export const recordsPages = definePages({
  errorLog: {
    area: 'form',
    path: '/errorLog',
    file: 'records/error-log/error-log.page.tsx',
    title: { zh: '错误日志', en: 'Error log' },
    noindex: true,
  },
  serverErrors: {
    area: 'desk',
    path: '/operator/errorLog',
    file: 'records/error-log/server-errors.page.tsx',
    title: { zh: '服务器错误日志', en: 'Server error log' },
    permission: 'errorLog:read',
    menu: { group: 'provider', at: 210, icon: 'refused' },
  },
})
