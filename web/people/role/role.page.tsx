import { useTranslation } from 'react-i18next'
import { data, useLoaderData, useNavigate, useParams, useSearchParams } from 'react-router'
import { createRole, listRoles, updateRole } from '#contract/people/role/role.endpoints.ts'
import type { RoleView } from '#contract/people/role/role.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PermissionGrid } from './permission-grid.tsx'
import { EditRole, NewRole } from './role-form.tsx'
import { useRolesAbove } from './use-roles-above.ts'

export const handle = { text: ['role'] } satisfies PageHandle

/** All roles: the one of the address, or the one that is copied, is among them. */
export async function clientLoader({
  params,
}: {
  params: { roleId?: string }
}): Promise<readonly RoleView[]> {
  const { list } = await orThrow(await callApi(listRoles, {}))
  const { roleId } = params
  if (roleId !== undefined && !list.some(({ id }) => id === roleId)) throw data(null, { status: 404 })
  return list
}
clientLoader.hydrate = true as const

/** A role: created, copied, edited, or shown to those who may not edit it. */
export default function RolePage() {
  const roles = useLoaderData<typeof clientLoader>()
  const { roleId } = useParams()
  const [query] = useSearchParams()
  const role = roles.find(({ id }) => id === roleId)
  const template = roles.find(({ id }) => id === query.get('from'))
  return (
    <div className="stack gap-5 fit">
      {role ? <ExistingRole key={role.id} role={role} /> : <NewRole key={template?.id} template={template} />}
    </div>
  )
}

function ExistingRole({ role }: { role: RoleView }) {
  const { t } = useTranslation('role')
  const back = useRolesAbove()
  const mayCall = useMayCall()
  const navigate = useNavigate()
  const { name, builtIn, withinOwn } = role
  const refusal = refusalOf()
  if (!refusal) return <EditRole role={role} />
  return (
    <>
      <PageTitle title={t('page.view', { name })} lead={role.description} back={back}>
        {mayCall(createRole) && withinOwn ? (
          <Button tone="quiet" onClick={() => void navigate(pathTo(PATHS.roleNew, {}, { from: role.id }))}>
            {t('page.copy')}
          </Button>
        ) : null}
      </PageTitle>
      <p className="pad-3 pad-sides-4 round-s wash quiet text-s">{t(`page.readOnly.${refusal}`)}</p>
      <PermissionGrid
        value={new Set(role.permissions)}
        saved={new Set(role.permissions)}
        own={new Set()}
        readOnly
        onChange={() => {}}
      />
    </>
  )

  function refusalOf(): 'builtIn' | 'tooMuch' | 'noPermission' | undefined {
    if (!mayCall(updateRole)) return 'noPermission'
    if (builtIn) return 'builtIn'
    return withinOwn ? undefined : 'tooMuch'
  }
}
