import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { FileResponse } from '#contract/kit/file-response.ts'
import type { Language } from '#contract/kit/language.ts'
import { fileStamp } from '#contract/kit/time.ts'
import type { AccountCopy, ExportFormat } from '#contract/privacy/data-export/data-export.fields.ts'
import { ARCHIVE_FILES } from '#contract/privacy/data-export/data-export.fields.ts'
import { bytesOfFiles } from '#server/files/file/file.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { copyAccount } from './account-copy.service.ts'
import { accountPage } from './account-page.present.ts'
import { dataExportedMail } from './data-export.mail.ts'
import { mayExport } from './data-export.policy.ts'
import { WORDS } from './data-export.texts.ts'
import { FILE_FOLDER } from './file-folder.rules.ts'

/**
 * A copy of everything about the account as one file. Before it is sent, it is logged and a mail tells the
 * owner: a stolen session must not take the data away unseen.
 * @throws notPermitted for sub-accounts
 */
export async function exportAccount(
  deps: Deps,
  caller: SignedInCaller,
  format: ExportFormat,
  request: RequestContext,
): Promise<FileResponse> {
  if (!mayExport(caller)) throw appError(httpErrors.notPermitted)
  const { accountId } = caller
  const copy = await copyAccount(deps, accountId, request.language)
  await deps.db.transaction(async (tx) => {
    const detail = { format }
    await recordAudit(deps, tx, { kind: 'dataExported', accountId, actorId: accountId, detail }, request)
    const account = await accountById(tx, accountId)
    if (!account) return
    await notify(deps, tx, {
      ...{ userId: accountId, kind: 'dataExported', params: { address: request.address } },
      mails: [dataExportedMail(deps, account, request.address)],
    })
  })
  const stem = `account-${fileStamp(deps.clock.now(), deps.settings.timeZone)}`
  const json = bytesOf(JSON.stringify(copy, null, 2))
  if (format === 'json')
    return { fileName: `${stem}.json`, mediaType: 'application/json; charset=utf-8', content: json }
  const images = await imagesOf(deps, copy)
  const content = await archiveOf(copy, { json, images }, request.language, deps.clock.now())
  return { fileName: `${stem}.zip`, mediaType: 'application/zip', content }
}

/** Page, data and explanation; the page first in the person's mind, so the README names it first. */
async function archiveOf(
  copy: AccountCopy,
  { json, images }: { readonly json: Uint8Array; readonly images: Readonly<Record<string, Uint8Array>> },
  language: Language,
  now: number,
) {
  // The byte order mark tells old editors that the Chinese README is UTF-8.
  const readme = bytesOf(`\uFEFF${WORDS[language].readme(copy.product, ARCHIVE_FILES)}`)
  const files = {
    [ARCHIVE_FILES.readme]: readme,
    [ARCHIVE_FILES.page]: bytesOf(accountPage(copy, language)),
    [ARCHIVE_FILES.data]: json,
    ...images,
  }
  // Loaded with the first archive.
  const { zip } = await import('fflate')
  return new Promise<FileResponse['content']>((resolve, reject) => {
    // Larger files are packed in threads of their own, so that requests do not wait.
    zip(files, { mtime: now }, (error, packed) => (error ? reject(error) : resolve(new Uint8Array(packed))))
  })
}

/** The files that the copy names. */
async function imagesOf(deps: Deps, { images }: AccountCopy): Promise<Record<string, Uint8Array>> {
  const byId = new Map(images.map(({ file }) => [file.slice(FILE_FOLDER.length).replace(/\.\w+$/, ''), file]))
  const found = await bytesOfFiles(deps, [...byId.keys()])
  return Object.fromEntries([...found].map(([id, bytes]) => [byId.get(id) ?? id, bytes]))
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
