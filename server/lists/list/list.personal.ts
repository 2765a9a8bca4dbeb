import { z } from 'zod'
import { type ColumnSetting, columnSettings } from '#contract/kit/list/column-settings.ts'
import { deleteSelectionsOf } from '#server/kit/list/selection.store.ts'
import { anyFields, instant, subAccountId } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import { shownPairs, subAccountIdOf } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { presentView } from './list.service.ts'
import { deleteSettingsOf, findColumnsOf, findViewsOf } from './list.store.ts'

const LIST_LABELS = {
  list: { zh: '列表', en: 'List' },
  columns: { zh: '列', en: 'Columns' },
}

/** Filters, searches and sorts that were saved under a name, oldest first. */
const savedViews = copiedTable({
  key: 'savedViews',
  title: { zh: '已保存的视图', en: 'Saved views' },
  row: z.object({
    subAccountId,
    list: z.string(),
    name: z.string(),
    filters: anyFields,
    search: z.string(),
    /** Field of the list; with a minus before it the largest comes first. */
    sort: z.string(),
    columns: columnSettings.nullable(),
    savedAt: instant,
  }),
  async read({ db }, { accountId, people }) {
    const rows = await findViewsOf(db.query, people)
    return rows.map((row) => ({
      ...row,
      ...presentView(row),
      subAccountId: subAccountIdOf(accountId, row.personId),
      savedAt: row.createdAt,
    }))
  },
  show: (view) => ({ ...view, filters: shownPairs(view.filters), columns: shownColumns(view.columns) }),
  labels: {
    ...LIST_LABELS,
    filters: { zh: '筛选', en: 'Filters' },
    search: { zh: '搜索', en: 'Search' },
    sort: { zh: '排序', en: 'Sort' },
  },
})

/** Columns of lists that were chosen, ordered or renamed; `title` is the person's own name of a column. */
const listColumns = copiedTable({
  key: 'listColumns',
  title: { zh: '列表的列设置', en: 'Columns of lists' },
  row: z.object({ subAccountId, list: z.string(), columns: columnSettings, savedAt: instant }),
  async read({ db }, { accountId, people }) {
    const rows = await findColumnsOf(db.query, people)
    return rows.map((row) => ({
      ...row,
      subAccountId: subAccountIdOf(accountId, row.personId),
      columns: JSON.parse(row.columns) as ColumnSetting[],
      savedAt: row.updatedAt,
    }))
  },
  show: (row) => ({ ...row, columns: shownColumns(row.columns) }),
  labels: LIST_LABELS,
})

/** Those that are shown, in their order, under the person's own names. */
function shownColumns(columns: readonly ColumnSetting[] | null): string | null {
  const shown = columns?.filter(({ hidden }) => !hidden).map(({ name, title = name }) => title)
  return shown?.join(', ') ?? null
}

/** What a person has set and selected in lists. */
export const listPersonal: PersonalData = {
  tables: ['listColumns', 'listViews', 'listSelections', 'listSelectionRows'],
  async wipePerson(_deps, tx, personId) {
    await deleteSettingsOf(tx, personId)
    await deleteSelectionsOf(tx, personId)
  },
  copied: [savedViews, listColumns],
}
