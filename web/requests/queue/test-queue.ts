/** For component tests of the queue: a queue with two colleagues, and a request in it. */
import { defineQueue } from '#contract/requests/queue/define-queue.ts'
import type { QueueItem, ReasonTemplate } from '#contract/requests/queue/queue.fields.ts'
import { queueListEn } from '#contract/requests/queue/queue-list.text.en.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'
import { defineRequestKind } from '#contract/requests/request/request.rules.ts'
import type { ShownQueue } from './queue-parts.ts'

export const NOW = Date.UTC(2026, 10, 20, 1, 30)
export const CHEN = { id: 'chen', name: 'Chen Yu' }
export const WANG = { id: 'wang', name: '王敏' }

const QUEUE = defineQueue({
  rules: defineRequestKind({
    kind: 'certification',
    states: {
      inReview: { actsNext: 'operator', workingDays: 3 },
      returned: { actsNext: 'applicant' },
      settled: { actsNext: null },
    },
    start: 'inReview',
    moves: {
      approve: { from: ['inReview'], to: 'settled', by: 'operator' },
      sendBack: { from: ['inReview'], to: 'returned', by: 'operator' },
      reject: { from: ['inReview'], to: 'settled', by: 'operator' },
      double: { from: ['inReview'], to: 'settled', by: 'operator' },
    },
    readPermission: 'realName:read',
    submitPermission: 'realName:submit',
  }),
  entity: 'TestQueue',
  name: { zh: '测试', en: 'Test' },
  menu: { at: 1, icon: 'check' },
  address: 'test',
  read: 'certification:read',
  decide: 'certification:decide',
  export: 'certification:export',
  decisions: {
    approve: { key: 'a', tone: 'main', needsReason: false },
    sendBack: { key: 's', tone: 'quiet', needsReason: true, returns: true },
    reject: { key: 'x', tone: 'danger', needsReason: true },
    double: { key: 'd', tone: 'danger', needsReason: false, because: ['sameCode'] },
  },
  fields: ['companyName'],
})

const TEXTS: QueueTexts = {
  purpose: 'What the test does.',
  list: queueListEn({
    title: 'Test',
    columns: { subject: 'Company', reference: 'Code' },
    states: { inReview: 'In review', returned: 'Sent back', settled: 'Settled' },
  }),
  decisions: {
    approve: { act: 'Approve', done: 'Approved', send: 'Approve' },
    sendBack: { act: 'Send back', done: 'Sent back', send: 'Send back and e-mail' },
    reject: { act: 'Decline', done: 'Declined', send: 'Decline and e-mail' },
    double: {
      act: 'Mark as duplicate',
      done: 'Marked as duplicate',
      send: 'Mark as duplicate',
      confirm: 'Nothing is like it.',
    },
  },
  moves: {},
  fields: { companyName: 'Company' },
  images: {},
  checks: {
    sameName: {
      passed: 'Company not known from another account',
      warning: 'Same company name on another account',
      detail: '{{account}}',
    },
  },
}

const REASONS: readonly ReasonTemplate[] = [
  {
    code: 'notRegistered',
    action: 'reject',
    field: 'companyName',
    title: { zh: '企业未注册', en: 'Company is not registered' },
    text: { zh: '该企业未在登记机关注册。', en: 'The company is not in the register.' },
  },
  {
    code: 'notOwn',
    action: 'reject',
    field: 'companyName',
    title: { zh: '非本企业', en: 'Company of someone else' },
    text: { zh: '您不属于该企业。', en: 'You don’t belong to this company.' },
  },
]

/** As Chen Yu sees it. */
export function shownQueue(): ShownQueue {
  const counts = { mine: 0, open: 1, dueToday: 0, unassigned: 1, sentBack: 0, late: 0 }
  return {
    queue: QUEUE,
    texts: TEXTS,
    ownId: CHEN.id,
    overview: {
      settings: {
        fourEyes: false,
        assignment: [],
        reasons: [...REASONS],
        version: 0,
        changedAt: null,
        changedBy: null,
        looserFrom: null,
      },
      colleagues: [CHEN, WANG],
      counts,
      now: NOW,
    },
  }
}

/** A request of a Chinese applicant, in review for the second time. */
export const ITEM: QueueItem = {
  id: 'r1',
  subject: 'Nordlys AS',
  reference: '',
  state: 'inReview',
  isOpen: true,
  revision: 3,
  version: '3.a',
  attempt: 2,
  submittedAt: NOW,
  language: 'zh',
  clock: null,
  assignee: null,
  images: [],
  notes: [],
  history: [],
  applicant: {
    accountId: 'a1',
    userName: 'lin-zhao',
    name: 'Lin Zhao',
    email: 'lin@example.com',
    language: 'zh',
  },
  fields: [{ name: 'companyName', value: 'Nordlys AS', previous: 'Nordlys', form: 'text' }],
  checks: [
    {
      name: 'sameName',
      state: 'warning',
      params: {},
      account: { id: 'a2', name: 'other' },
      field: 'companyName',
    },
  ],
  decision: null,
}
