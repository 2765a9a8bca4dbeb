import { z } from 'zod'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import { agreementErrors } from '#contract/people/agreement/agreement.errors.ts'
import type { AgreementName, ConsentPurpose } from '#contract/people/agreement/agreement.fields.ts'
import { isWithdrawable } from '#contract/people/agreement/agreement.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type Actor, actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { instant, instantOrNull } from '#server/kit/personal/copied-fields.ts'
import { type CopiedSection, copiedTable } from '#server/kit/personal/copied-section.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import {
  type Agreement,
  currentAgreement,
  currentByHash,
  recordConsents,
  titleOf,
} from './agreement.service.ts'
import { consentsOfAccount, endConsents, findText, standingConsents } from './agreement.store.ts'

export { validConsents } from './agreement.store.ts'

/** Job that ends what rests on a consent, after it was withdrawn. */
export const CONSENT_WITHDRAWN = 'consent.withdrawn'

type Facts = Pick<RequestContext, 'address' | 'userAgent' | 'requestId'>

/** The exact text of a hash: accepted once, or in force now. @throws notFound */
export async function textByHash(deps: Deps, hash: string): Promise<Agreement> {
  const current = currentByHash(deps, hash)
  if (current) return current
  const accepted = await findText(deps.db.query, hash)
  if (!accepted) throw appError(httpErrors.notFound)
  const agreement = accepted.agreement as AgreementName
  return { ...accepted, agreement, title: titleOf(accepted.body, agreement) }
}

/** What an account has agreed to, newest first, with the exact words. */
export async function textsOf(db: Executor, accountId: string) {
  const rows = await consentsOfAccount(db, accountId)
  return rows.map((consent) => {
    const agreement = consent.agreement as AgreementName
    const title = titleOf(consent.body, agreement)
    return { ...consent, agreement, title, withdrawable: isWithdrawable(agreement) }
  })
}

/**
 * Gives an optional consent. A valid one to the version in force stays as it is, so that a second click
 * is no second consent.
 * @param chosen the text by the hash of the words that were on the screen
 * @throws agreementOutdated for words that are not in force
 */
export async function giveOptional(
  deps: Pick<Deps, 'settings' | 'agreementTexts' | 'clock'>,
  tx: Executor,
  actor: Actor,
  chosen: { agreement: AgreementName; hash: string },
  request: Facts,
  purpose: ConsentPurpose = 'marketing',
): Promise<string> {
  const { accountId } = actor
  const text = currentByHash(deps, chosen.hash)
  const [standing] = await standingConsents(tx, accountId, [chosen.agreement])
  if (standing && standing.version === text?.version) return standing.id
  const [recordId = ''] = await recordConsents(deps, tx, {
    accountId,
    purpose,
    required: [chosen.agreement],
    accepted: [chosen],
  })
  const detail = { agreement: chosen.agreement, version: text?.version ?? '' }
  await recordAudit(deps, tx, { kind: 'consentGiven', ...actor, detail }, request)
  return recordId
}

/** Whether a consent of the account is valid that is to the version of a text that is in force. */
export async function hasConsent(
  deps: Pick<Deps, 'agreementTexts'>,
  db: Executor,
  accountId: string,
  agreement: AgreementName,
): Promise<boolean> {
  const inForce = deps.agreementTexts().find((text) => text.agreement === agreement)?.version
  const [standing] = await standingConsents(db, accountId, [agreement])
  return standing !== undefined && standing.version === inForce
}

/** Ends the consents of an account to a text, as part of what makes them void. */
export async function endConsentsTo(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  accountId: string,
  agreement: AgreementName,
): Promise<void> {
  await endConsents(tx, accountId, agreement, deps.clock.now())
}

/** Whether the account wants news by mail; what any mailing must ask before it sends. */
export async function wantsNews(db: Executor, accountId: string): Promise<boolean> {
  return (await standingConsents(db, accountId, ['news'])).length > 0
}

/**
 * Takes a consent back, with every other one of the account to the same text, so that the switch is off for sure.
 * @throws notFound for a record that is not the account's; consentNeeded for one that the account requires
 */
export async function withdraw(
  deps: Deps,
  caller: SignedInCaller,
  recordId: string,
  request: Facts,
): Promise<number> {
  const { accountId } = caller
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const consent = (await textsOf(tx, accountId)).find(({ id }) => id === recordId)
    if (!consent || !ownsConsent(caller, consent)) throw appError(httpErrors.notFound)
    if (!mayWithdraw(consent.agreement)) throw appError(agreementErrors.consentNeeded)
    const ended = await endConsents(tx, accountId, consent.agreement, now)
    if (ended === 0) return consent.withdrawnAt ?? now
    const detail = { agreement: consent.agreement, version: consent.version }
    await recordAudit(deps, tx, { kind: 'consentWithdrawn', ...actorOf(caller), detail }, request)
    const payload = { accountId, agreement: consent.agreement }
    await deps.jobs.schedule(tx, { kind: CONSENT_WITHDRAWN, payload, dueAt: now })
    return now
  })
}

/** The text in force in the language, as the choice that a form made which shows no text itself. */
export function textInForce(
  deps: Pick<Deps, 'settings' | 'agreementTexts'>,
  agreement: AgreementName,
  language: Language,
): { agreement: AgreementName; hash: string } {
  const { hash } = currentAgreement(deps, language, agreement)
  return { agreement, hash }
}

/** What the account agreed to is seen and taken back by it, and by sub-accounts that have the permission. */
function ownsConsent(caller: SignedInCaller, consent: { accountId: string | null }): boolean {
  return consent.accountId === caller.accountId
}

/** Consent that the account requires ends only with the account. */
function mayWithdraw(agreement: AgreementName): boolean {
  return isWithdrawable(agreement)
}

/** Newest first, withdrawn ones included. */
const consents = copiedTable({
  key: 'consents',
  title: { zh: '您的同意记录', en: 'What you agreed to' },
  row: z.object({
    recordId: z.string(),
    agreement: z.string(),
    title: z.string(),
    version: z.string(),
    /** Names one of `agreementTexts`. */
    textHash: z.string(),
    language: z.enum(LANGUAGES),
    purpose: z.string(),
    acceptedAt: instant,
    withdrawnAt: instantOrNull,
  }),
  async read({ db }, { accountId }) {
    const rows = await textsOf(db.query, accountId)
    return rows.map((consent) => ({ ...consent, recordId: consent.id }))
  },
  labels: {
    recordId: { zh: '记录编号', en: 'Record' },
    agreement: { zh: '协议', en: 'Agreement' },
    title: { zh: '文本', en: 'Text' },
    textHash: { zh: '文本指纹（SHA-256）', en: 'Fingerprint of the text (SHA-256)' },
    purpose: { zh: '用途', en: 'Purpose' },
    withdrawnAt: { zh: '撤回时间', en: 'Withdrawn' },
  },
})

/** The exact words of each text that was accepted, in Markdown. */
const acceptedTexts = z.array(z.object({ textHash: z.string(), title: z.string(), text: z.string() }))

const agreementTexts: CopiedSection = {
  key: 'agreementTexts',
  schema: acceptedTexts,
  async read({ db }, { accountId }): Promise<z.output<typeof acceptedTexts>> {
    const rows = await textsOf(db.query, accountId)
    const byHash = new Map(
      rows.map(({ textHash, title, body }) => [textHash, { textHash, title, text: body }]),
    )
    return [...byHash.values()]
  },
  page: {
    heading: { name: 'agreementTexts', title: { zh: '您同意的文本原文', en: 'Texts you accepted' } },
    labels: {},
    show: (value) => ({
      kind: 'texts',
      texts: (value as z.output<typeof acceptedTexts>).map(({ text }) => text),
    }),
  },
}

export const agreementPersonal: PersonalData = {
  stays: { consents: 'evidence of what was agreed to, under an id without a name' },
  copied: [consents, agreementTexts],
}
