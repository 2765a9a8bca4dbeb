import { z } from 'zod'
import { pictureErrors } from '#contract/files/file/file.errors.ts'
import { imageUpload } from '#contract/files/file/file.fields.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import { PLATFORMS, RELEASE_CHANNELS, SEARCH } from './resource.fields.ts'

/** The newest release of a channel of the client for one system. */
const clientReleaseSchema = z
  .object({
    platform: z.enum(PLATFORMS),
    version: z.string(),
    channel: z.enum(RELEASE_CHANNELS),
    /** Day of the release, `2026-11-20`. */
    releasedOn: z.string(),
    /** The file on this site; null where people get the client at another address. */
    file: z
      .object({
        name: z.string(),
        sizeBytes: z.int(),
        /** SHA-256 in hex, for those who check what they have loaded. */
        sha256: z.string(),
      })
      .nullable(),
    /** Where it is: below this site, or the whole address. */
    url: z.string(),
    /** What is new or worth knowing, in the caller's language. */
    notes: z.array(z.string()),
    /** It only shows how downloading works, and holds no client. */
    demo: z.boolean(),
  })
  .meta({ id: 'ClientRelease' })
export type ClientRelease = z.output<typeof clientReleaseSchema>

export const listDownloads = endpoint({
  name: 'listDownloads',
  method: 'GET',
  path: '/api/downloads',
  audience: 'public',
  summary:
    'The newest client for each system, and a newer preview of it where there is one; none where the provider has published none.',
  output: z.object({
    totalCount: z.int(),
    list: z.array(clientReleaseSchema),
    /** When a scheduled change comes; null: none is scheduled. */
    validUntil: z.int().nullable(),
  }),
  errors: [],
})

export const uploadGuidePicture = endpoint({
  name: 'uploadGuidePicture',
  method: 'POST',
  path: '/api/operator/guide-pictures',
  audience: 'operator',
  permission: 'guide:edit',
  ignoresIdempotencyKey: true,
  summary: 'Stores a picture for guides, encoded anew as a JPEG without metadata, and answers its address.',
  upload: imageUpload,
  output: z.object({ address: z.string(), width: z.int(), height: z.int() }),
  errors: [...pictureErrors],
})

const guideHead = z
  .object({
    name: z.string(),
    title: z.string(),
    /** Its first sentence or two. */
    summary: z.string(),
    /** Day of its last change, `2026-11-20`. */
    updatedOn: z.string(),
  })
  .meta({ id: 'Guide' })
export type GuideHead = z.output<typeof guideHead>

export const listGuides = endpoint({
  name: 'listGuides',
  method: 'GET',
  path: '/api/guides',
  audience: 'public',
  summary: "The user guides in the order in which one needs them, in the caller's language.",
  output: z.object({ totalCount: z.int(), list: z.array(guideHead) }),
  errors: [],
})

export const getGuide = endpoint({
  name: 'getGuide',
  method: 'GET',
  path: '/api/guides/{guide}',
  audience: 'public',
  summary: "One user guide, in Markdown, in the caller's language.",
  params: z.object({ guide: stringOf('exact').max(64, { error: 'tooLong' }) }),
  output: guideHead.extend({
    body: z.string(),
    /** The language that it is written in: the other one where there is no text in the caller's. */
    language: z.enum(LANGUAGES),
  }),
  errors: [httpErrors.notFound],
})

const guideHit = z
  .object({
    name: z.string(),
    title: z.string(),
    /** Heading of the chapter that fits, and its place among the guide's chapters from 1; null for its beginning. */
    chapter: z.object({ number: z.int(), title: z.string() }).nullable(),
    /** A piece of the text around what was found; `hit` marks the found words. */
    excerpt: z.array(z.object({ text: z.string(), hit: z.boolean() })),
  })
  .meta({ id: 'GuideHit' })
export type GuideHit = z.output<typeof guideHit>

export const searchGuides = endpoint({
  name: 'searchGuides',
  method: 'GET',
  path: '/api/guide-search',
  audience: 'public',
  summary: 'Chapters of the user guides that fit some words, Chinese ones too; best first.',
  query: z.object({ q: stringOf('search').min(1, 'required').max(SEARCH.maxLength, 'tooLong') }),
  output: z.object({
    /** All chapters that fit, also those beyond the list. */
    totalCount: z.int(),
    list: z.array(guideHit),
  }),
  errors: [],
})
