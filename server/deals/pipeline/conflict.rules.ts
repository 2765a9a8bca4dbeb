import { createHash } from 'node:crypto'
import type { DealForm } from '#contract/deals/pipeline/deal.form.ts'
import { CONFLICT_SCORES, type ConflictSignal } from '#contract/deals/pipeline/pipeline.rules.ts'
import { toHalfWidth } from '#contract/kit/fields/characters.ts'
import { companyLikeness, readCompanyName } from '#server/company/certification/certified-company.service.ts'
import { commonShare, pairsOf } from '#server/kit/common-share.ts'
import { isFreeMail, mailDomain } from '#server/kit/mail/disposable-email.ts'
import type { Schema } from '#server/migrations/schema.ts'

/** What the check compares of a deal. */
export type ComparedDeal = Pick<
  DealForm,
  'companyName' | 'companyCode' | 'contactPhone' | 'contactEmail' | 'projectName' | 'city'
>

export type DealKey = Pick<Schema['dealKeys'], 'kind' | 'value'>

/** The digits of a number, without the country code of the mainland in front of one of its mobile numbers. */
export function phoneKey(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^(?:0086|86)(?=1[3-9]\d{9}$)/, '')
}

const plain = (text: string) =>
  toHalfWidth(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')

/** How much two project names have in common, from 0 to 1. */
export function nameSimilarity(one: string, other: string): number {
  return commonShare(plain(one), plain(other))
}

/** What the names of a company and of its branch, its group or its namesake elsewhere give. */
const RELATED_SCORE = 12

/** Below it, two names in one city are different projects. */
const SIMILAR_FROM = 0.5

/** Places of the signature of a name: two with half of their pairs in common share one of six in 98 of 100 cases. */
const PLACES = 6

/**
 * Parts by which similar texts are found without comparing all: for each place the least hash of the text's pairs of
 * characters (MinHash; Broder 1997).
 */
function likenessKeys(text: string): string[] {
  const pairs = [...pairsOf(text)]
  if (pairs.length === 0) return []
  return Array.from({ length: PLACES }, (_, place) => {
    const hashes = pairs.map((pair) =>
      createHash('sha256').update(`${place} ${pair}`).digest('hex').slice(0, 12),
    )
    return `${place} ${hashes.toSorted()[0]}`
  })
}

/** The values by which deals are found that may be the same, in a fixed order: racers take them in the same one. */
export function keysOf(deal: ComparedDeal): DealKey[] {
  const { companyCode, contactEmail, contactPhone, projectName, city } = deal
  const { core } = readCompanyName(deal.companyName)
  return [
    ...(companyCode === '' ? [] : [{ kind: 'code', value: companyCode } as const]),
    ...(isFreeMail(contactEmail) ? [] : [{ kind: 'domain', value: mailDomain(contactEmail) } as const]),
    { kind: 'name', value: core },
    ...likenessKeys(core).map((value) => ({ kind: 'nameLike', value }) as const),
    { kind: 'phone', value: phoneKey(contactPhone) },
    ...likenessKeys(plain(projectName)).map(
      (value) => ({ kind: 'project', value: `${plain(city)} ${value}` }) as const,
    ),
  ]
}

export type SignalScores = Readonly<Partial<Record<ConflictSignal, number>>>

/** What each signal gives for two deals; those that do not agree are absent. */
export function compareDeals(one: ComparedDeal, other: ComparedDeal): SignalScores {
  const found: Partial<Record<ConflictSignal, number>> = {}
  if (one.companyCode !== '' && one.companyCode === other.companyCode) found.code = CONFLICT_SCORES.code
  const company = companyLikeness(readCompanyName(one.companyName), readCompanyName(other.companyName))
  if (company) {
    const most = company.kind === 'same' ? CONFLICT_SCORES.name : RELATED_SCORE
    found.name = Math.round(most * company.share)
  }
  const domain = mailDomain(one.contactEmail)
  if (domain === mailDomain(other.contactEmail) && !isFreeMail(one.contactEmail))
    found.domain = CONFLICT_SCORES.domain
  if (phoneKey(one.contactPhone) === phoneKey(other.contactPhone)) found.phone = CONFLICT_SCORES.phone
  const similarity = nameSimilarity(one.projectName, other.projectName)
  if (plain(one.city) === plain(other.city) && similarity >= SIMILAR_FROM)
    found.project = Math.round(CONFLICT_SCORES.project * similarity)
  return found
}

export function totalOf(signals: SignalScores): number {
  return Object.values(signals).reduce((sum, score) => sum + score, 0)
}
