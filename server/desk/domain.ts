import { defineDomain } from '#server/kit/domain.ts'
import { mailPage } from '#server/kit/mail/mail-page.ts'
import { ACCOUNT_ADMIN_MAILS } from './account-admin/account-admin.mail.ts'
import { accountAdminRoutes } from './account-admin/account-admin.routes.ts'
import { mailPreviewRoute, mailTemplateRoutes } from './mail-template/mail-template.routes.ts'
import { loadDemoFigures } from './overview/figures.demo.ts'
import { overviewRoutes } from './overview/overview.routes.ts'
import { queueGauges } from './overview/overview.service.ts'
import { publicFileRoutes } from './setting/public-file.routes.ts'
import { sampleMailHtml } from './setting/setting.mail.ts'
import { settingRoutes } from './setting/setting.routes.ts'

/** What operators do that belongs to no other domain: accounts, overview, settings, mail templates. */
export const desk = defineDomain({
  name: 'desk',
  routes: [accountAdminRoutes, overviewRoutes, settingRoutes, mailTemplateRoutes],
  rawRoutes: (deps) => [mailPreviewRoute(deps), ...publicFileRoutes(deps)],
  gauges: queueGauges,
  mails: [ACCOUNT_ADMIN_MAILS],
  previews: { mail: (deps, language) => mailPage(sampleMailHtml(deps, language)) },
  demo: { people: [loadDemoFigures] },
  lasts: {
    publicFiles: 'pictures of the site; written by operators',
  },
})
