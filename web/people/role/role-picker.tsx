import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Permission } from '#contract/kit/permissions.ts'
import { FieldNotes } from '#web/ui/field.tsx'
import { Text } from '#web/ui/text.tsx'
import type { NamedRole } from './effective-permissions.tsx'
import styles from './role-picker.module.css'

interface RolePickerProps {
  readonly roles: readonly (NamedRole & { readonly description: string; readonly isCustom: boolean })[]
  readonly value: readonly string[]
  /** As it is saved: what differs is marked. */
  readonly saved: readonly string[]
  /** What the user has: a role with more can neither be granted nor revoked. */
  readonly own: ReadonlySet<Permission>
  readonly error?: string | undefined
  readonly onChange: (value: readonly string[]) => void
}

/** The roles of a sub-account, each with what it allows and whether saving adds or removes it. */
export function RolePicker({ roles, value, saved, own, error, onChange }: RolePickerProps) {
  const { t } = useTranslation('role')
  const id = useId()
  return (
    <fieldset className={`bare ${styles.picker}`} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t('picker.label')}</legend>
      <ul>
        {roles.map((role) => {
          const isChosen = value.includes(role.id)
          const isTooMuch = !role.permissions.every((permission) => own.has(permission))
          return (
            <li key={role.id}>
              <input
                type="checkbox"
                id={`${id}-${role.id}`}
                checked={isChosen}
                aria-disabled={isTooMuch}
                aria-describedby={`${id}-${role.id}-about`}
                onChange={() => {
                  if (isTooMuch) return
                  onChange(isChosen ? value.filter((each) => each !== role.id) : [...value, role.id])
                }}
              />
              <label htmlFor={`${id}-${role.id}`}>
                <Text>{role.name}</Text> <Badge isChosen={isChosen} wasChosen={saved.includes(role.id)} />
              </label>
              <p className="second quiet text-xs" id={`${id}-${role.id}-about`}>
                {isTooMuch ? t('picker.tooMuch') : about(role, t('picker.custom'))}
              </p>
            </li>
          )
        })}
      </ul>
      <FieldNotes id={id} error={error} name="roleIds" />
    </fieldset>
  )
}

function about(
  { description, isCustom }: { description: string; isCustom: boolean },
  custom: string,
): string {
  if (!isCustom) return description
  return description ? `${custom} · ${description}` : custom
}

function Badge({ isChosen, wasChosen }: { isChosen: boolean; wasChosen: boolean }) {
  const { t } = useTranslation('role')
  if (isChosen === wasChosen) return null
  return <span className={styles.badge}>{isChosen ? t('picker.added') : t('picker.removed')}</span>
}
