import {
  disableAccount,
  enableAccount,
  endAccountSession,
  endAccountSessions,
  getAccount,
  getAccountMails,
  getAccountRequests,
  getAccountSignIn,
  getAccountSubAccounts,
  getAccountTrials,
  unlockAccount,
} from '#contract/desk/account-admin/account-admin.endpoints.ts'
import { accountList } from '#contract/desk/account-admin/account-admin.list.ts'
import { accountListEn } from '#contract/desk/account-admin/account-admin.text.en.ts'
import { accountListZh } from '#contract/desk/account-admin/account-admin.text.zh.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { routesOfList } from '#server/kit/list/list-routes.ts'
import { recordExport } from '#server/records/audit/audit.service.ts'
import { presentAccount, presentAccountRow } from './account-admin.present.ts'
import {
  disable,
  enable,
  endAll,
  endOne,
  loadAccounts,
  readAccount,
  readAccountSignIn,
  readMails,
  readRequests,
  readSubAccounts,
  readTrials,
  unlock,
} from './account-admin.service.ts'
import { accountSource } from './account-admin.store.ts'

export function accountAdminRoutes(deps: Deps): Route[] {
  return [
    ...routesOfList(deps, {
      list: accountList,
      source: accountSource,
      scope: () => null,
      load: loadAccounts,
      present: presentAccountRow,
      exports: {
        texts: { zh: accountListZh, en: accountListEn },
        fileName: 'accounts',
        record: recordExport(deps, 'accountsExported'),
      },
    }),
    route(getAccount, (call) => readAccount(deps, deps.db.query, call.input.params.accountId), {
      answer: (found, { language }) => presentAccount(found, language),
    }),
    route(getAccountSignIn, (call) => readAccountSignIn(deps, call.input.params.accountId)),
    route(getAccountSubAccounts, ({ input, language }) =>
      readSubAccounts(deps, input.params.accountId, language),
    ),
    route(getAccountTrials, ({ input, language }) => readTrials(deps, input.params.accountId, language)),
    route(getAccountRequests, (call) => readRequests(deps, call.input.params.accountId, call)),
    route(getAccountMails, (call) => readMails(deps, call.input.params.accountId)),
    route(unlockAccount, (call) => unlock(deps, call.input.params.accountId, call), {
      answer: () => ({ unlocked: true as const }),
    }),
    route(endAccountSession, (call) => endOne(deps, call.input.params, call), {
      answer: () => ({ ended: true as const }),
    }),
    route(endAccountSessions, (call) => endAll(deps, call.input.params.accountId, call), {
      answer: (ended) => ({ ended }),
    }),
    route(disableAccount, (call) => disable(deps, call.input.params.accountId, call.input.body, call), {
      answer: async (id, { language }, db) => presentAccount(await readAccount(deps, db, id), language),
    }),
    route(enableAccount, (call) => enable(deps, call.input.params.accountId, call.input.body, call), {
      answer: async (id, { language }, db) => presentAccount(await readAccount(deps, db, id), language),
    }),
  ]
}
