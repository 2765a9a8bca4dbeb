import { definePages } from '#web/platform/page/page-row.ts'

/** The pages of this domain, and the parts that it has of others. */
export const publishingPages = definePages({
  trust: {
    area: 'content',
    path: '/content/aboutUs/trust',
    file: 'publishing/facts/trust.page.tsx',
    title: { zh: '信任中心', en: 'Trust center' },
    clearNav: true,
    noBanner: true,
  },
  contentCalendar: {
    area: 'desk',
    path: '/operator/calendar',
    file: 'publishing/content/calendar.page.tsx',
    title: { zh: '发布日历', en: 'Publishing calendar' },
    permission: 'content:read',
    menu: { group: 'site', at: 180, icon: 'calendar' },
    otherNames: ['Calendar', 'Schedule', '日历', '排期', '计划'],
  },
})
