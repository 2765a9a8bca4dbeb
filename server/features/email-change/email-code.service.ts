import type { Language } from '#contract/kit/language.ts'
import { CODE_LIMITS } from '#contract/kit/limits.ts'
import type { Deps } from '#server/deps.ts'
import { issueCode } from '#server/features/verification/verification.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

type MailWriter = (to: string, language: Language, facts: { product: string; code: string }) => Mail

/** Makes a code and mails it in one transaction; `writerOf` chooses the mail, the response is the same. */
export async function sendCode(
  deps: Deps,
  to: string,
  request: Parameters<typeof issueCode>[2],
  writerOf: (tx: Executor) => Promise<MailWriter>,
  language: Language,
) {
  return deps.db.transaction(async (tx) => {
    const { code, flow, expiresAt } = await issueCode(deps, tx, request)
    const write = await writerOf(tx)
    const mail = write(to, language, { product: deps.settings.product(language), code })
    await deps.outbox.enqueue(tx, { ...mail, expiresAt })
    return {
      flow,
      resendAfterSeconds: CODE_LIMITS.resendSeconds,
      expiresInSeconds: CODE_LIMITS.lifeMinutes * 60,
    }
  })
}
