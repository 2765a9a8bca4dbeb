export type { BulkQuestion } from './list-parts.ts'
export { ListView } from './list-view.tsx'
export { type ListControl, useList } from './use-list.ts'
