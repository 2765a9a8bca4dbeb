export type {
  AnyListTexts,
  BulkAction,
  BulkQuestion,
  EmptyTexts,
  ListViewProps,
  RowAction,
} from './list-parts.ts'
export { ListView } from './list-view.tsx'
