export type { BulkQuestion } from './list-parts.ts'
export { ListView } from './list-view.tsx'
