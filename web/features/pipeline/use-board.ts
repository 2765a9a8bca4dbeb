import { useCallback, useEffect, useState } from 'react'
import {
  CLOSED_STAGES,
  DEAL_STAGES,
  type DealStage,
  type LossReason,
} from '#contract/features/pipeline/deal-stage.rules.ts'
import { moveDeal } from '#contract/features/pipeline/pipeline.endpoints.ts'
import type { DealRow } from '#contract/features/pipeline/pipeline.list.ts'
import { actionsOf } from '#contract/features/pipeline/pipeline.rules.ts'
import { type BoardColumn, getDealBoard } from '#contract/features/pipeline/pipeline-board.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'

export interface Board {
  readonly columns: readonly BoardColumn[]
  readonly now: number
}

/** The stages to which the table of rights lets a partner move a deal, its own among them. */
export function stagesFor(deal: Pick<DealRow, 'status' | 'stage'>): readonly DealStage[] {
  const actions = actionsOf(deal, 'partner')
  return DEAL_STAGES.filter((stage) =>
    actions.includes((CLOSED_STAGES as readonly DealStage[]).includes(stage) ? 'close' : 'moveStage'),
  )
}

/** The columns after a move, as the server will count them; closed stages show no cards. */
function movedTo(columns: readonly BoardColumn[], deal: DealRow, to: DealStage): BoardColumn[] {
  const isClosing = (CLOSED_STAGES as readonly DealStage[]).includes(to)
  return columns.map((column) => {
    const cards = column.cards.filter(({ id }) => id !== deal.id)
    const scale = deal.scale ?? 0
    if (column.stage === deal.stage)
      return { ...column, cards, count: column.count - 1, desktops: column.desktops - scale }
    if (column.stage !== to) return column
    return {
      ...column,
      cards: isClosing ? cards : [{ ...deal, stage: to }, ...cards],
      ...{ count: column.count + 1, desktops: column.desktops + scale },
    }
  })
}

/** The board of the account: a moved deal is in its new stage at once, and back in the old one where that is refused. */
export function useBoard() {
  const [board, setBoard] = useState<Board>()
  const [failure, setFailure] = useState<ApiError>()
  const load = useCallback(async (): Promise<void> => {
    const result = await callApi(getDealBoard, {})
    if (result.ok) setBoard(result.data)
    else setFailure(result.error)
  }, [])
  useEffect(() => {
    void load()
  }, [load])
  return {
    ...{ board, failure },
    retry(): void {
      setFailure(undefined)
      void load()
    },
    /** True where the server took it. */
    async move(
      deal: DealRow,
      to: DealStage,
      closing: { readonly reason: LossReason | ''; readonly note: string },
    ): Promise<boolean> {
      setFailure(undefined)
      setBoard((before) => before && { ...before, columns: movedTo(before.columns, deal, to) })
      const body = { from: deal.stage, to, ...closing }
      const result = await callApi(moveDeal, { params: { dealId: deal.id }, body })
      if (!result.ok) setFailure(result.error)
      const fresh = await callApi(getDealBoard, {})
      if (fresh.ok) setBoard(fresh.data)
      else setFailure(fresh.error)
      return result.ok
    },
  }
}
