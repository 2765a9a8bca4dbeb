import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { seenMoment } from '#contract/kit/fields/seen-version.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import type { Words } from '#contract/kit/language.ts'
import type { OperatorPermission } from '#contract/kit/permissions.ts'
import { secondPersonErrors } from '#contract/people/second-person/second-person.errors.ts'
import { contentErrors } from './content.errors.ts'
import {
  CONTENT,
  contentDraft,
  contentEffect,
  contentHead,
  contentItem,
  contentVersion,
  contentVersionValue,
  draftValue,
  itemId,
  LAST_NUMBER,
  oneLanguageReason,
  previewPage,
  publishBody,
} from './content.fields.ts'
import { type ContentSpan, type TitleSource, type Translation, translationsIn } from './content.rules.ts'

/** A kind of content as it is declared: everything that contract, server and web derive of it. */
export interface ContentSpec<Kind extends string, Entity extends string, Value extends z.ZodType> {
  /** Stored; never changed once released. */
  readonly kind: Kind
  /** What operators call one of its items. */
  readonly name: Words
  /** One of its items in the singular, `Guide`; names its calls: `publishGuide`. */
  readonly entity: Entity
  /** Last part of its address in the API and of its page: `/operator/guides`. */
  readonly address: string
  /**
   * What a version has. Texts in two languages are `{ zh, en }` (`bothLines`, `bothTexts`), of which either may be
   * empty: whether that may be published is the gate's decision.
   */
  readonly value: Value
  /** `chosen`: operators give a new item its id, a part of its address; `random`: no one sees it; `none`: items are those of the code. */
  readonly newItems: 'chosen' | 'random' | 'none'
  readonly title: TitleSource
  /** From when until when a value counts by what it says itself; it may be incomplete. Absent: as long as it is published. */
  readonly span?: (value: Readonly<Record<string, unknown>>) => ContentSpan | null
  /** Whether visitors get only one of two items while both count; absent: they get both. */
  readonly competes?: (
    one: Readonly<Record<string, unknown>>,
    other: Readonly<Record<string, unknown>>,
  ) => boolean
  /** The regions that a value is for, by their ids; null: all. Absent: it is for all. */
  readonly regions?: (value: Readonly<Record<string, unknown>>) => readonly string[] | null
  /** What tells items of one title apart, besides their days and regions; the value may be incomplete. */
  readonly scope?: (value: Readonly<Record<string, unknown>>) => Words
  /** The place of an item among the others, the smallest first; the value may be incomplete. Absent: they have no order. */
  readonly place?: (value: Readonly<Record<string, unknown>>) => number | null
  /** The names of the regions that a value has, by their ids. */
  readonly regionNames?: (value: Readonly<Record<string, unknown>>) => ReadonlyMap<string, Words>
  /** What a new item begins with. */
  readonly empty: z.input<Value>
  /** What of a value its copy begins with, which is another item; absent: all of it. The value may be incomplete. */
  readonly copy?: (value: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** The texts that need both languages; absent: every pair `{ zh, en }` of the value. */
  readonly translations?: (value: z.output<Value>) => readonly Translation[]
  readonly read: OperatorPermission
  /** Saves and discards drafts. */
  readonly edit: OperatorPermission
  /** Publishes, schedules, withdraws, confirms, and ends publication. */
  readonly publish: OperatorPermission
}

/** Declares a kind of content. Of it come its calls; how to add one: docs/content.md. */
export function defineContent<
  const Kind extends string,
  const Entity extends string,
  Value extends z.ZodType,
>(spec: ContentSpec<Kind, Entity, Value>) {
  const { entity, address, read, edit, publish } = spec
  const path = `/api/operator/${address}` as const
  const item = `${path}/{itemId}` as const
  const version = `${item}/versions/{number}` as const
  const params = z.object({ itemId: stringOf('exact').max(CONTENT.itemIdMax) })
  const versionParams = z.object({
    itemId: stringOf('exact').max(CONTENT.itemIdMax),
    number: z.coerce.number().int().min(1).max(LAST_NUMBER),
  })
  const reading = { audience: 'operator', permission: read } as const
  const editing = { audience: 'operator', permission: edit } as const
  const publishing = { audience: 'operator', permission: publish } as const

  return {
    ...spec,
    translations: spec.translations ?? ((value: z.output<Value>) => translationsIn(value)),
    endpoints: {
      items: endpoint({
        name: `list${entity}Items` as const,
        method: 'GET',
        path,
        ...reading,
        summary: 'Every item of this kind, also those that are drafts only or no longer published.',
        output: z.object({ items: z.array(contentHead) }),
        errors: [],
      }),
      item: endpoint({
        name: `get${entity}Item` as const,
        method: 'GET',
        path: item,
        ...reading,
        summary: 'One item: its draft, what is in force and scheduled, and its newest versions.',
        params,
        output: contentItem,
        errors: [httpErrors.notFound],
      }),
      history: endpoint({
        name: `get${entity}History` as const,
        method: 'GET',
        path: `${item}/versions`,
        ...reading,
        summary: 'Versions of an item without their values, the newest first.',
        params,
        /** Only versions below this one. */
        query: z.object({ before: z.coerce.number().int().min(1).max(LAST_NUMBER).optional() }),
        output: z.object({ versions: z.array(contentVersion), hasMore: z.boolean() }),
        errors: [],
      }),
      version: endpoint({
        name: `get${entity}Version` as const,
        method: 'GET',
        path: version,
        ...reading,
        summary: 'One version with its value.',
        params: versionParams,
        output: contentVersionValue,
        errors: [httpErrors.notFound],
      }),
      add: endpoint({
        name: `add${entity}` as const,
        method: 'POST',
        path,
        ...editing,
        summary: 'Begins an item with a draft: an empty one, or a copy of another item.',
        body: z.object({
          /** Null: a random one. Only for kinds whose ids are chosen, or random. */
          itemId: itemId.nullable(),
          /** The item whose draft, or else what is in force, comes next or was live last, is copied; null: an empty draft. */
          copyOf: stringOf('exact').max(CONTENT.itemIdMax).nullable(),
        }),
        output: z.object({ itemId: z.string(), draft: contentDraft }),
        errors: [httpErrors.notFound, contentErrors.itemTaken],
      }),
      save: endpoint({
        name: `save${entity}Draft` as const,
        method: 'PUT',
        path: `${item}/draft`,
        ...editing,
        summary: 'Saves the draft of an item; it need not be complete.',
        ignoresIdempotencyKey: true,
        changes: [path],
        maxBodyBytes: CONTENT.maxBytes,
        params,
        body: z.object({
          value: draftValue,
          /** Of the draft that the screen has; 0: the item has none. */
          revision: seenMoment,
        }),
        output: contentDraft,
        errors: [httpErrors.notFound, conflictErrors.changedMeanwhile],
      }),
      discard: endpoint({
        name: `discard${entity}Draft` as const,
        method: 'POST',
        path: `${item}/draft/discard`,
        ...editing,
        summary: 'Deletes the draft of an item; an item that was never published is gone with it.',
        params,
        body: z.object({ revision: seenMoment }),
        output: z.object({ discarded: z.literal(true) }),
        errors: [httpErrors.notFound, conflictErrors.changedMeanwhile],
      }),
      preview: endpoint({
        name: `preview${entity}` as const,
        method: 'POST',
        path: `${item}/preview`,
        ...reading,
        ignoresIdempotencyKey: true,
        changes: [],
        summary:
          'Answers links that show the pages of an item as they would be with its draft, or with one of its versions. They expire; one that is shared needs no session.',
        params,
        body: z.object({
          /** Null: the draft. */
          number: z.int().min(1).max(LAST_NUMBER).nullable(),
          minutes: z.literal(CONTENT.previewMinutes),
          /** False: it opens for the caller only. */
          shared: z.boolean(),
        }),
        output: z.object({ pages: z.array(previewPage), expiresAt: z.int() }),
        errors: [httpErrors.notFound],
      }),
      effects: endpoint({
        name: `get${entity}Effects` as const,
        method: 'GET',
        path: `${item}/effects`,
        ...reading,
        summary:
          'What of the draft of an item, or of one of its versions, visitors would not see, and what else it would change. A draft that is not complete has none.',
        params,
        query: z.object({
          /** Absent: the draft. */
          number: z.coerce.number().int().min(1).max(LAST_NUMBER).optional(),
          /** From when it is to be in force; absent or past: from now. */
          at: z.coerce.number().int().min(0).optional(),
        }),
        output: z.object({ effects: z.array(contentEffect) }),
        errors: [httpErrors.notFound],
      }),
      publish: endpoint({
        name: `publish${entity}` as const,
        method: 'POST',
        path: `${item}/publish`,
        ...publishing,
        summary:
          'Publishes the draft of an item, now or at a moment. Where the kind needs a second operator, it waits for the confirmation first.',
        params,
        body: z.object({
          /** Of the draft that the screen has. */
          revision: seenMoment,
          oneLanguage: oneLanguageReason,
          ...publishBody,
        }),
        output: contentVersion,
        errors: [
          httpErrors.notFound,
          conflictErrors.changedMeanwhile,
          contentErrors.translationMissing,
          contentErrors.momentPassed,
        ],
      }),
      end: endpoint({
        name: `end${entity}` as const,
        method: 'POST',
        path: `${item}/end`,
        ...publishing,
        summary: 'Ends the publication of an item, now or at a moment. Its history and its draft stay.',
        params,
        body: z.object(publishBody),
        output: contentVersion,
        errors: [
          httpErrors.notFound,
          conflictErrors.changedMeanwhile,
          contentErrors.momentPassed,
          contentErrors.notPublished,
        ],
      }),
      again: endpoint({
        name: `publish${entity}Again` as const,
        method: 'POST',
        path: `${version}/publish`,
        ...publishing,
        summary:
          'Makes the value of an earlier version live again as a new version, now or at a moment. The draft stays. Where the kind needs a second operator, it waits for the confirmation first.',
        params: versionParams,
        body: z.object(publishBody),
        output: contentVersion,
        errors: [httpErrors.notFound, conflictErrors.changedMeanwhile, contentErrors.momentPassed],
      }),
      confirm: endpoint({
        name: `confirm${entity}Version` as const,
        method: 'POST',
        path: `${version}/confirm`,
        ...publishing,
        summary:
          'Confirms a version of a colleague as the second operator; it is in force from its moment, or from now.',
        params: versionParams,
        output: contentVersion,
        errors: [
          httpErrors.notFound,
          contentErrors.notAwaiting,
          contentErrors.ownVersion,
          secondPersonErrors.notIndependent,
        ],
      }),
      withdraw: endpoint({
        name: `withdraw${entity}Version` as const,
        method: 'POST',
        path: `${version}/withdraw`,
        ...publishing,
        summary: 'Withdraws a version that is not in force yet. It stays in the history as withdrawn.',
        params: versionParams,
        output: contentVersion,
        errors: [httpErrors.notFound, contentErrors.alreadyInForce, contentErrors.alreadyWithdrawn],
      }),
      restore: endpoint({
        name: `restore${entity}Version` as const,
        method: 'POST',
        path: `${version}/restore`,
        ...editing,
        summary: 'Makes the value of a version the draft of its item, in place of the draft that there is.',
        params: versionParams,
        /** Of the draft that the screen has; 0: the item has none. */
        body: z.object({ revision: seenMoment }),
        output: contentDraft,
        errors: [httpErrors.notFound, conflictErrors.changedMeanwhile],
      }),
    },
  }
}

/** A kind of content with values of this form. */
export type Content<Value = unknown> = Omit<
  ReturnType<typeof defineContent<string, string, z.ZodType<Value>>>,
  'value' | 'translations'
> & {
  readonly value: z.ZodType<Value>
  readonly translations: (value: never) => readonly Translation[]
}

/** What of a kind says which values its items have. */
export type ContentOf<Value> = Pick<Content<Value>, 'kind' | 'value'>

/** Any kind, as code sees it that works for all of them. */
export type AnyContent = Content
