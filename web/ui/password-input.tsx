import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './password-input.module.css'

/** A password, hidden until its button shows it. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'inside' | 'max'>) {
  const { t } = useTranslation('credentials')
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      inside={
        <span className={styles.toggle}>
          <IconButton
            label={t('password.toggle')}
            size="small"
            aria-pressed={shown}
            // The field keeps the focus, and with it the keyboard of a phone.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!shown)}
          >
            <svg viewBox="0 0 18 18" aria-hidden="true">
              <path d="M1.5 9S4 3.8 9 3.8 16.5 9 16.5 9 14 14.2 9 14.2 1.5 9 1.5 9Z" />
              <circle cx="9" cy="9" r="2.3" />
              {shown ? <path d="m3 15 12-12" /> : null}
            </svg>
          </IconButton>
        </span>
      }
    />
  )
}
