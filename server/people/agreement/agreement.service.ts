import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { agreementErrors } from '#contract/people/agreement/agreement.errors.ts'
import type {
  AgreementHead,
  AgreementName,
  ConsentPurpose,
} from '#contract/people/agreement/agreement.fields.ts'
import { REQUIRED_AGREEMENTS } from '#contract/people/agreement/agreement.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import { newId, sha256 } from '#server/kit/ids.ts'
import { bindUnbound, insertConsent, keepText, standingConsents } from './agreement.store.ts'

export type Agreement = AgreementHead & { readonly body: string }

type TextDeps = Pick<Deps, 'settings' | 'agreementTexts'>

/** A record that no account has taken over within a day never belongs to one. */
const BIND_WITHIN_MS = DAY_MS

/** The texts in force as people see them: brand and address filled in, the hash over exactly these words. */
export function currentAgreements({ settings, agreementTexts }: TextDeps, language: Language): Agreement[] {
  return agreementTexts()
    .filter((source) => source.language === language)
    .map((source) => {
      const body = source.markdown
        .replaceAll('{product}', settings.product(language))
        .replaceAll('{email}', settings.serviceEmail)
      const { agreement, version } = source
      return { agreement, version, language, title: titleOf(body, agreement), body, hash: sha256(body) }
    })
}

/** What a text calls itself: its first heading. */
export function titleOf(body: string, otherwise: string): string {
  return /^# (.+)$/m.exec(body)?.[1] ?? otherwise
}

/** One text in force. @throws notFound for a name that has none */
export function currentAgreement(deps: TextDeps, language: Language, name: AgreementName): Agreement {
  const found = currentAgreements(deps, language).find((text) => text.agreement === name)
  if (!found) throw appError(httpErrors.notFound)
  return found
}

/** A text in force by its hash, in either language. */
export function currentByHash(deps: TextDeps, hash: string): Agreement | undefined {
  return [...currentAgreements(deps, 'zh'), ...currentAgreements(deps, 'en')].find(
    (text) => text.hash === hash,
  )
}

interface Acceptance {
  /** Null before there is an account. */
  readonly accountId: string | null
  readonly purpose: ConsentPurpose
  readonly required: readonly AgreementName[]
  readonly accepted: readonly { agreement: AgreementName; hash: string }[]
}

/**
 * Records a consent to each required text, in the caller's transaction. The hash must be one of the texts in
 * force: an older page must show the new text first (agreementOutdated).
 * @returns the ids of the records, which travel as `X-Agree-Record-Id`.
 */
export async function recordConsents(
  deps: TextDeps & Pick<Deps, 'clock'>,
  tx: Executor,
  acceptance: Acceptance,
): Promise<string[]> {
  const now = deps.clock.now()
  const ids: string[] = []
  for (const text of acceptedTexts(deps, acceptance)) {
    const { agreement, version, language, body } = text
    await keepText(tx, { hash: text.hash, agreement, version, language, body, firstShownAt: now })
    const id = newId()
    await insertConsent(tx, {
      id,
      accountId: acceptance.accountId,
      agreement,
      version,
      textHash: text.hash,
      language,
      purpose: acceptance.purpose,
      acceptedAt: now,
      withdrawnAt: null,
    })
    ids.push(id)
  }
  return ids
}

/** Refuses an acceptance of texts that are no longer in force, before anything else is looked at. @throws outdated */
export function refuseOutdatedTexts(
  deps: TextDeps,
  acceptance: Pick<Acceptance, 'required' | 'accepted'>,
): void {
  acceptedTexts(deps, acceptance)
}

function acceptedTexts(
  deps: TextDeps,
  { required, accepted }: Pick<Acceptance, 'required' | 'accepted'>,
): Agreement[] {
  return required.map((agreement) => {
    const hash = accepted.find((one) => one.agreement === agreement)?.hash ?? ''
    const text = currentByHash(deps, hash)
    if (text?.agreement !== agreement) throw fieldError('agreed', agreementErrors.outdated)
    return text
  })
}

/**
 * The required texts that the account must be asked for at its next sign-in: the newest valid consent is not
 * to the version in force, or there is none. A record that a visitor made and a sign-in bound does not count: it
 * came by a header, which any link can set (evidence, never authority).
 */
export async function outdatedAgreements(
  deps: TextDeps,
  db: Executor,
  accountId: string,
): Promise<AgreementName[]> {
  const standing = await standingConsents(db, accountId, REQUIRED_AGREEMENTS)
  const own = standing.filter((consent) => consent.purpose !== 'visit')
  const inForce = deps.agreementTexts()
  return REQUIRED_AGREEMENTS.filter((agreement) => {
    const version = inForce.find((text) => text.agreement === agreement)?.version
    return own.find((consent) => consent.agreement === agreement)?.version !== version
  })
}

/**
 * Gives the records that came as `X-Agree-Record-Id` to the account that registers or signs in with them, in the
 * caller's transaction. Only records without an account and younger than a day: a foreign id, an old one and one
 * that is bound already change nothing and are no error.
 */
export async function bindConsents(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  accountId: string,
  recordIds: readonly string[],
): Promise<void> {
  if (recordIds.length === 0) return
  await bindUnbound(tx, accountId, recordIds, deps.clock.now() - BIND_WITHIN_MS)
}
