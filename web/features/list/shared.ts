export type { BulkQuestion } from './list-parts.ts'
export { type ListControl, useList } from './use-list.ts'
export { ListView } from './list-view.tsx'
