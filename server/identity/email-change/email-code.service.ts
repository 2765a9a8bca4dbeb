import type { SentCode } from '#contract/kit/fields/sent-code.ts'
import type { Language } from '#contract/kit/language.ts'
import { type CodeRequest, sendCode } from '#server/identity/verification/verification.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

type MailWriter = (to: string, language: Language, code: string) => Mail

/** Makes a code and mails it in one transaction; `writerOf` chooses the mail, the response is the same. */
export async function mailEmailCode(
  deps: Deps,
  request: CodeRequest,
  writerOf: (tx: Executor) => Promise<MailWriter>,
): Promise<SentCode> {
  const { to, language } = request
  return deps.db.transaction(async (tx) => {
    const write = await writerOf(tx)
    return sendCode(deps, tx, request, (code) => write(to, language, code))
  })
}
