import {
  getMailTemplate,
  getMailTemplateHistory,
  getMailTemplates,
  previewMailTemplate,
  restoreMailTemplate,
  sendMailTemplateTest,
  TEMPLATE_HISTORY_PAGE,
  updateMailTemplate,
} from '#contract/desk/mail-template/mail-template.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { presentListed, presentTemplate, presentVersion } from './mail-template.present.ts'
import {
  allTemplates,
  changeTemplate,
  previewTemplate,
  restoreTemplate,
  sendTest,
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
