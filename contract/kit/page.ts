import { z } from 'zod'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { PAGE_LIMITS } from './limits.ts'

const { sizes, defaultSize, allRows, maxPage } = PAGE_LIMITS

export const PAGE_SIZES: readonly number[] = sizes

/** Queries carry numbers as text; anything but whole digits is refused instead of being rounded. */
export const wholeNumber = z.union(
  [
    z.int(),
    stringOf('number')
      .regex(/^-?\d{1,8}$/)
      .transform(Number),
  ],
  {
    error: 'integerRule',
  },
)

function pageSizeAmong(allowed: readonly number[], preset: number) {
  return wholeNumber.refine((size) => allowed.includes(size), { error: 'optionUnknown' }).default(preset)
}

/** What every list takes: `page` from 1, `pageSize` 10, 20, 50 or 100. Filters and `sort` are added by `extend`. */
export const pageQuery = z.object({
  page: wholeNumber.refine((page) => page >= 1 && page <= maxPage, { error: 'invalid' }).default(1),
  pageSize: pageSizeAmong(sizes, defaultSize),
})
export type PageQuery = z.output<typeof pageQuery>

/** What an export takes: the same, and -1 for all rows, which is its default. */
export const exportQuery = pageQuery.extend({ pageSize: pageSizeAmong([...sizes, allRows], allRows) })

export interface SortOrder<Field extends string> {
  readonly field: Field
  readonly descending: boolean
}

/** The two parts of a `sort` value: `createdAt` ascending, `-createdAt` descending. */
export function sortOrderOf<Field extends string>(sort: Field | `-${Field}`): SortOrder<Field> {
  const descending = sort.startsWith('-')
  return { field: (descending ? sort.slice(1) : sort) as Field, descending }
}

/** What every list answers: the number of all rows that match, and this page of them. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ totalCount: z.int().min(0), list: z.array(item) })
}
