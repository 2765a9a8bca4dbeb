import type { AgreementHead, AgreementName } from '#contract/features/agreement/agreement.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Deps } from '#server/deps.ts'
import type { Settings } from '#server/features/site/site.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { newId, sha256 } from '#server/kit/ids.ts'
import { insertConsent, keepText } from './agreement.store.ts'
import type { AgreementSource } from './agreement.texts.ts'
import { readAgreementSources } from './agreement.texts.ts'

export type Agreement = AgreementHead & { readonly body: string }

let sources: AgreementSource[] | undefined

/** The texts in force as people see them: brand and address filled in, the hash over exactly these words. */
export function currentAgreements(settings: Settings, language: Language): Agreement[] {
  sources ??= readAgreementSources()
  return sources
    .filter((source) => source.language === language)
    .map((source) => {
      const body = source.markdown
        .replaceAll('{product}', settings.product(language))
        .replaceAll('{email}', settings.serviceEmail)
      const title = /^# (.+)$/m.exec(body)?.[1] ?? source.agreement
      const { agreement, version } = source
      return { agreement, version, language, title, body, hash: sha256(body) }
    })
}

/** One text in force. @throws notFound for a name that has none */
export function currentAgreement(settings: Settings, language: Language, name: AgreementName): Agreement {
  const found = currentAgreements(settings, language).find((text) => text.agreement === name)
  if (!found) throw appError('notFound')
  return found
}

interface Acceptance {
  readonly accountId: string
  readonly purpose: 'registration'
  readonly required: readonly AgreementName[]
  readonly accepted: readonly { agreement: AgreementName; hash: string }[]
}

/**
 * Records a consent to each required text, in the caller's transaction. The hash must be one of the texts in
 * force: whoever had an older page open is shown the new text first (agreementOutdated).
 * @returns the ids of the records, which travel as `X-Agree-Record-Id`.
 */
export async function recordConsents(deps: Deps, tx: Executor, acceptance: Acceptance): Promise<string[]> {
  const texts = [...currentAgreements(deps.settings, 'zh'), ...currentAgreements(deps.settings, 'en')]
  const now = deps.clock.now()
  const ids: string[] = []
  for (const agreement of acceptance.required) {
    const hash = acceptance.accepted.find((accepted) => accepted.agreement === agreement)?.hash
    const text = texts.find((candidate) => candidate.agreement === agreement && candidate.hash === hash)
    if (!text) throw appError('agreementOutdated', { fields: { agreed: { code: 'agreementOutdated' } } })
    const { version, language, body } = text
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
