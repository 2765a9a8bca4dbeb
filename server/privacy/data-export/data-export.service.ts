import { Readable } from 'node:stream'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { FileToSend } from '#contract/kit/file-response.ts'
import type { Language } from '#contract/kit/language.ts'
import { fileStamp } from '#contract/kit/time.ts'
import { ARCHIVE_FILES, type ExportFormat } from '#contract/privacy/data-export/data-export.fields.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type ArchivedFile, archive } from '#server/kit/files/archive.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { type AccountCopy, copiedSections, copyAccount } from './account-copy.service.ts'
import { accountPage } from './account-page.present.ts'
import { dataExportedMail } from './data-export.mail.ts'
import { mayExport } from './data-export.policy.ts'
import { WORDS } from './data-export.texts.ts'

/**
 * A copy of everything about the account as one file, its files read while it is sent. Before it is sent, it is logged and a mail tells the
 * owner: a stolen session must not take the data away unseen.
 * @throws notPermitted for sub-accounts
 */
export async function exportAccount(
  deps: Deps,
  caller: SignedInCaller,
  format: ExportFormat,
  request: RequestContext,
): Promise<FileToSend> {
  if (!mayExport(caller)) throw appError(httpErrors.notPermitted)
  const { accountId } = caller
  const copy = await copyAccount(deps, accountId, request.language)
  await deps.db.transaction(async (tx) => {
    const detail = { format }
    await recordAudit(deps, tx, { kind: 'dataExported', accountId, actorId: accountId, detail }, request)
    const account = await accountById(tx, accountId)
    if (!account) return
    await notify(deps, tx, {
      userId: accountId,
      kind: 'dataExported',
      params: { address: request.address },
      mails: [dataExportedMail(deps, account, request.address)],
    })
  })
  const stem = `account-${fileStamp(deps.clock.now(), deps.settings.timeZone)}`
  const json = bytesOf(JSON.stringify(copy, null, 2))
  if (format === 'json')
    return { fileName: `${stem}.json`, mediaType: 'application/json; charset=utf-8', content: json }
  const content = archive(archivedFiles(deps, copy, json, request.language), deps.clock.now())
  return { fileName: `${stem}.zip`, mediaType: 'application/zip', content }
}

/** Page, data and explanation, then the files of all sections; the page first in the person's mind, so the README names it first. */
async function* archivedFiles(
  deps: Deps,
  copy: AccountCopy,
  json: Uint8Array,
  language: Language,
): AsyncGenerator<ArchivedFile> {
  const sections = copiedSections(deps)
  // The byte order mark tells old editors that the Chinese README is UTF-8.
  yield packed(ARCHIVE_FILES.readme, `\uFEFF${WORDS[language].readme(copy.product, ARCHIVE_FILES)}`)
  yield packed(ARCHIVE_FILES.page, accountPage(copy, sections, language))
  yield packed(ARCHIVE_FILES.data, json)
  for (const { key, files } of sections) if (files) yield* files(deps, copy[key])
}

function packed(path: string, content: string | Uint8Array): ArchivedFile {
  return { path, content: Readable.from([Buffer.from(content)]), compress: true }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
