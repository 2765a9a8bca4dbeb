import type { Language } from '#contract/kit/language.ts'
import { CODE_LIMITS } from '#contract/kit/limits.ts'
import type { Deps } from '#server/deps.ts'
import { issueCode } from '#server/features/verification/verification.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

type Words = (to: string, language: Language, facts: { product: string; code: string }) => Mail

/** Makes a code and mails it in one transaction; `wordsOf` chooses the mail, the answer stays the same. */
export async function sendCode(
  deps: Deps,
  to: string,
  request: Parameters<typeof issueCode>[2],
  wordsOf: (tx: Executor) => Promise<Words>,
  language: Language,
) {
  return deps.db.transaction(async (tx) => {
    const { code, flow, expiresAt } = await issueCode(deps, tx, request)
    const words = await wordsOf(tx)
    const mail = words(to, language, { product: deps.settings.product(language), code })
    await deps.outbox.enqueue(tx, { ...mail, expiresAt })
    return {
      flow,
      resendAfterSeconds: CODE_LIMITS.resendSeconds,
      expiresInSeconds: CODE_LIMITS.lifeMinutes * 60,
    }
  })
}
