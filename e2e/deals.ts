/** Deals that a journey starts with, made by the calls of the form. */
import type { DealDraft } from '#contract/deals/pipeline/deal.form.ts'
import type { Language } from '#contract/kit/language.ts'
import { DEAL_FORM } from '#test/deals.ts'
import { BROWSER_HEADERS, post, type RegisteredPerson } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { nextMail } from './steps.ts'

/** A draft of a deal with words in the language of the page. */
export async function draftDeal(
  site: Site,
  person: RegisteredPerson,
  language: Language,
  changes: Partial<DealDraft> = {},
): Promise<{ readonly id: string; readonly version: number }> {
  return call(site, person, language, '/api/deals', { ...DEAL_OF[language], ...changes })
}

/** The same, submitted; its review has begun. @returns its id */
export async function submitDeal(
  site: Site,
  person: RegisteredPerson,
  language: Language,
  changes: Partial<DealDraft> = {},
): Promise<string> {
  let dealId = ''
  await nextMail(site, person.email, async () => {
    const { id, version } = await draftDeal(site, person, language, changes)
    await call(site, person, language, `/api/deals/${id}/submission`, { version })
    dealId = id
  })
  return dealId
}

/** What an operator decides about a deal that was submitted once. */
export async function decide(
  site: Site,
  operator: RegisteredPerson,
  dealId: string,
  decision: { readonly action: string; readonly note?: string },
): Promise<void> {
  const path = `/api/operator/queues/deals/requests/${dealId}`
  const session = { 'x-auth-token': operator.token, cookie: operator.cookies, 'accept-language': 'en' }
  const seen = await fetch(site.url + path, { headers: { ...BROWSER_HEADERS, ...session } })
  const { version } = (await seen.json()) as { version: string }
  await call(site, operator, 'en', `${path}/decision`, { reasons: [], note: '', version, ...decision })
}

async function call(site: Site, person: RegisteredPerson, language: Language, path: string, body: object) {
  const session = { ...BROWSER_HEADERS, 'x-auth-token': person.token, cookie: person.cookies }
  const answer = await post(site, path, body, { ...session, 'accept-language': language })
  const said = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${said}`)
  return JSON.parse(said) as { id: string; version: number }
}

const DEAL_OF: Record<Language, DealDraft> = {
  en: DEAL_FORM,
  zh: {
    ...DEAL_FORM,
    companyName: '杭州西溪图书馆',
    country: '中国',
    city: '杭州',
    companyCode: '',
    projectName: '阅览室云桌面',
    scenarios: '阅览与检索',
    keyNeeds: '统一镜像',
    leadTime: '六周',
    contactName: '李思远',
    contactEmail: 'siyuan.li@xixi.example',
    contactPhone: '0571-61220113',
  },
}
