import { definePages } from '#web/platform/page/page-row.ts'

/** What is shown in the place of a page. */
export const shellPages = definePages({
  notAllowed: {
    area: 'content',
    path: '/401',
    file: 'shell/failure/not-allowed.page.tsx',
    title: { zh: '无权访问', en: 'Access denied' },
    noindex: true,
  },
  notFound: {
    area: 'content',
    path: '/404',
    file: 'shell/failure/not-found.page.tsx',
    title: { zh: '页面不存在', en: 'Page not found' },
    noindex: true,
    noBanner: true,
  },
})
