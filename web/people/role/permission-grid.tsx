import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Permission, Resource } from '#contract/kit/permissions.ts'
import { hasResource } from '#contract/people/role/role.rules.ts'
import { PERMISSION_TABLE } from '#contract/permissions.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import { Text } from '#web/ui/text.tsx'
import { grantedOf, togglePermission, toggleResource } from './permission-change.ts'
import styles from './permission-grid.module.css'
import { verbName } from './permission-name.ts'

/**
 * Verbs with a column. The others of a resource, and those that it calls by a name of its own, follow in the last one,
 * so that the grid never grows sideways.
 */
const COLUMNS = ['read', 'create', 'update', 'delete', 'export'] as const

/** What an account has at all, a partner’s more than a customer’s. */
export function useResources(): Resource[] {
  const { accountType } = useAccount()
  return (Object.keys(PERMISSION_TABLE) as Resource[]).filter((resource) =>
    hasResource(accountType, resource),
  )
}

interface PermissionGridProps {
  readonly value: ReadonlySet<Permission>
  /** As it is saved: what differs is marked. */
  readonly saved: ReadonlySet<Permission>
  /** What the user has: nothing else can be granted. */
  readonly own: ReadonlySet<Permission>
  readonly readOnly?: boolean
  readonly onChange: (value: ReadonlySet<Permission>) => void
}

/**
 * The permissions of a role, a row for each resource and a column for each common verb. Arrow keys move between the
 * boxes; on narrow screens each resource is a group of labelled boxes.
 */
export function PermissionGrid({ value, saved, own, readOnly = false, onChange }: PermissionGridProps) {
  const { t } = useTranslation('role')
  const id = useId()
  const resources = useResources()
  const isInColumn = (resource: Resource, verb: string): boolean =>
    COLUMNS.some(
      (column) =>
        column === verb && verbName(t, `${resource}:${verb}` as Permission) === t(`grid.verb.${column}`),
    )
  const box = (permission: Permission) =>
    readOnly ? (
      value.has(permission) && <Granted key={permission} permission={permission} />
    ) : (
      <PermissionBox
        key={permission}
        permission={permission}
        checked={value.has(permission)}
        isChanged={value.has(permission) !== saved.has(permission)}
        isMissing={!own.has(permission)}
        noteId={`${id}-missing`}
        onToggle={() => onChange(togglePermission(value, permission, own))}
      />
    )
  return (
    <div className={styles.frame}>
      <table className={styles.grid} onKeyDown={moveByArrow}>
        <caption className="visually-hidden">{t('grid.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('grid.resource')}</th>
            {COLUMNS.map((verb) => (
              <th key={verb} scope="col">
                {t(`grid.verb.${verb}`)}
              </th>
            ))}
            <th scope="col">{t('grid.also')}</th>
          </tr>
        </thead>
        <tbody>
          {resources.map((resource) => {
            const verbs: readonly string[] = PERMISSION_TABLE[resource]
            const others = verbs.filter((verb) => !isInColumn(resource, verb))
            return (
              <tr key={resource}>
                <th scope="row">
                  {readOnly ? (
                    t(`permission.${resource}.name`)
                  ) : (
                    <ResourceBox
                      name={t(`permission.${resource}.name`)}
                      granted={grantedOf(value, resource)}
                      isMissing={!verbs.some((verb) => own.has(`${resource}:${verb}` as Permission))}
                      noteId={`${id}-missing`}
                      onToggle={() => onChange(toggleResource(value, resource, own))}
                    />
                  )}
                </th>
                {COLUMNS.map((verb) => {
                  const permission = `${resource}:${verb}` as Permission
                  if (!verbs.includes(verb) || !isInColumn(resource, verb))
                    return <td key={verb} className={styles.empty} />
                  const isThere = !readOnly || value.has(permission)
                  return (
                    <td key={verb} className={isThere ? '' : styles.none}>
                      {isThere ? box(permission) : null}
                    </td>
                  )
                })}
                <td className={others.length > 0 ? styles.also : styles.empty}>
                  {others.map((verb) => box(`${resource}:${verb}` as Permission))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p id={`${id}-missing`} className="above-3 faint text-xs" hidden={readOnly || hasAll(own, resources)}>
        {t('grid.missing')}
      </p>
    </div>
  )
}

function hasAll(own: ReadonlySet<Permission>, resources: readonly Resource[]): boolean {
  return resources.every((resource) =>
    PERMISSION_TABLE[resource].every((verb) => own.has(`${resource}:${verb}` as Permission)),
  )
}

interface PermissionBoxProps {
  readonly permission: Permission
  readonly checked: boolean
  readonly isChanged: boolean
  /** The user lacks it, so it cannot be granted. */
  readonly isMissing: boolean
  readonly noteId: string
  readonly onToggle: () => void
}

function PermissionBox(props: PermissionBoxProps) {
  const { permission, checked, isChanged, isMissing, noteId, onToggle } = props
  const { t } = useTranslation('role')
  return (
    <label
      className={styles.box}
      data-changed={isChanged ? '' : undefined}
      data-missing={isMissing ? '' : undefined}
      title={isMissing ? t('grid.missing') : undefined}
    >
      <input
        type="checkbox"
        name={permission}
        checked={checked}
        // Focusable, so that its reason can be read by keyboard and screen reader.
        aria-disabled={isMissing}
        aria-describedby={isMissing ? noteId : undefined}
        onChange={() => {
          if (!isMissing) onToggle()
        }}
      />
      <span>{verbName(t, permission)}</span>
    </label>
  )
}

/** A permission of a role that is only shown. */
function Granted({ permission }: { readonly permission: Permission }) {
  const { t } = useTranslation('role')
  return (
    <span className={`${styles.box} ${styles.granted}`}>
      <LineIcon name="honest" />
      <span>{verbName(t, permission)}</span>
    </span>
  )
}

interface ResourceBoxProps {
  readonly name: string
  readonly granted: 'all' | 'some' | 'none'
  /** The user has none of its permissions. */
  readonly isMissing: boolean
  readonly noteId: string
  readonly onToggle: () => void
}

/** All permissions of a resource at once. */
function ResourceBox({ name, granted, isMissing, noteId, onToggle }: ResourceBoxProps) {
  const { t } = useTranslation('role')
  return (
    <label className={styles.all} data-missing={isMissing ? '' : undefined}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = granted === 'some'
        }}
        checked={granted === 'all'}
        aria-label={t('grid.all', { name })}
        aria-disabled={isMissing}
        aria-describedby={isMissing ? noteId : undefined}
        onChange={() => {
          if (!isMissing) onToggle()
        }}
      />
      <Text>{name}</Text>
    </label>
  )
}

const STEPS: Readonly<Record<string, readonly [rows: number, boxes: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

/** Moves the focus to the next box of the row, or to the nearest one of the next row that has any. */
function moveByArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const [rows, boxes] = STEPS[event.key] ?? [0, 0]
  const from = event.target as HTMLElement
  const row = from.closest('tr')
  if ((rows === 0 && boxes === 0) || !row || !from.matches('input')) return
  event.preventDefault()
  if (boxes !== 0) {
    const inRow = [...row.querySelectorAll('input')]
    inRow[inRow.indexOf(from as HTMLInputElement) + boxes]?.focus()
    return
  }
  const next = rows > 0 ? row.nextElementSibling : row.previousElementSibling
  const column = from.closest('td')?.cellIndex ?? 0
  const inNext = [...(next?.querySelectorAll('input') ?? [])]
  const distance = (box: HTMLInputElement) => Math.abs((box.closest('td')?.cellIndex ?? 0) - column)
  inNext.sort((one, other) => distance(one) - distance(other))
  inNext[0]?.focus()
}
