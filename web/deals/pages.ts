import { definePages } from '#web/platform/page/page-row.ts'

/** The pages of this domain, and the parts that it has of others. */
export const dealsPages = definePages({
  leads: {
    area: 'account',
    path: '/content/leads',
    file: 'deals/lead/leads.page.tsx',
    title: { zh: '客户线索', en: 'Leads' },
    permission: 'lead:read',
    menu: { group: 'partner', at: 20, icon: 'chat', only: 'partner' },
  },
  lead: {
    area: 'account',
    path: '/content/leads/:leadId',
    file: 'deals/lead/lead.page.tsx',
    title: { zh: '客户线索详情', en: 'Lead' },
    permission: 'lead:read',
  },
  pipelineManagement: {
    area: 'account',
    path: '/content/pipelineManagement',
    file: 'deals/pipeline/pipeline.page.tsx',
    title: { zh: '项目管理', en: 'Pipeline' },
    permission: 'pipeline:read',
    menu: { group: 'partner', at: 10, icon: 'board', only: 'partner' },
  },
  dealImport: {
    area: 'account',
    path: '/content/pipelineManagement/import',
    file: 'deals/deal-import/deal-import.page.tsx',
    title: { zh: '导入项目', en: 'Import deals' },
    permission: 'pipeline:create',
  },
  pipelineInfo: {
    area: 'account',
    path: '/content/pipelineInfo',
    file: 'deals/pipeline/deal-form.page.tsx',
    title: { zh: '项目信息', en: 'Deal information' },
    permission: 'pipeline:create',
    below: 'pipelineManagement',
  },
  pipelineDetails: {
    area: 'account',
    path: '/content/pipelineDetails/:pipelineId',
    file: 'deals/pipeline/deal.page.tsx',
    title: { zh: '项目详情', en: 'Deal details' },
    permission: 'pipeline:read',
    below: 'pipelineManagement',
  },
  pipelineReport: {
    area: 'desk',
    path: '/operator/pipelineReport',
    file: 'deals/pipeline-report/pipeline-report.page.tsx',
    title: { zh: '项目报表', en: 'Deal report' },
    permission: 'pipeline:read',
    menu: { group: 'work', at: 110, icon: 'growth' },
  },
  ownLeads: { partOf: 'ownPartner', file: 'deals/lead/own-leads.page.tsx' },
})
