import { z } from 'zod'
import { REQUEST_RULES } from '#contract/domains.ts'
import { REQUEST_KINDS } from '#contract/requests/request/request.fields.ts'
import { instant, instantOrNull, subAccountId } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import { shownInstant, shownSteps, subAccountIdOf } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { requestsOf, withdrawAllRequests } from './own-requests.service.ts'
import { saidWith } from './request.service.ts'
import { deleteRequestTexts, historyOf } from './request.store.ts'

/** Kinds with a list of their own are sections of their own. */
const COPIED_KINDS = REQUEST_KINDS.filter((kind) => !REQUEST_RULES[kind].hasOwnList)

/**
 * Everything that was asked for, trials included, newest first, with its steps in their order. Operators are not named,
 * and what they write for each other (notes, evidence of changes) is left out: it may be about other people.
 */
const requests = copiedTable({
  key: 'requests',
  title: { zh: '申请', en: 'Requests' },
  row: z.object({
    requestId: z.string(),
    /** The sub-account that submitted it last; null for the account itself. */
    subAccountId,
    requestKind: z.string(),
    /** What it is about: the company, the region of a trial. */
    subject: z.string(),
    state: z.string(),
    submittedAt: instant,
    decidedAt: instantOrNull,
    steps: z.array(
      z.object({
        at: instant,
        /** Name of the step: `submit`, `approve`, … */
        action: z.string(),
        /** `applicant`, `operator` (our staff, who are not named) or `system`. */
        by: z.string(),
        state: z.string(),
        /** What the applicant was told with it. */
        texts: z.array(z.string()),
      }),
    ),
  }),
  async read(deps, { accountId, language }) {
    const db = deps.db.query
    const { list } = await requestsOf(deps, db, { accountId, kinds: COPIED_KINDS }, language)
    const copied = []
    for (const { request, title } of list) {
      const history = await historyOf(db, request.id)
      copied.push({
        ...request,
        requestId: request.id,
        subAccountId: subAccountIdOf(accountId, request.userId),
        requestKind: request.kind,
        subject: title,
        steps: history.map((step) => ({
          ...step,
          by: step.actor,
          state: step.toState,
          texts: saidWith(step).filter((text) => text !== ''),
        })),
      })
    }
    return copied
  },
  show: ({ steps, ...request }) => ({
    ...request,
    steps: shownSteps(steps.map(({ at, state, texts }) => [shownInstant(at), state, ...texts])),
  }),
  labels: {
    requestKind: { zh: '类型', en: 'Kind' },
    subject: { zh: '内容', en: 'About' },
    decidedAt: { zh: '处理时间', en: 'Decided' },
    steps: { zh: '进度', en: 'Steps' },
  },
})

export const requestPersonal: PersonalData = {
  tables: ['requests', 'requestEvents'],
  end: (deps, tx, { accountId }) => withdrawAllRequests(deps, tx, accountId),
  wipe: (_deps, tx, { accountId }) => deleteRequestTexts(tx, accountId),
  copied: [requests],
}
