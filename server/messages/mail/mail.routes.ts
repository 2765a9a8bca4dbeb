import { resendMails } from '#contract/messages/mail/mail.endpoints.ts'
import { bounceList, mailList, outboxList } from '#contract/messages/mail/mail.list.ts'
import { bounceListEn, mailListEn, outboxListEn } from '#contract/messages/mail/mail.text.en.ts'
import { bounceListZh, mailListZh, outboxListZh } from '#contract/messages/mail/mail.text.zh.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { routesOfList } from '#server/kit/list/list-routes.ts'
import { bounceSource, mailSource } from '#server/kit/mail/outbox.store.ts'
import { recordExport } from '#server/records/audit/audit.service.ts'
import { outboxListService, resendMails as resend } from './mail.service.ts'

export function mailRoutes(deps: Deps): Route[] {
  const service = outboxListService(deps)
  return [
    route(resendMails, (call) => resend(deps, service, call.caller, call.input.body, call)),
    ...outboxRoutes(deps, service),
    ...bounceRoutes(deps),
    ...routesOfList(deps, {
      list: mailList,
      source: mailSource,
      // An export has a permission of its own, which alone gives no mails.
      scope: ({ account, permissions }) => (permissions.has('activity:company') ? account.emailKey : ''),
      exports: {
        texts: { zh: mailListZh, en: mailListEn },
        fileName: 'mails',
        record: recordExport(deps, 'mailsExported'),
      },
    }),
  ]
}

function outboxRoutes(deps: Deps, service: ReturnType<typeof outboxListService>): Route[] {
  return routesOfList(deps, {
    list: outboxList,
    service,
    scope: () => EVERY_MAIL,
    exports: {
      texts: { zh: outboxListZh, en: outboxListEn },
      fileName: 'mails',
      record: recordExport(deps, 'mailsExported'),
    },
  })
}

function bounceRoutes(deps: Deps): Route[] {
  return routesOfList(deps, {
    list: bounceList,
    source: bounceSource,
    scope: () => EVERY_MAIL,
    exports: {
      texts: { zh: bounceListZh, en: bounceListEn },
      fileName: 'bounced-addresses',
      record: recordExport(deps, 'mailsExported'),
    },
  })
}

/**
 * Operators see every mail of the site, as far as `mail:read` lets them: addresses and subjects, never a body, which
 * holds codes and links.
 */
const EVERY_MAIL = null
