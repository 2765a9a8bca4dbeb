import type { UploadedFile } from '#contract/kit/upload.ts'
import type { ReadingChoice } from '#contract/lists/spreadsheet-import/file-reading.fields.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { type RequestContext, type Route, route } from '#server/kit/http/route.ts'
import { correctionsFile, templateFile } from './import-files.present.ts'
import { presentImport } from './spreadsheet-import.present.ts'
import {
  cancelImport,
  checkAgain,
  checkUpload,
  confirmImport,
  type ImportOnServer,
} from './spreadsheet-import.service.ts'

/** A call of an import, as its six endpoints have it; its input is parsed. */
interface ImportCall extends RequestContext {
  readonly caller: SignedInCaller
  readonly input: {
    readonly params?: unknown
    readonly body?: unknown
    readonly upload?: unknown
    readonly query?: unknown
  }
}

const idOf = ({ input }: ImportCall) => (input.params as { readonly importId: string }).importId

/** The six routes of an import. */
export function routesOfImport<C extends string, Ready extends { readonly row: number }>(
  deps: Deps,
  kind: ImportOnServer<C, Ready>,
): Route[] {
  const { template, check, get, corrections, confirm, cancel } = kind.import.endpoints
  const again = (call: ImportCall) => checkAgain(deps, kind, call.caller, idOf(call), call)
  return [
    route(template, ({ caller, language }: ImportCall) => templateFile(kind, caller, language)),
    route(check, async (call: ImportCall) => {
      const given = { file: call.input.upload as UploadedFile, choice: call.input.query as ReadingChoice }
      const checked = await checkUpload(deps, kind, call.caller, given, call)
      return presentImport(kind, checked, call.language)
    }),
    route(get, async (call: ImportCall) => presentImport(kind, await again(call), call.language)),
    route(corrections, async (call: ImportCall) =>
      correctionsFile(kind, call.caller, await again(call), call.language),
    ),
    route(confirm, (call: ImportCall) =>
      confirmImport(deps, kind, call.caller, { id: idOf(call), body: call.input.body }, call),
    ),
    route(cancel, (call: ImportCall) =>
      cancelImport(deps, call.caller, { id: idOf(call), kind: kind.import.entity }),
    ),
  ]
}
