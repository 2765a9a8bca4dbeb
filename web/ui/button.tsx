import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './button.module.css'

interface ButtonLook {
  /**
   * `main` is the one primary action of a screen, `quiet` any other, `danger` loses something for good, `bare` repeats
   * in rows, `ink` belongs to the header of the site.
   */
  readonly tone?: 'main' | 'quiet' | 'danger' | 'bare' | 'ink'
  readonly size?: 'small' | 'medium' | 'large'
  /** As wide as what it is in. */
  readonly wide?: boolean
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Says "one moment" while what it does is under way. It keeps the focus, so the handler ignores another click. */
  readonly busy?: boolean
}

/** The browser's own button in the shape of its role. */
export function Button({ tone, size, wide, busy, type = 'button', children, ...props }: ButtonProps) {
  const { t } = useTranslation('kit')
  return (
    <button {...props} type={type} aria-busy={busy} className={buttonClass({ tone, size, wide })}>
      {busy ? t('working') : children}
    </button>
  )
}

interface ButtonLinkProps extends ButtonLook {
  readonly href: string
  /** Shows it to these people only; without it to everyone. */
  readonly when?: 'signed-in' | 'signed-out' | undefined
  /** Told to assistive technology only: what it leads to is being made anew. */
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** A link that looks like the button it acts as; a call to action of a page, unless it says a smaller size. */
export function ButtonLink({ href, tone, size = 'large', wide, when, disabled, children }: ButtonLinkProps) {
  return (
    <a className={buttonClass({ tone, size, wide })} href={href} data-when={when} aria-disabled={disabled}>
      {children}
    </a>
  )
}

/** A button in a sentence, which looks like the links there. */
export function TextButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={styles.text} />
}

/** Actions in a row, wrapping where there is no room. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

type Optional<T> = { readonly [K in keyof T]: T[K] | undefined }

function buttonClass({ tone = 'main', size = 'medium', wide }: Optional<ButtonLook>): string {
  return [
    styles.button,
    size === 'medium' || tone === 'ink' ? '' : styles[size],
    styles[tone],
    wide ? styles.wide : '',
  ].join(' ')
}
