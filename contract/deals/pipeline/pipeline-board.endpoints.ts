import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { DEAL_STAGES } from './deal-stage.rules.ts'
import { dealList } from './pipeline.list.ts'

/** A stage of the board. */
const boardColumn = z
  .object({
    stage: z.enum(DEAL_STAGES),
    /** Deals of the stage that are on the board and match, those without a card among them. */
    count: z.int(),
    /** Their desktops. */
    desktops: z.int(),
    /** The most urgent deals: those that need a reply, then those whose protection ends first. None of closed stages. */
    cards: z.array(dealList.row),
  })
  .meta({ id: 'DealBoardColumn' })
export type BoardColumn = z.output<typeof boardColumn>

export const getDealBoard = endpoint({
  name: 'getDealBoard',
  method: 'GET',
  path: '/api/deals/board',
  audience: 'partner',
  permission: 'pipeline:read',
  summary:
    'The deals of one’s account by sales stage, with sums of those that match. Rejected, withdrawn and duplicate deals are not on it.',
  query: z.object(dealList.matching),
  output: z.object({ columns: z.array(boardColumn), now: z.int() }),
  errors: [],
})
