import { CONTENTS } from '#contract/domains.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import type { ContentEffect } from '#contract/publishing/content/content.fields.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { type Route, route, type SignedInCall } from '#server/kit/http/route.ts'
import { previewAddress, storePreview } from '#server/publishing/site/preview.service.ts'
import { draftOf, findVersion, newestVersion } from './content.store.ts'
import { addItem, discardDraft, restoreVersion, saveDraft } from './content-draft.service.ts'
import {
  type ContentOnServer,
  confirm,
  endPublication,
  parsedValue,
  publishAgain,
  publishDraft,
  requireShowable,
  withdraw,
} from './content-publish.service.ts'
import { listItems, readHistory, readItem, readVersion } from './content-read.service.ts'
import { previewSubject } from './contents.service.ts'

interface ContentParts<Value> {
  readonly content: Omit<AnyContent, 'value'> & {
    readonly value: { readonly _zod: { readonly output: Value } }
  }
  readonly onServer: ContentOnServer<Value>
}

interface ItemCall extends SignedInCall {
  readonly input: { readonly params: { readonly itemId: string } }
}

/** The routes of a kind of content: its items, their drafts, previews and versions. */
export function routesOfContent<Value>(deps: Deps, parts: ContentParts<Value>): Route[] {
  const content = parts.content as unknown as AnyContent
  const onServer = parts.onServer as unknown as ContentOnServer<never>
  const { items, item, history, version, add, save, discard } = content.endpoints
  const {
    preview,
    effects,
    publish,
    again,
    end,
    confirm: confirmCall,
    withdraw: withdrawCall,
    restore,
  } = content.endpoints
  const of = ({ caller, input, ...call }: ItemCall) => ({
    content,
    onServer,
    caller,
    call,
    itemId: input.params.itemId,
  })
  return [
    route(items, async () => ({ items: await listItems(deps, content, CONTENTS) })),
    route(item, ({ caller, input }) => readItem(deps, content, caller, input.params.itemId)),
    route(history, ({ caller, input }) =>
      readHistory(deps, content, caller, { ...input.params, ...input.query }),
    ),
    route(version, ({ caller, input }) => readVersion(deps, content, caller, input.params)),
    route(add, ({ caller, input }) => addItem(deps, content, caller, input.body)),
    route(save, ({ caller, input }) => saveDraft(deps, content, caller, { ...input.params, ...input.body })),
    route(discard, ({ input }) => discardDraft(deps, content, { ...input.params, ...input.body }), {
      answer: () => ({ discarded: true as const }),
    }),
    route(preview, ({ caller, input, cookie }) =>
      createPreview(
        deps,
        { content, onServer, caller, cookie: cookie('session') },
        {
          ...input.params,
          ...input.body,
        },
      ),
    ),
    route(effects, ({ input }) =>
      readEffects(deps, { content, onServer }, { ...input.params, ...input.query }),
    ),
    route(publish, (call) => publishDraft(deps, of(call), call.input.body)),
    route(again, (call) => publishAgain(deps, of(call), { ...call.input.params, ...call.input.body })),
    route(end, (call) => endPublication(deps, of(call), call.input.body)),
    route(confirmCall, (call) => confirm(deps, of(call), call.input.params.number)),
    route(withdrawCall, (call) => withdraw(deps, of(call), call.input.params.number)),
    route(restore, ({ caller, input }) =>
      restoreVersion(deps, content, caller, { ...input.params, ...input.body }),
    ),
  ]
}

/**
 * What a draft, or a version, would do from a moment on; nothing without a draft, or while it is not complete.
 * @throws notFound an item or a version that is not there
 */
async function readEffects(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { content, onServer }: { readonly content: AnyContent; readonly onServer: ContentOnServer<never> },
  {
    itemId,
    number,
    at,
  }: { readonly itemId: string; readonly number?: number | undefined; readonly at?: number | undefined },
): Promise<{ effects: ContentEffect[] }> {
  const key = { kind: content.kind, itemId }
  const found = await (number === undefined ? draftOf(db.query, key) : findVersion(db.query, key, number))
  // What was just published has no draft any more.
  if (!found && (number !== undefined || !(await newestVersion(db.query, key))))
    throw appError(httpErrors.notFound)
  const parsed = content.value.safeParse(found?.value)
  if (!found || !parsed.success || !onServer.effects) return { effects: [] }
  const version = { itemId, value: parsed.data as never, fromAt: Math.max(at ?? 0, clock.now()) }
  return { effects: [...(await onServer.effects(db.query, version))] }
}

/** Stores the value of a draft or a version as a preview. @throws notFound, inputInvalid */
async function createPreview(
  deps: Deps,
  {
    content,
    onServer,
    caller,
    cookie,
  }: {
    readonly content: AnyContent
    readonly onServer: ContentOnServer<never>
    readonly caller: SignedInCaller
    readonly cookie: string | undefined
  },
  {
    itemId,
    number,
    minutes,
    shared,
  }: {
    readonly itemId: string
    readonly number: number | null
    readonly minutes: number
    readonly shared: boolean
  },
) {
  const key = { kind: content.kind, itemId }
  const found = await (number === null
    ? draftOf(deps.db.query, key)
    : findVersion(deps.db.query, key, number))
  if (!found || found.value === null) throw appError(httpErrors.notFound)
  const value = parsedValue(content, found.value)
  await requireShowable(deps.db.query, onServer, value)
  const pages = onServer.pagesOf(value as never, itemId)
  const { key: link, expiresAt } = await storePreview(deps, caller, {
    subject: previewSubject(content, itemId),
    value,
    pages,
    minutes,
    ...(shared ? {} : { onlyFor: { sessionId: caller.sessionId, cookie } }),
  })
  const addresses = Object.keys(pages).flatMap((page) =>
    LANGUAGES.map((language) => ({ page, language, address: previewAddress(link, page, language) })),
  )
  return { pages: addresses, expiresAt }
}
