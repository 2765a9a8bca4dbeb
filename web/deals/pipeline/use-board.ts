import { useRef, useState } from 'react'
import { DEAL_STAGES, type DealStage, type LossReason } from '#contract/deals/pipeline/deal-stage.rules.ts'
import { moveDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { type DealRow, dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import { actionsOf, isClosed } from '#contract/deals/pipeline/pipeline.rules.ts'
import { type BoardColumn, getDealBoard } from '#contract/deals/pipeline/pipeline-board.endpoints.ts'
import type { AnyList } from '#contract/kit/list/define-list.ts'
import { listInput } from '#contract/kit/list/list-address.ts'
import type { ListView } from '#contract/kit/list/list-view.ts'
import { type LoadRows, useList } from '#web/lists/list/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { useIsShown } from '#web/platform/page/use-is-shown.ts'
import { toastNotDone } from '#web/ui/toast.ts'

/** The stages to which the table of rights lets a partner move a deal, its own among them. */
export function stagesFor(deal: Pick<DealRow, 'status' | 'stage'>): readonly DealStage[] {
  const actions = actionsOf(deal, 'partner')
  return DEAL_STAGES.filter((stage) => actions.includes(isClosed(stage) ? 'close' : 'moveStage'))
}

/** A stage as a row of the list, so that filters, address and saved views are those of the list. */
type StageRow = BoardColumn & { readonly id: DealStage }

const { stage: _stage, ...filters } = dealList.filters

/** The list as a board has it: a stage is a column, so none is filtered, and a card that is moved stays in sight. */
export const boardList: AnyList = { ...(dealList as AnyList), filters: filters as AnyList['filters'] }

const loadStages: LoadRows<StageRow> = async (query, _, signal) => {
  const { page: _page, pageSize: _size, sort: _sort, ...matching } = listInput(query)
  const result = await callApi(getDealBoard, { query: matching }, { signal })
  if (!result.ok) return result
  const rows = result.data.columns.map((column) => ({ ...column, id: column.stage }))
  const totalCount = rows.reduce((all, { count }) => all + count, 0)
  return { ok: true, data: { rows, totalCount, page: query.page, at: serverNow() } }
}

type Board = ReturnType<typeof useList<StageRow>>['state']['shown']

/** A move that the board on the screen may not have yet. */
interface Move {
  readonly deal: DealRow
  readonly to: DealStage
  /** Once the server took it: the board on the screen at that moment. Any other was loaded later and has it. */
  readonly takenOn?: Board
}

const isMissing = ({ takenOn }: Move, board: Board): boolean => takenOn === undefined || takenOn === board

/** The columns after a move, as the server will count them; closed stages show no cards. */
function movedTo(columns: readonly StageRow[], { deal, to }: Move): readonly StageRow[] {
  const from = columns.find(({ cards }) => cards.some(({ id }) => id === deal.id))
  // A board that was loaded meanwhile can have the move already.
  if (from?.stage !== deal.stage) return columns
  return columns.map((column) => {
    const cards = column.cards.filter(({ id }) => id !== deal.id)
    const scale = deal.scale ?? 0
    if (column === from)
      return { ...column, cards, count: column.count - 1, desktops: column.desktops - scale }
    if (column.stage !== to) return column
    return {
      ...column,
      cards: isClosed(to) ? cards : [{ ...deal, stage: to }, ...cards],
      count: column.count + 1,
      desktops: column.desktops + scale,
    }
  })
}

/**
 * The board of the account by the filters of the address: a moved deal is in its new stage at once, and back in the old
 * one where that is refused.
 */
export function useBoard(views: readonly ListView[]) {
  const opened = useList<StageRow>(boardList, views, loadStages)
  const { state, dispatch } = opened
  const { shown } = state
  const [moves, setMoves] = useState<readonly Move[]>([])
  const [refusal, setRefusal] = useState<ApiError>()
  const board = useRef(shown)
  board.current = shown
  /** Moves are sent one by one: the second of a deal begins at the stage to which the first leads. */
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const rows = shown?.page.rows
  const isShown = useIsShown()
  return {
    opened,
    /** Undefined until they are loaded. */
    columns: rows && moves.filter((move) => isMissing(move, shown)).reduce(movedTo, rows),
    /** Why the last move was refused. */
    refusal,
    /** True where the server took it. */
    async move(
      deal: DealRow,
      to: DealStage,
      closing: { readonly reason: LossReason | ''; readonly note: string },
    ): Promise<boolean> {
      setRefusal(undefined)
      const move: Move = { deal, to }
      setMoves((before) => [...before.filter((each) => isMissing(each, board.current)), move])
      const body = { from: deal.stage, to, ...closing }
      const call = sent.current.then(() => callApi(moveDeal, { params: { dealId: deal.id }, body }))
      sent.current = call
      const result = await call
      const taken: readonly Move[] = result.ok ? [{ ...move, takenOn: board.current }] : []
      setMoves((before) => before.flatMap((each) => (each === move ? taken : [each])))
      if (!result.ok && isShown()) setRefusal(result.error)
      else if (!result.ok) toastNotDone(result.error)
      dispatch({ type: 'reloaded' })
      return result.ok
    },
  }
}
