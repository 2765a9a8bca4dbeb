import {
  getMailTemplate,
  getMailTemplateHistory,
  getMailTemplates,
  type ListedMailTemplate,
  type MailTemplateDetail,
  type MailTemplateVersion,
  previewMailTemplate,
  restoreMailTemplate,
  sendMailTemplateTest,
  TEMPLATE_HISTORY_PAGE,
  updateMailTemplate,
} from '#contract/desk/mail-template/mail-template.endpoints.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { isLanguage, LANGUAGES, type Language } from '#contract/kit/language.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { requestLanguage } from '#server/kit/http/request-language.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import type { RawRoute } from '#server/kit/http/router.ts'
import { mailPage } from '#server/kit/mail/mail-page.ts'
import {
  isUsable,
  type MailTemplate,
  type MailTemplateValue,
  variablesOf,
} from '#server/kit/mail/mail-template.ts'
import { renderHtml } from '#server/kit/mail/render-html.ts'
import { openPreview } from '#server/publishing/site/preview.service.ts'
import type { VersionRow } from '#server/publishing/site/setting-versions.service.ts'
import {
  allMails,
  allTemplates,
  changeTemplate,
  isSame,
  MAIL_PREVIEW_PATH,
  previewTemplate,
  restoreTemplate,
  sampleMail,
  sendTest,
  type TemplateVersion,
  templateByKey,
  templateHistory,
} from './mail-template.service.ts'

export function mailTemplateRoutes(deps: Deps): Route[] {
  return [
    route(getMailTemplates, async ({ language }) => ({
      templates: (await allTemplates(deps)).map((each) => presentListed(each, language)),
    })),
    route(getMailTemplate, async ({ input, language }) =>
      presentTemplate(await templateByKey(deps, input.params.template), language),
    ),
    route(getMailTemplateHistory, async ({ input }) => {
      const { params, query } = input
      const { template, rows } = await templateHistory(
        deps,
        params.template,
        query.before,
        TEMPLATE_HISTORY_PAGE,
      )
      const versions = rows.slice(0, TEMPLATE_HISTORY_PAGE).map((row) => presentVersion(template, row))
      return { versions, hasMore: rows.length > TEMPLATE_HISTORY_PAGE }
    }),
    route(
      updateMailTemplate,
      (call) => changeTemplate(deps, call.caller, { ...call.input.params, ...call.input.body }, call),
      {
        answer: (changed, { language }) => ({ template: presentTemplate(changed, language) }),
      },
    ),
    route(
      restoreMailTemplate,
      (call) => restoreTemplate(deps, call.caller, { ...call.input.params, ...call.input.body }, call),
      {
        answer: (restored, { language }) => ({ template: presentTemplate(restored, language) }),
      },
    ),
    route(previewMailTemplate, (call) =>
      previewTemplate(deps, call.caller, { ...call.input.params, ...call.input.body }),
    ),
    route(
      sendMailTemplateTest,
      (call) => sendTest(deps, call.caller, { ...call.input.params, ...call.input.body }),
      { answer: (email) => ({ email }) },
    ),
  ]
}

function presentListed({ template, row }: TemplateVersion, reader: Language): ListedMailTemplate {
  const texts = textsOf(template, row)
  return {
    template: template.key,
    group: template.group,
    title: template.title[reader],
    subject: texts[reader].subject,
    version: row?.version ?? 0,
    changedBy: row?.actorName ?? null,
    changedAt: row?.createdAt ?? null,
    changed: LANGUAGES.filter((language) => !isSame(texts[language], template.texts[language])),
    outdated: !isUsable(template, texts),
  }
}

function presentTemplate(found: TemplateVersion, reader: Language): MailTemplateDetail {
  const { template, row } = found
  const { zh, en } = textsOf(template, row)
  return {
    ...presentListed(found, reader),
    variables: variablesOf(template).map(({ name, kind, label, sample, isOptional = false }) => ({
      name,
      kind,
      label: label[reader],
      sample,
      optional: isOptional,
    })),
    zh,
    en,
    defaults: template.texts,
  }
}

function presentVersion(template: MailTemplate, row: VersionRow): MailTemplateVersion {
  const { zh, en } = textsOf(template, row)
  return {
    version: row.version,
    changedBy: row.actorName,
    changedAt: row.createdAt,
    restores: row.restores,
    zh,
    en,
  }
}

function textsOf(template: MailTemplate, row: VersionRow | undefined): MailTemplateValue {
  return (row?.value as MailTemplateValue | null | undefined) ?? template.texts
}

/**
 * `GET /operator/mail-preview/<id>`: the HTML of unsaved texts with sample values, for the frame of the editor. It needs
 * no session: who has the link has written what it shows.
 */
export function mailPreviewRoute(deps: Deps): RawRoute {
  return {
    name: 'mail-preview',
    method: 'GET',
    path: `${MAIL_PREVIEW_PATH}/{key}`,
    async handleRaw(request, { key: preview = '' }) {
      const found = await openPreview(deps, preview)
      const template = allMails(deps).find(({ key }) => found?.subject === `mail.${key}`)
      if (!found || !template) throw appError(httpErrors.notFound)
      const asked = new URLSearchParams(request.search).get('lang')
      const language = isLanguage(asked) ? asked : requestLanguage(request)
      const texts = (found.value as MailTemplateValue)[language]
      return mailPage(renderHtml({ ...sampleMail(deps, template, texts, language), language }, deps.settings))
    },
  }
}
