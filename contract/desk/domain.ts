import { defineDomain } from '#contract/kit/domain.ts'
import * as accountAdminEndpoints from './account-admin/account-admin.endpoints.ts'
import { accountList } from './account-admin/account-admin.list.ts'
import { errors } from './errors.ts'
import * as mailTemplateEndpoints from './mail-template/mail-template.endpoints.ts'
import * as overviewEndpoints from './overview/overview.endpoints.ts'
import * as permissions from './permissions.ts'
import * as settingEndpoints from './setting/setting.endpoints.ts'

/** What operators do that belongs to no other domain: accounts, overview, settings, mail templates. */
export const desk = defineDomain({
  name: 'desk',
  endpoints: [accountAdminEndpoints, mailTemplateEndpoints, overviewEndpoints, settingEndpoints],
  errors,
  permissions,
  lists: { accountList },
})
