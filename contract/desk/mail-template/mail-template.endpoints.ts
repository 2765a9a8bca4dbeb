import { z } from 'zod'
import { LAST_VERSION } from '#contract/desk/setting/setting.fields.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { seenVersion } from '#contract/kit/fields/seen-version.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { words } from '#contract/kit/fields/words.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import { MAIL_GROUPS, mailTexts, VARIABLE_KINDS } from '#contract/kit/mail/mail-template.ts'
import { supportErrors } from '#contract/messages/support/support.errors.ts'
import { mailTemplateErrors } from './mail-template.errors.ts'

/** Versions of a template that one call of its history answers. */
export const TEMPLATE_HISTORY_PAGE = 20

const params = z.object({ template: stringOf('exact').max(64, { error: 'tooLong' }) })
const bothTexts = { zh: mailTexts, en: mailTexts }

const versionShape = {
  /** From 1; 0: never changed. */
  version: z.int(),
  /** Who changed it last, as they were called then; null where it was never changed. */
  changedBy: z.string().nullable(),
  changedAt: z.int().nullable(),
}

const listed = z
  .object({
    template: z.string(),
    group: z.enum(MAIL_GROUPS),
    /** When it is sent, in the language of the caller. */
    title: z.string(),
    /** What it is called in a mailbox, in the language of the caller, with its variables. */
    subject: z.string(),
    ...versionShape,
    /** The languages whose texts are not those of the code. */
    changed: z.array(z.enum(LANGUAGES)),
    /** What was changed does not fit the variables of this release: the texts of the code are sent. */
    outdated: z.boolean(),
  })
  .meta({ id: 'ListedMailTemplate' })
export type ListedMailTemplate = z.output<typeof listed>

const mailTemplate = z
  .object({
    ...listed.shape,
    variables: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(VARIABLE_KINDS),
        label: z.string(),
        sample: words,
        /** A paragraph that names it is left out where it has no value. */
        optional: z.boolean(),
      }),
    ),
    ...bothTexts,
    /** The texts of the code. */
    defaults: z.object(bothTexts),
  })
  .meta({ id: 'MailTemplate' })
export type MailTemplateDetail = z.output<typeof mailTemplate>

const templateVersion = z
  .object({
    ...versionShape,
    /** The older version that it repeats, 0: the texts of the code; null: texts of its own. */
    restores: z.int().nullable(),
    ...bothTexts,
  })
  .meta({ id: 'MailTemplateVersion' })
export type MailTemplateVersion = z.output<typeof templateVersion>

export const getMailTemplates = endpoint({
  name: 'getMailTemplates',
  method: 'GET',
  path: '/api/operator/mail-templates',
  audience: 'operator',
  permission: 'mail:read',
  summary: 'Every mail that the product sends, and who changed its texts last.',
  output: z.object({ templates: z.array(listed) }),
  errors: [],
})

const ofTemplate = endpointGroup({
  path: '/api/operator/mail-templates/{template}',
  audience: 'operator',
  params,
})

export const getMailTemplate = ofTemplate.endpoint({
  name: 'getMailTemplate',
  method: 'GET',
  permission: 'mail:read',
  summary: 'The texts of a mail in both languages, with its variables and the texts of the code.',
  output: mailTemplate,
  errors: [mailTemplateErrors.missing],
})

export const getMailTemplateHistory = ofTemplate.endpoint({
  name: 'getMailTemplateHistory',
  method: 'GET',
  path: '/history',
  permission: 'mail:read',
  summary: `Versions of the texts of a mail, the newest first, ${TEMPLATE_HISTORY_PAGE} at a time.`,
  /** Only versions below this one. */
  query: z.object({ before: z.coerce.number().int().min(1).max(LAST_VERSION).optional() }),
  output: z.object({ versions: z.array(templateVersion), hasMore: z.boolean() }),
  errors: [mailTemplateErrors.missing],
})

export const updateMailTemplate = ofTemplate.endpoint({
  name: 'updateMailTemplate',
  method: 'PUT',
  permission: 'mail:update',
  summary: 'Adds a version of the texts of a mail; every process sends the next mail with it.',
  body: z.strictObject({
    ...bothTexts,
    /** The version that the form was filled from; another one in between is a conflict. */
    version: seenVersion,
  }),
  output: z.object({ template: mailTemplate }),
  errors: [
    mailTemplateErrors.missing,
    conflictErrors.changedMeanwhile,
    mailTemplateErrors.braceOpen,
    mailTemplateErrors.variableUnknown,
    mailTemplateErrors.variableMissing,
    mailTemplateErrors.variablePlace,
  ],
})

export const restoreMailTemplate = ofTemplate.endpoint({
  name: 'restoreMailTemplate',
  method: 'POST',
  path: '/restore',
  permission: 'mail:update',
  summary: 'Adds the texts of an older version, or those of the code, as a new version.',
  body: z.strictObject({
    /** The version whose texts count again; 0: the texts of the code. */
    restores: z.int().min(0).max(LAST_VERSION),
    /** The version that the page showed as the newest. */
    version: seenVersion,
  }),
  output: z.object({ template: mailTemplate }),
  errors: [
    mailTemplateErrors.missing,
    conflictErrors.changedMeanwhile,
    mailTemplateErrors.outdated,
    httpErrors.notFound,
  ],
})

export const previewMailTemplate = ofTemplate.endpoint({
  name: 'previewMailTemplate',
  method: 'POST',
  path: '/preview',
  permission: 'mail:update',
  ignoresIdempotencyKey: true,
  changes: [],
  summary:
    'Checks unsaved texts, and answers what mails with sample values say; the address shows their HTML for ten minutes, `?lang=` chooses the language.',
  body: z.strictObject(bothTexts),
  output: z.object({
    subject: words,
    /** The plain form of the mail. */
    text: words,
    address: z.string(),
    expiresAt: z.int(),
  }),
  errors: [
    mailTemplateErrors.missing,
    mailTemplateErrors.braceOpen,
    mailTemplateErrors.variableUnknown,
    mailTemplateErrors.variableMissing,
    mailTemplateErrors.variablePlace,
  ],
})

export const sendMailTemplateTest = ofTemplate.endpoint({
  name: 'sendMailTemplateTest',
  method: 'POST',
  path: '/test',
  permission: 'mail:update',
  changes: [],
  summary: 'Mails unsaved texts with sample values to the address of the caller, in one language.',
  body: z.strictObject({ ...bothTexts, language: z.enum(LANGUAGES, { error: 'optionUnknown' }) }),
  /** Where it was sent. */
  output: z.object({ email: z.string() }),
  errors: [
    mailTemplateErrors.missing,
    supportErrors.noServiceMailbox,
    mailTemplateErrors.braceOpen,
    mailTemplateErrors.variableUnknown,
    mailTemplateErrors.variableMissing,
    mailTemplateErrors.variablePlace,
  ],
})
