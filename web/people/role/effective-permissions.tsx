import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { groupBy } from '#contract/kit/grouping.ts'
import { listed } from '#contract/kit/listed.ts'
import type { Permission, Resource } from '#contract/kit/permissions.ts'
import { PERMISSION_TABLE } from '#contract/permissions.ts'
import { Gap, Text } from '#web/ui/text.tsx'
import styles from './effective-permissions.module.css'
import { type EffectivePermission, effectivePermissions } from './permission-change.ts'
import { useResources } from './permission-grid.tsx'
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
  /** The person cannot log in, whatever the roles. */
  readonly isDisabled?: boolean
  readonly children?: ReactNode
}

/** What a person can do, by resource, each permission with the roles that it comes from and what a change adds. */
export function EffectivePermissions({
  name,
  before,
  after,
  isDisabled = false,
  children,
}: EffectivePermissionsProps) {
  const { t } = useTranslation('role')
  const id = useId()
  const all = effectivePermissions(before, after)
  const added = all.filter(({ change }) => change === 'added').length
  const removed = all.filter(({ change }) => change === 'removed').length
  const held = new Set(all.filter(({ change }) => change !== 'removed').map(({ permission }) => permission))
  return (
    <section aria-labelledby={id}>
      <h3 className="text-l" id={id}>
        {t('effective.title', { name })}
      </h3>
      <p role="status" className={styles.change}>
        {added + removed === 0 ? null : (
          <>
            <Text>{t('effective.after')}</Text>
            <Gap />
            <span className="good">{t('effective.added', { count: added })}</span>
            <Text>{' · '}</Text>
            <span className="bad">{t('effective.removed', { count: removed })}</span>
          </>
        )}
      </p>
      {isDisabled || all.length === 0 ? (
        <p className="above-2 below-3 quiet text-s">
          {t(isDisabled ? 'effective.disabled' : 'effective.nothing', { name })}
        </p>
      ) : null}
      <ResourceRows all={all} roles={[...before, ...after]} />
      {children}
      <Missing name={name} held={held} />
    </section>
  )
}

function ResourceRows({ all, roles }: { all: readonly EffectivePermission[]; roles: readonly NamedRole[] }) {
  const { t, i18n } = useTranslation('role')
  const nameOf = (id: string) => roles.find((role) => role.id === id)?.name ?? id
  return (
    <dl className={`stack text-s ${styles.rows}`}>
      {byResource(all).map(([resource, permissions]) => (
        <div key={resource}>
          <dt className="strong">{t(`permission.${resource}.name`)}</dt>
          <dd className="flush">
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
                      {listed(
                        verbs.map((permission) => verbName(t, permission)),
                        i18n.language,
                      )}
                    </Text>
                  </span>
                  <small className="faint text-xs">
                    {t('effective.from', { roles: listed(from.map(nameOf), i18n.language) })}
                  </small>
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
  const { t, i18n } = useTranslation('role')
  const missing = useResources().flatMap((resource) => {
    const verbs = PERMISSION_TABLE[resource]
      .map((verb) => `${resource}:${verb}` as Permission)
      .filter((permission) => !held.has(permission))
    return verbs.length > 0 ? [[resource, verbs] as const] : []
  })
  const count = missing.reduce((sum, [, verbs]) => sum + verbs.length, 0)
  if (count === 0) return null
  return (
    <details className={`above-3 text-s ${styles.missing}`}>
      <summary>{t('effective.missing', { count, name })}</summary>
      <dl className={`stack text-s ${styles.rows}`}>
        {missing.map(([resource, verbs]) => (
          <div key={resource}>
            <dt className="strong">{t(`permission.${resource}.name`)}</dt>
            <dd className="flush">
              {listed(
                verbs.map((permission) => verbName(t, permission)),
                i18n.language,
              )}
            </dd>
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
