import { z } from 'zod'
import { text } from '#contract/kit/fields/text-fields.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { columnSettings } from '#contract/kit/list/column-settings.ts'
import { FILTER_LIMITS } from '#contract/kit/list/list-filter.ts'
import { PAGE_SIZES } from '#contract/kit/page.ts'

export const LIST_VIEW_LIMITS = { viewsPerList: 20 } as const

const filterText = stringOf('search').min(1).max(4000)

/** What a saved view restores. Filters and sort as they are in the address of the list. */
const viewContent = {
  name: text(),
  filters: z
    .record(stringOf('exact').regex(/^\w{1,40}$/), filterText)
    .refine((filters) => Object.keys(filters).length <= 40, { error: 'invalid' }),
  search: stringOf('search').max(FILTER_LIMITS.textMax, { error: 'tooLong' }),
  sort: stringOf('exact').regex(/^-?\w{1,40}$/, { error: 'optionUnknown' }),
  pageSize: z.number().refine((size) => PAGE_SIZES.includes(size), { error: 'optionUnknown' }),
  /** Null: the columns as the person has set them for the list. */
  columns: columnSettings.nullable(),
  /** The list opens with it; at most one view of a list is. */
  isDefault: z.boolean(),
}

export const listViewBody = z.object(viewContent)
export type ListViewBody = z.output<typeof listViewBody>

export const listView = z
  .object({
    id: z.string(),
    ...viewContent,
    /** Names this state of the view: `updateListView` sends it back. */
    updatedAt: z.int(),
  })
  .meta({ id: 'ListView' })
export type ListView = z.output<typeof listView>

/** What a person has set for a list. */
export const listSettings = z.object({
  /** Null: the list's own order and names. */
  columns: columnSettings.nullable(),
  /** By name. */
  views: z.array(listView),
})
export type ListSettings = z.output<typeof listSettings>
