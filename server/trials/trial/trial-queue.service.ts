import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { TRIAL_REVIEW_FIELDS } from '#contract/trials/trial/trial-queue.fields.ts'
import { desktopWords } from '#server/catalog/catalog/catalog.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import { nameOfPerson } from '#server/people/person/person-names.service.ts'
import type { QueueOnServer } from '#server/requests/queue/queue.service.ts'
import { findTrial, type TrialRow } from './trial.store.ts'
import { type FoundSignal, signalsOf } from './trial-signals.service.ts'

/** What the queue shows of a trial: what was applied for and by whom, and every sign of abuse with its evidence. */
export function trialOnQueue(deps: Pick<Deps, 'contents' | 'clock'>): QueueOnServer {
  return {
    async item(db, { id }, language) {
      const trial = await findTrial(db, id)
      const signals = await signalsOf(db, id)
      return {
        fields: trial ? fieldsOf(deps, trial, language) : [],
        images: [],
        checks: signals.map((signal) => checkOf(signal, language)),
      }
    },
    async warnings(db, requests) {
      const found = new Map<string, number>()
      for (const { id } of requests)
        found.set(id, (await signalsOf(db, id)).filter(({ warns }) => warns).length)
      return found
    },
  }
}

function fieldsOf(deps: Pick<Deps, 'contents' | 'clock'>, trial: TrialRow, language: Language) {
  const words = desktopWords(deps, language)(trial)
  const stated: Record<string, unknown> = {
    ...(trial.contact as object),
    regionId: words.regionName,
    desktop: `${sizeName(words)}, ${words.systemName}`,
  }
  return TRIAL_REVIEW_FIELDS.map((name) => ({
    name,
    value: String(stated[name] ?? ''),
    previous: null,
    form: name === 'country' ? ('country' as const) : ('text' as const),
  })).filter(({ value }) => value !== '')
}

const FIELD_OF: Partial<Record<FoundSignal['name'], (typeof TRIAL_REVIEW_FIELDS)[number]>> = {
  mailDomain: 'email',
  sameMailbox: 'email',
  samePhone: 'phone',
  sameCompany: 'companyName',
}

function checkOf({ name, warns, params, account: found }: FoundSignal, language: Language) {
  const state = warns ? ('warning' as const) : ('passed' as const)
  const account = found && { id: found.id, name: nameOfPerson({ userName: found.name }, language) }
  const named = account ? { ...params, account: account.name } : params
  return { name, state, params: named, account, field: FIELD_OF[name] ?? null }
}
