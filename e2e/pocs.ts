/** Proofs of concept that a journey starts with, made by the call of the form. */
import { randomUUID } from 'node:crypto'
import type { Language } from '#contract/kit/language.ts'
import type { RegisteredPerson } from '#test/person.ts'
import { pocForm } from '#test/poc.ts'
import type { Site } from '#test/site.ts'
import { changeStored } from './site-database.ts'

/** A proof of concept of this person. @returns id of the request */
export async function askForPoc(
  site: Site,
  person: RegisteredPerson,
  language: Language,
  words: { readonly companyName: string; readonly requirement: string },
): Promise<string> {
  const clock = { now: () => Date.now(), advance: () => {} }
  const form = pocForm({ clock } as never, { ...words, regionIds: ['cn-shanghai'] })
  const response = await fetch(`${site.url}/api/pocs`, {
    method: 'POST',
    headers: {
      'x-auth-token': person.token,
      cookie: person.cookies,
      'content-type': 'application/json',
      'accept-language': language,
    },
    body: JSON.stringify(form),
  })
  const { requestId } = (await response.json()) as { requestId?: string }
  if (!requestId) throw new Error(`no proof of concept: ${response.status}`)
  return requestId
}

const POC = {
  en: { companyName: 'Estuary Marine Design', requirement: 'One model in two cities.' },
  zh: { companyName: '临港海事设计院', requirement: '三维模型在两地同时使用。' },
} as const

/** A proof of concept of this customer, passed to the partner. */
export async function passedLead(
  site: Site,
  { customer, partner }: Readonly<Record<'customer' | 'partner', RegisteredPerson>>,
  language: Language,
) {
  const requestId = await askForPoc(site, customer, language, POC[language])
  const leadId = randomUUID()
  const now = Date.now()
  changeStored(
    site,
    `insert into leads (id, request_id, kind, customer_id, partner_id, number, state, region, industry, people, needs,
      passed_by, received_at, due_at, reason)
    values (?, ?, 'poc', ?, ?, 1, 'offered', 'europe', 'design', 30, ?, ?, ?, ?, '')`,
    ...[leadId, requestId, customer.userId, partner.userId, POC[language].requirement, partner.userId],
    ...[now, now + 86_400_000],
  )
  return { leadId, requestId }
}
