import { describe, expect, test } from 'vitest'
import type { DealAction, DealStatus } from '#contract/deals/pipeline/pipeline.rules.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Permission } from '#contract/kit/permissions.ts'
import { maySeeComments, ownActions } from './pipeline.service.ts'

const who = (...permissions: Permission[]) => ({ accountId: 'north', permissions: new Set(permissions) })

describe('the actions of a partner', () => {
  const CREATES: DealAction[] = ['reply', 'withdraw']
  const CHANGES: DealAction[] = ['moveStage', 'comment']

  test('need the permission to register, or the one to change', () => {
    const deal = { status: 'actionRequired', stage: 'qualified' } as const
    expect(ownActions(who('pipeline:create'), deal).toSorted()).toEqual(CREATES.toSorted())
    expect(ownActions(who('pipeline:update'), deal).toSorted()).toEqual(CHANGES.toSorted())
    expect(ownActions(who('pipeline:read', 'pipeline:export'), deal)).toEqual([])
  })

  test('of a draft and of a protected deal too', () => {
    const draft = { status: 'draft', stage: 'prospect' } as const
    expect(ownActions(who('pipeline:create'), draft)).toEqual(['submit'])
    expect(ownActions(who('pipeline:update'), draft).toSorted()).toEqual(['discard', 'moveStage'])
    const approved = { status: 'approved', stage: 'qualified' } as const
    expect(ownActions(who('pipeline:create'), approved).toSorted()).toEqual(['extend', 'withdraw'])
    expect(ownActions(who('pipeline:update'), approved).toSorted()).toEqual(['close', 'comment', 'moveStage'])
  })
})

test.each<[string, string, number, Permission[], DealStatus, boolean]>([
  ['its partner', 'north', ACCOUNT_TYPE.partner, ['pipeline:read'], 'inReview', true],
  ['its partner, of a draft', 'north', ACCOUNT_TYPE.partner, ['pipeline:read'], 'draft', true],
  [
    'its partner without the permission',
    'north',
    ACCOUNT_TYPE.partner,
    ['pipeline:update'],
    'inReview',
    false,
  ],
  ['another partner', 'south', ACCOUNT_TYPE.partner, ['pipeline:read'], 'inReview', false],
  ['an operator', 'desk', ACCOUNT_TYPE.operator, ['pipeline:read'], 'inReview', true],
  ['an operator, of a draft', 'desk', ACCOUNT_TYPE.operator, ['pipeline:read'], 'draft', false],
  ['an operator without the permission', 'desk', ACCOUNT_TYPE.operator, [], 'inReview', false],
])('comments are seen by %s', (_, accountId, accountType, permissions, status, isSeen) => {
  const caller = { accountId, accountType, permissions: new Set(permissions) } as Parameters<
    typeof maySeeComments
  >[0]
  expect(maySeeComments(caller, { accountId: 'north', status })).toBe(isSeen)
})
