import { useTranslation } from 'react-i18next'
import { shortened } from '#contract/kit/fields/shortened.ts'
import { textLength } from '#contract/kit/fields/text-length.ts'
import { groupBy } from '#contract/kit/grouping.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { listed } from '#contract/kit/listed.ts'
import type { Permission, Resource } from '#contract/kit/permissions.ts'
import { createRole, updateRole } from '#contract/people/role/role.endpoints.ts'
import { roleErrors } from '#contract/people/role/role.errors.ts'
import { ROLE_LIMITS, type RoleView } from '#contract/people/role/role.fields.ts'
import { isPermission, PERMISSION_TABLE, PERMISSIONS } from '#contract/permissions.ts'
import { shownIsTrue } from '#web/platform/data/shown-is-true.ts'
import { useGo } from '#web/platform/page/use-go.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { Button } from '#web/ui/button.tsx'
import { dockedAtEnd } from '#web/ui/docked.ts'
import { ApiFormView } from '#web/ui/form/api-form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type ApiForm, useApiForm } from '#web/ui/form/use-api-form.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import { toast } from '#web/ui/toast.ts'
import { PermissionGrid, useResources } from './permission-grid.tsx'
import { verbName } from './permission-name.ts'
import styles from './role.module.css'
import { useRolesAbove } from './use-roles-above.ts'

interface RoleValues {
  readonly name: string
  readonly description: string
  readonly permissions: readonly Permission[]
}

const EMPTY: RoleValues = { name: '', description: '', permissions: [] }

const atName = ({ errorCode }: { errorCode: string }) =>
  errorCode === roleErrors.nameTaken.code ? ('name' as const) : undefined

/** A new role, empty or with the permissions of another one that the user has too. */
export function NewRole({ template }: { template: RoleView | undefined }) {
  const { t } = useTranslation('role')
  const back = useRolesAbove()
  const go = useGo()
  const { permissions: own } = useAccount()
  const words = textLength(t('page.copyName', { name: '' }))
  const initial = template
    ? {
        name: t('page.copyName', { name: shortened(template.name, LIMITS.text.max - words) }),
        description: template.description,
        permissions: template.permissions.filter((permission) => own.includes(permission)),
      }
    : EMPTY
  const form = useApiForm({
    endpoint: createRole,
    initial,
    toBody: ({ permissions, ...texts }: RoleValues) => ({ ...texts, permissions: [...permissions] }),
    fieldOf: atName,
    async onDone() {
      await go(PATHS.roles)
      toast(t('page.created'))
      return { stay: true }
    },
  })
  return (
    <>
      <PageTitle title={t('page.create')} back={back} />
      <RoleFields form={form} label={t('page.create')} submit={t('page.create')} />
    </>
  )
}

/** An existing custom role. If it was changed elsewhere, the grid marks what saving would change of that. */
export function EditRole({ role }: { role: RoleView }) {
  const { t } = useTranslation('role')
  const back = useRolesAbove()
  const { name, description, permissions, updatedAt } = role
  const form = useApiForm({
    endpoint: updateRole,
    params: { roleId: role.id },
    initial: { name, description, permissions } satisfies RoleValues as RoleValues,
    stored: { version: updatedAt },
    toBody: (values, version) => ({ ...values, permissions: [...values.permissions], updatedAt: version }),
    fieldOf: atName,
    async onDone() {
      await shownIsTrue()
      toast(t('page.saved'))
      return { stay: true }
    },
  })
  return (
    <>
      <PageTitle
        title={t('page.edit', { name })}
        back={back}
        lead={role.subAccounts > 0 ? t('page.usedBy', { count: role.subAccounts }) : t('list.unused')}
      />
      <RoleFields form={form} label={t('page.edit', { name })} submit={t('page.save')} />
    </>
  )
}

interface RoleFieldsProps {
  readonly form: ApiForm<RoleValues>
  readonly label: string
  readonly submit: string
}

function RoleFields({ form, label, submit }: RoleFieldsProps) {
  const { t } = useTranslation('role')
  const { permissions: own } = useAccount()
  const all = useResources().reduce((sum, resource) => sum + PERMISSION_TABLE[resource].length, 0)
  const { values, base: saved } = form
  const [value, before] = [new Set(values.permissions), new Set(saved.permissions)]
  const changed = PERMISSIONS.filter((permission) => value.has(permission) !== before.has(permission))
  const texts = (['name', 'description'] as const).filter((field) => values[field] !== saved[field])
  const count = changed.length + texts.length
  return (
    <ApiFormView form={form} label={label}>
      <div className="stack gap-4 columns-18">
        <TextField form={form} name="name" label={t('page.name')} autoComplete="off" max={LIMITS.text.max} />
        <TextField
          form={form}
          name="description"
          label={t('page.description')}
          optional
          autoComplete="off"
          max={ROLE_LIMITS.description.max}
        />
      </div>
      <PermissionGrid
        value={value}
        saved={before}
        own={new Set(own.filter(isPermission))}
        onChange={(next) => form.set('permissions', [...next])}
      />
      <div ref={dockedAtEnd} className={styles.bar}>
        <p className="ink text-s oneline figures">{t('page.chosen', { chosen: value.size, count: all })}</p>
        <p role="status">
          {count > 0 ? <ChangeSummary texts={texts} changed={changed} value={value} /> : null}
        </p>
        {count > 0 ? (
          <Button tone="quiet" onClick={form.discard}>
            {t('page.discard')}
          </Button>
        ) : null}
        <Button type="submit" busy={form.busy}>
          {submit}
        </Button>
      </div>
    </ApiFormView>
  )
}

interface ChangeSummaryProps {
  readonly texts: readonly ('name' | 'description')[]
  readonly changed: readonly Permission[]
  readonly value: ReadonlySet<Permission>
}

/** "3 changes: Name; Customers: Edit removed; Pipeline: Export added" */
function ChangeSummary({ texts, changed, value }: ChangeSummaryProps) {
  const { t, i18n } = useTranslation('role')
  const groups = groupBy(changed, (permission) => `${permission.split(':')[0]} ${value.has(permission)}`)
  const granted = [...groups].map(([key, permissions]) => {
    const [resource, isAdded] = key.split(' ') as [Resource, 'true' | 'false']
    const verbs = listed(
      permissions.map((permission) => verbName(t, permission)),
      i18n.language,
    )
    return t('page.change', {
      resource: t(`permission.${resource}.name`),
      verbs: isAdded === 'true' ? t('page.added', { verbs }) : t('page.removed', { verbs }),
    })
  })
  return (
    <>
      <b className="ink">{t('page.changes', { count: changed.length + texts.length })}</b>
      <Gap />
      <Text>{[...texts.map((field) => t(`page.${field}`)), ...granted].join(t('page.semicolon'))}</Text>
    </>
  )
}
