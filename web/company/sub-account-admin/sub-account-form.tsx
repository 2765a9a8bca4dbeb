import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  createSubAccount,
  setSubAccountRoles,
  updateSubAccount,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { subAccountErrors } from '#contract/company/sub-account-admin/sub-account-admin.errors.ts'
import {
  SUB_ACCOUNT_LIMITS,
  type SubAccountView,
} from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import { emailInput, nameInput } from '#contract/kit/filters.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { isPermission } from '#contract/permissions.ts'
import { EffectivePermissions, type NamedRole, RolePicker } from '#web/people/role/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { withRecentAuth } from '#web/platform/session/recent-auth.ts'
import { Button } from '#web/ui/button.tsx'
import { ApiFormView } from '#web/ui/form/api-form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type ApiForm, useApiForm } from '#web/ui/form/use-api-form.ts'
import { PanelActions, PanelHalves } from '#web/ui/side-panel.tsx'
import { toast } from '#web/ui/toast.ts'
import { LastAdministratorNote } from './late-dialogs.ts'
import type { SubAccountData } from './sub-account-data.ts'

interface SubAccountValues {
  readonly name: string
  readonly userName: string
  readonly email: string
  readonly roleIds: readonly string[]
}

const EMPTY: SubAccountValues = { name: '', userName: '', email: '', roleIds: [] }

const TAKEN: Readonly<Record<string, 'userName' | 'email'>> = {
  [subAccountErrors.userNameTaken.code]: 'userName',
  [subAccountErrors.emailTaken.code]: 'email',
}
const fieldOf = ({ errorCode }: ApiError) => TAKEN[errorCode]

/** A new sub-account; its initial password is mailed. */
export function NewSubAccount({ data, onClose }: { data: SubAccountData; onClose: () => void }) {
  const { t } = useTranslation('subAccountAdmin')
  const form = useApiForm({
    endpoint: createSubAccount,
    initial: EMPTY,
    toBody: ({ roleIds, ...texts }: SubAccountValues) => ({ ...texts, roleIds: [...roleIds] }),
    fieldOf,
    async onDone({ email }) {
      toast(t('panel.created', { email }))
      await shownIsTrue()
      onClose()
      return { stay: true }
    },
  })
  return (
    <SubAccountFields
      form={form}
      data={data}
      label={t('panel.create')}
      submit={t('panel.create')}
      note={t('panel.createHint', { hours: SUB_ACCOUNT_LIMITS.initialPasswordHours })}
      mayEdit
      onClose={onClose}
    />
  )
}

interface EditSubAccountProps {
  readonly subAccount: SubAccountView
  readonly data: SubAccountData
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Details and roles are two calls with permissions of their own; one button saves what has changed of both. */
export function EditSubAccount({ subAccount, data, onClose, children }: EditSubAccountProps) {
  const { t } = useTranslation('subAccountAdmin')
  const mayCall = useMayCall()
  const [noAdministratorLeft, setNoAdministratorLeft] = useState(false)
  const { id: subAccountId, name, userName, email, updatedAt } = subAccount
  const who = name || userName
  const initial: SubAccountValues = { name, userName, email, roleIds: subAccount.roles.map(({ id }) => id) }
  const form: ApiForm<SubAccountValues> = useApiForm({
    endpoint: updateSubAccount,
    params: { subAccountId },
    initial,
    stored: { version: updatedAt },
    toBody: ({ roleIds: _roles, ...texts }: SubAccountValues, version) => ({ ...texts, updatedAt: version }),
    fieldOf,
    send: async (call, body) => (hasNewTexts(body, form.base) ? call() : { ok: true, data: subAccount }),
    async onDone(_saved, { roleIds }, { roleIds: shownRoles }) {
      let wasLast = false
      const revoke = revoked(roleIds, shownRoles)
      if (hasNewRoles(roleIds, shownRoles)) {
        const granted = await withRecentAuth(() =>
          callApi(setSubAccountRoles, {
            params: { subAccountId },
            body: {
              grant: roleIds.filter((id) => !shownRoles.includes(id)),
              revoke,
            },
          }),
        )
        if (!granted.ok) {
          // The details are saved already, the roles are still to be.
          await shownIsTrue()
          form.set('roleIds', roleIds)
          return { error: granted.error }
        }
        wasLast = granted.data.lastAdministrator
      }
      await shownIsTrue()
      toast(revoke.length > 0 ? t('panel.savedLoggedOut', { name: who }) : t('panel.saved'))
      setNoAdministratorLeft(wasLast)
      return { stay: true }
    },
  })
  return (
    <>
      <SubAccountFields
        form={form}
        data={data}
        label={t('panel.edit', { name: who })}
        submit={t('panel.save')}
        // The server ends the sessions of a person who has lost a role.
        note={t(
          revoked(form.values.roleIds, form.base.roleIds).length > 0 ? 'panel.effectLogsOut' : 'panel.effect',
          { name: who },
        )}
        refusal={subAccount.withinOwn ? undefined : t('refusal')}
        mayEdit={mayCall(updateSubAccount) && subAccount.withinOwn}
        onClose={onClose}
      >
        {children}
      </SubAccountFields>
      {noAdministratorLeft ? <LastAdministratorNote onClose={() => setNoAdministratorLeft(false)} /> : null}
    </>
  )
}

type Texts = Pick<SubAccountValues, 'name' | 'userName' | 'email'>

function hasNewTexts(values: Texts, saved: Texts): boolean {
  return values.name !== saved.name || values.userName !== saved.userName || values.email !== saved.email
}

function revoked(now: readonly string[], before: readonly string[]): string[] {
  return before.filter((id) => !now.includes(id))
}

function hasNewRoles(now: readonly string[], before: readonly string[]): boolean {
  return now.length !== before.length || now.some((id) => !before.includes(id))
}

interface SubAccountFieldsProps {
  readonly form: ApiForm<SubAccountValues>
  readonly data: SubAccountData
  readonly label: string
  readonly submit: string
  readonly note: string
  /** Why nothing of it can be changed. */
  readonly refusal?: string | undefined
  readonly mayEdit: boolean
  readonly onClose: () => void
  /** What is not edited here, after what is. */
  readonly children?: ReactNode
}

/** The fields with the roles, and what the person can do with them. */
function SubAccountFields(props: SubAccountFieldsProps) {
  const { form, data, label, submit, note, refusal, mayEdit, onClose, children } = props
  const { t } = useTranslation(['subAccountAdmin', 'kit'])
  const mayCall = useMayCall()
  const { permissions: own } = useAccount()
  const { values, base: saved } = form
  const mayGrant = mayCall(setSubAccountRoles) && data.roles !== undefined
  const mayChange = mayEdit || mayGrant
  const name = values.name || values.userName || t('panel.someone')
  const named = data.roles ?? rolesOf(data)
  const withIds = (ids: readonly string[]) => named.filter(({ id }) => ids.includes(id))
  return (
    <ApiFormView form={form} label={label}>
      <PanelHalves>
        <div className="stack gap-4 packed">
          {refusal ? <p className="pad-3 pad-sides-4 round-s wash quiet text-s">{refusal}</p> : null}
          <fieldset disabled={!mayEdit} className="bare stack gap-4">
            <TextField
              form={form}
              name="name"
              label={t('panel.name')}
              autoComplete="off"
              max={LIMITS.text.max}
            />
            <TextField
              form={form}
              name="userName"
              label={t('panel.userName')}
              hint={t('panel.userNameHint')}
              autoComplete="off"
              filter={nameInput}
            />
            <TextField
              form={form}
              name="email"
              type="email"
              label={t('panel.email')}
              hint={saved.email === '' ? undefined : t('panel.emailHint')}
              autoComplete="off"
              inputMode="email"
              filter={emailInput}
            />
          </fieldset>
          {mayGrant ? (
            <RolePicker
              roles={(data.roles ?? []).map((role) => ({ ...role, isCustom: !role.builtIn }))}
              value={values.roleIds}
              saved={saved.roleIds}
              own={new Set(own.filter(isPermission))}
              error={form.errors.roleIds}
              onChange={(roleIds) => form.set('roleIds', roleIds)}
            />
          ) : (
            <p className="pad-3 pad-sides-4 round-s wash quiet text-s">{t('panel.noGrant')}</p>
          )}
          {children}
        </div>
        <EffectivePermissions
          name={name}
          before={withIds(saved.roleIds)}
          after={withIds(values.roleIds)}
          isDisabled={data.subAccount?.state === 'disabled'}
        />
      </PanelHalves>
      <PanelActions {...(mayChange ? { note } : {})}>
        <Button tone="quiet" onClick={onClose}>
          {mayChange ? t('kit:cancel') : t('kit:close')}
        </Button>
        {mayChange ? (
          <Button type="submit" busy={form.busy}>
            {submit}
          </Button>
        ) : null}
      </PanelActions>
    </ApiFormView>
  )
}

/** The roles of the sub-account with what they give it, where the user may not see roles themselves. */
function rolesOf({ subAccount, effective }: SubAccountData): NamedRole[] {
  return (subAccount?.roles ?? []).map(({ id, name }) => ({
    id,
    name,
    permissions: effective
      .filter(({ roles }) => roles.some((role) => role.id === id))
      .map(({ permission }) => permission),
  }))
}
