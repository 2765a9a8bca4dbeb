import { z } from 'zod'
import { fileErrors, pictureErrors } from '#contract/files/file/file.errors.ts'
import { imageUpload } from '#contract/files/file/file.fields.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { seenVersion } from '#contract/kit/fields/seen-version.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import type { UploadSpec } from '#contract/kit/upload.ts'
import { certificateFile } from '#contract/publishing/facts/facts.fields.ts'
import { SETTING_PARTS, SETTING_SOURCES } from '#contract/publishing/site/setting-parts.fields.ts'
import { logoShape } from '#contract/publishing/site/site.fields.ts'
import { LAST_VERSION, PREVIEW_PAGES, settingChange } from './setting.fields.ts'

/** Versions of a part that one call of its history answers. */
export const HISTORY_PAGE = 20

const versionShape = {
  /** From 1; 0: the part has never had a value. */
  version: z.int(),
  /** By the schema of the part at that time; null: withdrawn, or never set. */
  value: z.unknown(),
  /** A made-up value of local mode. */
  demo: z.boolean(),
  source: z.enum(SETTING_SOURCES).nullable(),
  /** Who changed it, as they were called then; null where it was no operator. */
  changedBy: z.string().nullable(),
  changedAt: z.int().nullable(),
  /** The older version whose value it has again; null: a value of its own. */
  restores: z.int().nullable(),
}
const setting = z
  .object({
    part: z.enum(SETTING_PARTS),
    ...versionShape,
    /** From when on the value counts as it is, where it loosens a rule that demands a second person; null: it does now. */
    looserFrom: z.int().nullable(),
  })
  .meta({ id: 'Setting' })
export type Setting = z.output<typeof setting>

const settingVersion = z.object(versionShape).meta({ id: 'SettingVersion' })
export type SettingVersion = z.output<typeof settingVersion>

const part = z.enum(SETTING_PARTS, { error: 'optionUnknown' })

const deskSettings = endpointGroup({
  path: '/api/operator/settings',
  audience: 'operator',
})

export const getSettings = deskSettings.endpoint({
  name: 'getSettings',
  method: 'GET',
  permission: 'setting:read',
  summary: 'Every part of the settings with its present value, its version, and who changed it last.',
  output: z.object({ settings: z.array(setting) }),
  errors: [],
})

export const getSettingHistory = deskSettings.endpoint({
  name: 'getSettingHistory',
  method: 'GET',
  path: '/{part}/history',
  permission: 'setting:read',
  summary: `Versions of a part, the newest first, ${HISTORY_PAGE} at a time.`,
  params: z.object({ part }),
  /** Only versions below this one. */
  query: z.object({ before: z.coerce.number().int().min(1).max(LAST_VERSION).optional() }),
  output: z.object({ versions: z.array(settingVersion), hasMore: z.boolean() }),
  errors: [],
})

export const updateSetting = deskSettings.endpoint({
  name: 'updateSetting',
  method: 'PUT',
  permission: 'setting:update',
  summary: 'Adds a version of a part; public pages and mails of every process follow within a second.',
  body: settingChange,
  output: z.object({ setting }),
  errors: [conflictErrors.changedMeanwhile, fileErrors.gone],
})

export const restoreSetting = deskSettings.endpoint({
  name: 'restoreSetting',
  method: 'POST',
  path: '/{part}/restore',
  permission: 'setting:update',
  summary: 'Undoes changes of a part: adds the value of an older version as a new one.',
  params: z.object({ part }),
  body: z.strictObject({
    /** Whose value becomes the present one. */
    restores: z.int().min(1).max(LAST_VERSION),
    /** The version that the history showed as the newest. */
    version: seenVersion,
  }),
  output: z.object({ setting }),
  errors: [conflictErrors.changedMeanwhile, httpErrors.notFound],
})

export const uploadLogo = deskSettings.endpoint({
  name: 'uploadLogo',
  method: 'POST',
  path: '/logo',
  permission: 'setting:update',
  ignoresIdempotencyKey: true,
  summary:
    'Stores a logo, encoded anew as a small PNG without metadata. A change of the part `brand` names it; otherwise it is deleted after a day.',
  upload: imageUpload,
  output: logoShape,
  errors: [...pictureErrors],
})

/** What the file of a certificate may be. */
export const certificateUpload = {
  types: { ...imageUpload.types, pdf: 'application/pdf' },
  maxBytes: imageUpload.maxBytes,
  picturesByBytes: true,
} as const satisfies UploadSpec

export const uploadCertificateFile = deskSettings.endpoint({
  name: 'uploadCertificateFile',
  method: 'POST',
  path: '/certificate-files',
  permission: 'setting:update',
  ignoresIdempotencyKey: true,
  summary:
    'Stores the file of a certificate: a PDF, or an image that is encoded anew. A change of the part `certificates` names it; otherwise it is deleted after a day.',
  upload: certificateUpload,
  output: certificateFile,
  errors: [fileErrors.imageTypeWrong, ...pictureErrors],
})

export const previewSetting = deskSettings.endpoint({
  name: 'previewSetting',
  method: 'POST',
  path: '/preview',
  permission: 'setting:update',
  ignoresIdempotencyKey: true,
  changes: [],
  summary:
    'Stores an unsaved value for ten minutes and answers the addresses of pages and mails made with it. They need no session.',
  body: settingChange,
  output: z.object({
    previews: z.array(
      z.object({ page: z.enum(PREVIEW_PAGES), language: z.enum(LANGUAGES), address: z.string() }),
    ),
    expiresAt: z.int(),
  }),
  errors: [],
})
