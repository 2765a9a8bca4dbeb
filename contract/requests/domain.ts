import { defineDomain } from '#contract/kit/domain.ts'
import type { Language } from '#contract/kit/language.ts'
import { errors } from './errors.ts'
import * as permissions from './permissions.ts'
import type { AnyQueue } from './queue/define-queue.ts'
import * as queueEndpoints from './queue/queue.endpoints.ts'
import type { ReasonTemplate } from './queue/queue.fields.ts'
import * as requestEndpoints from './request/request.endpoints.ts'
import type { RequestKind } from './request/request.fields.ts'
import type { RequestRules } from './request/request.rules.ts'
import type { RequestTexts } from './request/request-texts.ts'

declare module '#contract/kit/domain.ts' {
  interface Domain {
    readonly queues?: Readonly<Record<string, AnyQueue>>
    /** The reasons that each of its queues comes with, by the name of the queue's constant. */
    readonly reasons?: Readonly<Record<string, readonly ReasonTemplate[]>>
    /** Its kinds of requests: their rules, and what accounts read about them. */
    readonly requestKinds?: Partial<Readonly<Record<RequestKind, BroughtKind>>>
  }
}

interface BroughtKind {
  readonly rules: RequestRules
  readonly texts: Readonly<Record<Language, Pick<RequestTexts<RequestRules>, 'name' | 'goTo' | 'state'>>>
}

/** What is asked and decided: requests of accounts and the queues of the desk. */
export const requests = defineDomain({
  name: 'requests',
  endpoints: [queueEndpoints, requestEndpoints],
  errors,
  permissions,
})
