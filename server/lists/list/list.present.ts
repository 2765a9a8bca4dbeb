import type { ListView, ListViewBody } from '#contract/kit/list/list-view.ts'
import type { StoredView } from './list.store.ts'

export function presentView({ id, content, isDefault, updatedAt }: StoredView): ListView {
  const { name, filters, search, sort, pageSize, columns } = JSON.parse(content) as ListViewBody
  return { id, name, filters, search, sort, pageSize, columns, isDefault, updatedAt }
}
