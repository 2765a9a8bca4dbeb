import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { desktopWords } from '#server/catalog/catalog/catalog.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { RequestFact } from '#server/requests/request/request-registry.service.ts'
import type { PocFormRow } from './poc.store.ts'

/** Names of what a form chose from the catalogue, in one language. */
export interface CatalogWords {
  regions(form: Pick<PocFormRow, 'regionIds'>): { id: string; name: string }[]
  sizes(form: Pick<PocFormRow, 'sizeIds'>): { id: string; name: string }[]
  /** Between the items of a list. */
  readonly comma: string
}

/** Also names what is no longer on offer. */
export function wordsOfCatalog(deps: Pick<Deps, 'clock' | 'contents'>, language: Language): CatalogWords {
  const wordsOf = desktopWords(deps, language)
  const none = { regionId: '', sizeId: '', systemId: '' }
  return {
    regions: ({ regionIds }) =>
      idsIn(regionIds).map((id) => ({ id, name: wordsOf({ ...none, regionId: id }).regionName })),
    sizes: ({ sizeIds }) =>
      idsIn(sizeIds).map((id) => ({ id, name: sizeName(wordsOf({ ...none, sizeId: id })) })),
    comma: language === 'zh' ? '、' : ', ',
  }
}

/** Stored as JSON. */
export function idsIn(stored: string): string[] {
  return JSON.parse(stored) as string[]
}

/** What the applicant knows it by: how many people, and where. */
export function pocTitle(form: PocFormRow, words: CatalogWords, language: Language): string {
  const people =
    language === 'zh' ? `${form.people} 人` : `${form.people} ${form.people === 1 ? 'person' : 'people'}`
  return `${people} · ${listed(words.regions(form), words)}`
}

function listed(items: readonly { readonly name: string }[], { comma }: CatalogWords): string {
  return items.map(({ name }) => name).join(comma)
}

/** What was asked for, for the detail on both sides. */
export function pocFacts(form: PocFormRow, words: CatalogWords): RequestFact[] {
  const facts: RequestFact[] = [
    { name: 'companyName', value: form.companyName },
    { name: 'requirement', value: form.requirement },
    { name: 'people', value: String(form.people) },
    { name: 'regionIds', value: listed(words.regions(form), words) },
    { name: 'sizeIds', value: listed(words.sizes(form), words) },
    { name: 'applications', value: form.applications },
    { name: 'startsOn', value: form.startsOn },
    { name: 'endsOn', value: form.endsOn },
    { name: 'successCriteria', value: form.successCriteria },
    { name: 'contactName', value: form.contactName },
    { name: 'contactEmail', value: form.contactEmail },
    { name: 'country', value: form.country },
    { name: 'contactPhone', value: form.contactPhone },
  ]
  return facts.filter(({ value }) => value !== '')
}
