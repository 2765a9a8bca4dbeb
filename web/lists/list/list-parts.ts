import type { ReactNode } from 'react'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import type { AnyList } from '#contract/kit/list/define-list.ts'
import type { ColumnType } from '#contract/kit/list/list-column.ts'
import type { BulkInput, BulkOutput } from '#contract/kit/list/list-selection.ts'
import type { Tones } from '#contract/kit/tone.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import type { LineIconName } from '#web/ui/pictures/line-icons.ts'
import type { AnyRow } from './list-state.ts'

/** The texts of a list as the table reads them: `ListTexts` of any list. */
export interface AnyListTexts {
  readonly title: string
  readonly searched?: string
  readonly columns: Readonly<Record<string, string>>
  readonly options: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly filters?: Readonly<Record<string, string>>
  readonly filterOptions?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** What a button needs to be shown: the endpoint that it calls says which permission that is. */
interface Permitted {
  readonly calls: Pick<EndpointSpec, 'audience' | 'permission'>
}

/** An entry in the menu of a row. */
export interface RowAction<Row> extends Permitted {
  readonly key: string
  readonly label: string
  readonly danger?: true
  /** A letter that does the same while the row has the focus. */
  readonly shortcut?: string
  /** Why the row refuses the action, shown with the disabled entry; undefined: it does not. */
  readonly refusal?: (row: Row) => string | undefined
  /** Whether the entry is shown for the row; default: yes. */
  readonly appliesTo?: (row: Row) => boolean
  readonly onAct: (row: Row) => void
}

/** A button for the selected rows. */
export interface BulkAction extends Permitted {
  readonly key: string
  readonly label: string
  readonly danger?: true
  /** Rows that its call takes: of a snapshot; rows that are ticked one by one go in several calls. */
  readonly max: number
  /** The rows are looked through together, so that those ticked one by one are limited too. */
  readonly looksThrough?: true
  /** Of rows that are ticked one by one: how many go in one call; default: as many as keep its progress moving. */
  readonly rowsPerCall?: number
  /** While it runs: "Enabling". */
  readonly running: string
  /** Its result: "7 enabled". */
  readonly done: (count: number) => string
  readonly run: (rows: BulkInput) => Promise<ApiResult<BulkOutput>>
  /**
   * Asks before it runs, as with a reason; `confirm` runs it, with other rows' input if the question adds to it.
   * Default: it runs at once.
   */
  readonly ask?: (question: BulkQuestion) => ReactNode
}

export interface BulkQuestion {
  readonly count: number
  /** The rows one by one; undefined: a snapshot of all that match. */
  readonly ids: readonly string[] | undefined
  /** Names the rows: what is typed for them is not for others. */
  readonly keyOfRows: string
  /** @param onEnd once it has ended, with the name of the rows that stay selected; undefined: all are done */
  readonly confirm: (run?: BulkAction['run'], onEnd?: (keyOfLeft: string | undefined) => void) => void
  readonly cancel: () => void
}

export type FilterChoice = readonly [value: string, label: string]

/** Where the choices of an `ids` filter are searched, since there are too many for a list of them. */
export interface FilterLookup {
  /** Of the field of the search. */
  readonly label: string
  /** @param search '': what is offered before anything is typed */
  readonly find: (search: string, signal: AbortSignal) => Promise<ApiResult<readonly FilterChoice[]>>
}

/** What the table shows if there is no row: the next step is a button or link. */
export interface EmptyTexts {
  /** What the list is of; default: a sheet. */
  readonly icon?: LineIconName
  readonly title: string
  /** Undefined where it would ask for what the reader may not do. */
  readonly text: string | undefined
  readonly action?: ReactNode
}

export interface ListViewProps<Row extends AnyRow> {
  readonly list: AnyList
  readonly texts: AnyListTexts
  /** Column whose cell names the row; it is always the first. */
  readonly rowHeader: string
  /** Name of a row, for screen readers and results. */
  readonly nameOf: (row: Row) => string
  /** Cells that are not shown by the type of their column. */
  readonly cells?: Readonly<Record<string, (row: Row) => ReactNode>>
  /** Columns that are shown where one of the rows has something in them. */
  readonly hidesEmpty?: readonly string[]
  /** Columns of options that are states, and how each state looks. */
  readonly tones?: Readonly<Record<string, Partial<Tones>>>
  /** Told which rows the list shows, each time that they are loaded. */
  readonly onShown?: (rows: readonly Row[]) => void
  /** Enter on a row, or a click on it. */
  readonly onOpen?: (row: Row) => void
  /** An `options` filter that is shown as buttons above the table. */
  readonly chips?: string
  /** Options of `ids` filters: value and label. */
  readonly choices?: Readonly<Record<string, readonly FilterChoice[]>>
  /** `ids` filters whose options are searched; `choices` then names those that an address sets. */
  readonly lookups?: Readonly<Record<string, FilterLookup>>
  /** `ids` filters whose `choices` are all that there are: another id is of something that is gone. */
  readonly closed?: readonly string[]
  /** The filters are opened: `choices` that are loaded on demand are needed now. */
  readonly onFilters?: () => void
  readonly rowActions?: readonly RowAction<Row>[]
  readonly bulkActions?: readonly BulkAction[]
  /** The row of the reader, which the bulk actions refuse: "select this page" leaves it out, and the bar says why. */
  readonly ownRow?: { readonly id: string; readonly why: string }
  readonly empty: EmptyTexts
  /** The export has the columns that are not shown too. */
  readonly exportsAll?: true
}

/** A column as the person sees it. */
export interface ListColumnView {
  readonly name: string
  /** The person's own name of it, or that of the list. */
  readonly title: string
  /** The person's own name of it. */
  readonly own: string | undefined
  readonly type: ColumnType
  readonly hidden: boolean
}
