import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { groupBy } from '#contract/kit/grouping.ts'
import type { Permission, Resource } from '#contract/kit/permissions.ts'
import { PERMISSION_TABLE } from '#contract/permissions.ts'
import { Text } from '#web/ui/text.tsx'
import styles from './effective-permissions.module.css'
import { type EffectivePermission, effectivePermissions } from './permission-change.ts'
import { verbName } from './permission-name.ts'

/** A role as this view shows it. */
export interface NamedRole {
  readonly id: string
  readonly name: string
  readonly permissions: readonly Permission[]
}

interface EffectivePermissionsProps {
  /** Whose: "Li Hua". */
  readonly name: string
  readonly before: readonly NamedRole[]
  readonly after: readonly NamedRole[]
  /** 3 on a page of its own, where the title is above it. */
  readonly children?: ReactNode
}

/** What a person can do, by resource, each permission with the roles that it comes from and what a change adds. */
export function EffectivePermissions({ name, before, after, children }: EffectivePermissionsProps) {
  const { t } = useTranslation('role')
  const id = useId()
  const all = effectivePermissions(before, after)
  const added = all.filter(({ change }) => change === 'added').length
  const removed = all.filter(({ change }) => change === 'removed').length
  const held = new Set(all.filter(({ change }) => change !== 'removed').map(({ permission }) => permission))
  return (
    <section className={styles.view} aria-labelledby={id}>
      <h3 id={id}>{t('effective.title', { name })}</h3>
      <p role="status" className={styles.change}>
        {added + removed === 0 ? null : (
          <>
            <Text>{t('effective.after')}</Text>{' '}
            <span className={styles.added}>{t('effective.added', { count: added })}</span>
            <Text>{' · '}</Text>
            <span className={styles.removed}>{t('effective.removed', { count: removed })}</span>
          </>
        )}
      </p>
      {all.length === 0 ? <p className={styles.nothing}>{t('effective.nothing', { name })}</p> : null}
      <ResourceRows all={all} roles={[...before, ...after]} />
      {children}
      <Missing name={name} held={held} />
    </section>
  )
}

function ResourceRows({ all, roles }: { all: readonly EffectivePermission[]; roles: readonly NamedRole[] }) {
  const { t } = useTranslation('role')
  const nameOf = (id: string) => roles.find((role) => role.id === id)?.name ?? id
  return (
    <dl className={styles.rows}>
      {byResource(all).map(([resource, permissions]) => (
        <div key={resource}>
          <dt>{t(`permission.${resource}.name`)}</dt>
          <dd>
            <ul>
              {byOrigin(permissions).map(({ change, from, verbs }) => (
                <li key={`${change} ${from}`} data-change={change}>
                  <span>
                    {change ? (
                      <span className="visually-hidden">
                        <Text>{t(`effective.${change}Mark`)}</Text>{' '}
                      </span>
                    ) : null}
                    <Text>
                      {verbs.map((permission) => verbName(t, permission)).join(t('effective.comma'))}
                    </Text>
                  </span>
                  <small>{t('effective.from', { roles: from.map(nameOf).join(t('effective.comma')) })}</small>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What the person cannot do, on demand. */
function Missing({ name, held }: { name: string; held: ReadonlySet<Permission> }) {
  const { t } = useTranslation('role')
  const missing = (Object.keys(PERMISSION_TABLE) as Resource[]).flatMap((resource) => {
    const verbs = PERMISSION_TABLE[resource]
      .map((verb) => `${resource}:${verb}` as Permission)
      .filter((permission) => !held.has(permission))
    return verbs.length > 0 ? [[resource, verbs] as const] : []
  })
  const count = missing.reduce((sum, [, verbs]) => sum + verbs.length, 0)
  if (count === 0) return null
  return (
    <details className={styles.missing}>
      <summary>{t('effective.missing', { count, name })}</summary>
      <dl className={styles.rows}>
        {missing.map(([resource, verbs]) => (
          <div key={resource}>
            <dt>{t(`permission.${resource}.name`)}</dt>
            <dd>{verbs.map((permission) => verbName(t, permission)).join(t('effective.comma'))}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function byResource(
  all: readonly EffectivePermission[],
): (readonly [Resource, readonly EffectivePermission[]])[] {
  const groups = groupBy(all, ({ permission }) => permission.split(':')[0] as Resource)
  return [...groups]
}

interface SameOrigin {
  readonly change: EffectivePermission['change']
  readonly from: readonly string[]
  readonly verbs: readonly Permission[]
}

/** Verbs of one resource that come from the same roles share a line. */
function byOrigin(permissions: readonly EffectivePermission[]): SameOrigin[] {
  const groups = groupBy(permissions, ({ change, from }) => `${change} ${from.join(' ')}`)
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    return [{ change: first.change, from: first.from, verbs: same.map(({ permission }) => permission) }]
  })
}
