/** For component tests of the queue: the queue of certifications with two colleagues, and a request in it. */
import { certificationQueue } from '#contract/company/certification/certification.queue.ts'
import { certificationReasons } from '#contract/company/certification/certification.reasons.ts'
import { certificationQueueEn } from '#contract/company/certification/certification-queue.text.en.ts'
import { certificationQueueZh } from '#contract/company/certification/certification-queue.text.zh.ts'
import type { QueueItem } from '#contract/requests/queue/queue.fields.ts'
import type { ShownQueue } from './queue-parts.ts'

export const NOW = Date.UTC(2026, 10, 20, 1, 30)
export const CHEN = { id: 'chen', name: 'Chen Yu' }
export const WANG = { id: 'wang', name: '王敏' }

/** As Chen Yu sees it. */
export function shownQueue(language: 'zh' | 'en' = 'en'): ShownQueue {
  const counts = { mine: 0, open: 1, dueToday: 0, unassigned: 1, sentBack: 0, late: 0 }
  return {
    queue: certificationQueue,
    texts: language === 'zh' ? certificationQueueZh : certificationQueueEn,
    ownId: CHEN.id,
    overview: {
      settings: {
        ...{
          fourEyes: false,
          assignment: [],
          reasons: [...certificationReasons],
          version: 0,
          changedAt: null,
          changedBy: null,
        },
      },
      colleagues: [CHEN, WANG],
      counts,
      now: NOW,
    },
  }
}

/** A request of a Chinese applicant, in review for the second time. */
export const ITEM: QueueItem = {
  ...{
    id: 'r1',
    subject: 'Nordlys AS',
    reference: '',
    state: 'inReview',
    isOpen: true,
    revision: 3,
    attempt: 2,
  },
  ...{ submittedAt: NOW, language: 'zh', clock: null, assignee: null, images: [], notes: [], history: [] },
  applicant: { accountId: 'a1', userName: 'lin-zhao', name: 'Lin Zhao', email: 'lin@example.com' },
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
