import { movesFrom } from '#contract/requests/request/request.rules.ts'
import type { Poc, PocMessage, PocOnDesk, PocPlan } from '#contract/trials/poc/poc.endpoints.ts'
import { type PocState, pocRequests } from '#contract/trials/poc/poc.rules.ts'
import { presentStanding } from '#server/requests/request/request-standing.service.ts'
import type { currentPocs, PocFormRow, PocMessageRow, PocRow } from './poc.service.ts'
import type { readPoc, readPocOnDesk } from './poc-read.service.ts'
import type { CatalogWords } from './poc-words.service.ts'

/** One for its account: neither the outcome nor the names of operators. */
export function presentPoc(found: Awaited<ReturnType<typeof readPoc>>): Poc {
  const { request, form, poc, words, messages, names } = found
  return {
    ...presentStanding(request, found),
    title: found.title,
    state: request.state as PocState,
    form: presentForm(form, words),
    plan: presentPlan(poc),
    messages: messages.map((message) =>
      presentMessage(message, message.actor === 'applicant' ? (names.get(message.authorId) ?? null) : null),
    ),
    actions: found.mayMove ? movesFrom(pocRequests, request.state, 'applicant') : [],
    mayWrite: found.mayWrite,
    now: found.now,
  }
}

/** A line of those that are under way. */
export function presentCurrentPoc({ request, title, poc }: Awaited<ReturnType<typeof currentPocs>>[number]) {
  return {
    requestId: request.id,
    state: request.state as PocState,
    title,
    stateSince: request.stateSince,
    dueAt: request.dueAt,
    plan: poc ? presentPlan(poc) : null,
    messages: poc?.messages ?? 0,
  }
}

/** What the desk has of one besides the page of the queue. */
export function presentPocOnDesk(found: Awaited<ReturnType<typeof readPocOnDesk>>): PocOnDesk {
  const { request, form, poc, messages, names } = found
  return {
    requestId: request.id,
    state: request.state as PocState,
    revision: request.revision,
    plan: presentPlan(poc),
    planVersion: poc.planVersion,
    wanted: { startsOn: form.startsOn, endsOn: form.endsOn },
    outcome: presentOutcome(poc, names),
    messages: messages.map((message) => presentMessage(message, names.get(message.authorId) ?? null)),
    mayWrite: found.mayWrite,
  }
}

function presentOutcome(
  { outcome, outcomeReason, outcomeOn, outcomeBy, outcomeAt }: PocRow,
  names: ReadonlyMap<string, string>,
): PocOnDesk['outcome'] {
  if (outcome === null) return null
  return {
    outcome,
    reason: outcomeReason ?? '',
    decidedOn: outcomeOn ?? '',
    at: outcomeAt ?? 0,
    by: names.get(outcomeBy ?? '') ?? '',
  }
}

function presentPlan({ nextStep, nextStepOn, startsOn, endsOn, plannedAt }: PocRow): PocPlan | null {
  return nextStep === null ? null : { nextStep, nextStepOn, startsOn, endsOn, changedAt: plannedAt ?? 0 }
}

function presentMessage({ number, createdAt, actor, text }: PocMessageRow, by: string | null): PocMessage {
  return { number, at: createdAt, from: actor, by, text }
}

function presentForm(form: PocFormRow, words: CatalogWords): Poc['form'] {
  return {
    ...form,
    regions: words.regions(form),
    sizes: words.sizes(form),
  }
}
