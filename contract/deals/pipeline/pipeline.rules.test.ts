import { describe, expect, test } from 'vitest'
import { dealFields } from './deal.form.ts'
import { CLOSED_STAGES, DEAL_STAGES } from './deal-stage.rules.ts'
import {
  actionsOf,
  CONFLICT_SCORES,
  DEAL_STATUSES,
  DEAL_TABLE,
  dealRequests,
  mayEdit,
} from './pipeline.rules.ts'

test('every status but the draft is a state of the request', () => {
  expect(DEAL_STATUSES.filter((status) => status !== 'draft').toSorted()).toEqual(
    Object.keys(dealRequests.states).toSorted(),
  )
})

test('the signals of a conflict are worth 100 together', () => {
  expect(Object.values(CONFLICT_SCORES).reduce((sum, each) => sum + each, 0)).toBe(100)
})

describe('the table of rights', () => {
  test('lets a partner withdraw and reply exactly where the review does', () => {
    for (const action of ['withdraw', 'reply'] as const) {
      const states: readonly string[] = dealRequests.moves[action].from
      for (const status of DEAL_STATUSES)
        expect([status, DEAL_TABLE[status].partner.actions.includes(action)]).toEqual([
          status,
          states.includes(status),
        ])
    }
  })

  test('leaves a closed deal as it is, but for comments', () => {
    for (const status of DEAL_STATUSES)
      for (const stage of CLOSED_STAGES) {
        const state = { status, stage }
        expect(actionsOf(state, 'partner').filter((action) => action !== 'comment')).toEqual([])
        expect(dealFields.names.filter((field) => mayEdit(state, 'partner', field))).toEqual([])
        expect(dealFields.names.filter((field) => mayEdit(state, 'operator', field))).toEqual([])
      }
  })

  test('never gives both sides the same field at the same time', () => {
    for (const status of DEAL_STATUSES)
      for (const stage of DEAL_STAGES) {
        const state = { status, stage }
        const both = dealFields.names.filter(
          (field) => mayEdit(state, 'partner', field) && mayEdit(state, 'operator', field),
        )
        expect(both).toEqual([])
      }
  })

  test('protects whom an approved deal is for from the partner', () => {
    const approved = { status: 'approved', stage: 'qualified' } as const
    expect(mayEdit(approved, 'partner', 'companyName')).toBe(false)
    expect(mayEdit(approved, 'partner', 'projectName')).toBe(false)
    expect(mayEdit(approved, 'partner', 'scale')).toBe(true)
    expect(mayEdit(approved, 'operator', 'companyName')).toBe(true)
  })
})
