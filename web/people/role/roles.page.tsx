import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { createRole, deleteRole, listRoles } from '#contract/people/role/role.endpoints.ts'
import type { RoleView } from '#contract/people/role/role.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { focusAccountHeading } from '#web/ui/account-section.tsx'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import styles from './roles.module.css'

export const handle = { text: ['role'], outline: (t) => ({ lead: t('role:list.lead') }) } satisfies PageHandle

export async function clientLoader(): Promise<readonly RoleView[]> {
  return (await orThrow(await callApi(listRoles, {}))).list
}
clientLoader.hydrate = true as const

/** All roles of the account: built-in ones, then custom ones. At most 105, so there are no pages. */
export default function RolesPage() {
  const { t } = useTranslation(['role', 'accountTitles'])
  const roles = useLoaderData<typeof clientLoader>()
  const mayCall = useMayCall()
  const navigate = useNavigate()
  const [removed, setRemoved] = useState<RoleView>()
  return (
    <>
      <PageTitle title={t('accountTitles:roles')} lead={t('list.lead')}>
        {mayCall(createRole) ? (
          <Button onClick={() => void navigate(PATHS.roleNew)}>{t('list.create')}</Button>
        ) : null}
      </PageTitle>
      <ul className={styles.roles} aria-label={t('list.label')}>
        {roles.map((role) => (
          <RoleRow
            key={role.id}
            role={role}
            onCopy={() => void navigate(pathTo(PATHS.roleNew, {}, { from: role.id }))}
            onRemove={() => setRemoved(role)}
          />
        ))}
      </ul>
      {removed ? <RemovalDialog role={removed} onClose={() => setRemoved(undefined)} /> : null}
    </>
  )
}

interface RoleRowProps {
  readonly role: RoleView
  readonly onCopy: () => void
  readonly onRemove: () => void
}

function RoleRow({ role, onCopy, onRemove }: RoleRowProps) {
  const { t } = useTranslation('role')
  const mayCall = useMayCall()
  const { name, description, builtIn, permissions, subAccounts, withinOwn } = role
  return (
    <li className={`ruled-next ${styles.role}`}>
      <div className={styles.about}>
        <h2 className="row gap-0 across-3 baseline text-m break">
          <Link className="brand" to={pathTo(PATHS.role, { roleId: role.id })}>
            {name}
          </Link>
          <span className="faint text-xs medium">{builtIn ? t('list.builtIn') : t('list.custom')}</span>
        </h2>
        {description ? <p className="quiet text-s">{description}</p> : null}
        <p className="row gap-0 across-4 faint text-xs">
          <span>{t('list.permissions', { count: permissions.length })}</span>
          <span>{subAccounts > 0 ? t('list.usedBy', { count: subAccounts }) : t('list.unused')}</span>
        </p>
      </div>
      <div className={`line gap-2 ${styles.actions}`}>
        {mayCall(createRole) && withinOwn ? (
          <Button tone="quiet" size="small" aria-label={t('list.copyOf', { name })} onClick={onCopy}>
            {t('list.copy')}
          </Button>
        ) : null}
        {mayCall(deleteRole) && withinOwn && !builtIn ? (
          <Button tone="quiet" size="small" aria-label={t('list.removeOf', { name })} onClick={onRemove}>
            {t('list.remove')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

/** Deleting a role that is in use is refused with the names of those who have it. */
function RemovalDialog({ role, onClose }: { role: RoleView; onClose: () => void }) {
  const { t } = useTranslation('role')
  const action = useAction({ afterwards: shownIsTrue })
  const remove = async (): Promise<void> => {
    const call = () => callApi(deleteRole, { params: { roleId: role.id } })
    if (!(await action.run(call, t('list.removed')))) return
    onClose()
    focusAccountHeading()
  }
  return (
    <ConfirmDialog
      title={t('removal.title', { name: role.name })}
      label={t('removal.action')}
      action={action}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{t('removal.text')}</p>
    </ConfirmDialog>
  )
}
