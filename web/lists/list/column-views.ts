import { arrangeColumns, type ColumnSetting } from '#contract/kit/list/column-settings.ts'
import type { Permission } from '#contract/kit/list/list-permission.ts'
import type { ListColumnView, ListViewProps } from './list-parts.ts'
import type { AnyRow } from './list-state.ts'

/** All columns that the person may see, in the person's order; the one that names the row is the first and shown. */
export function columnViews<Row extends AnyRow>(
  { list, texts, rowHeader }: Pick<ListViewProps<Row>, 'list' | 'texts' | 'rowHeader'>,
  settings: readonly ColumnSetting[] | null,
  may: (permission: Permission) => boolean,
): ListColumnView[] {
  const views = arrangeColumns(list, settings, may).map(({ name, title, hidden }) => ({
    name,
    own: title,
    title: title ?? texts.columns[name] ?? name,
    type: list.columns[name]?.type ?? 'text',
    hidden: hidden && name !== rowHeader,
  }))
  return [
    ...views.filter(({ name }) => name === rowHeader),
    ...views.filter(({ name }) => name !== rowHeader),
  ]
}
