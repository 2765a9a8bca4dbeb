import { definePages } from '#web/platform/page/page-row.ts'

/** The pages of this domain, and the parts that it has of others. */
export const privacyPages = definePages({
  dataExport: { partOf: 'ownData', file: 'privacy/data-export/data-export.page.tsx' },
  closure: { partOf: 'ownData', file: 'privacy/closure/closure.page.tsx' },
})
