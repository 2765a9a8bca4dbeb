import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { isLanguage } from '#contract/kit/language.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { requestLanguage } from '#server/kit/http/request-language.ts'
import type { RawRoute } from '#server/kit/http/router.ts'
import { mailPage } from '#server/kit/mail/mail-page.ts'
import type { MailTemplateValue } from '#server/kit/mail/mail-template.ts'
import { renderHtml } from '#server/kit/mail/render-html.ts'
import { openPreview } from '#server/publishing/site/preview.service.ts'
import { allMails, MAIL_PREVIEW_PATH, sampleMail } from './mail-template.service.ts'

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
