import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './button.module.css'

interface ButtonLook {
  /**
   * `main` is the primary action of a screen, `quiet` any other, `danger` destroys something, `warning` leads there, `bare` is for rows,
   * `ink` for the site header.
   */
  readonly tone?: 'main' | 'quiet' | 'danger' | 'warning' | 'bare' | 'ink'
  readonly size?: 'small' | 'medium' | 'large'
  /** Full width of its container. */
  readonly wide?: boolean
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonLook {
  /** Shows "one moment" while its action runs. It keeps the focus, so the handler ignores further clicks. */
  readonly busy?: boolean
}

/** A native button in the style of its role. */
export function Button({ tone, size, wide, busy, type = 'button', children, ...props }: ButtonProps) {
  const { t } = useTranslation('kit')
  return (
    <button {...props} type={type} aria-busy={busy} className={buttonClass({ tone, size, wide })}>
      {busy ? t('working') : Array.isArray(children) ? <Whole>{children}</Whole> : children}
    </button>
  )
}

/** Several parts come and go as one element: a translator may have replaced the texts among them. */
function Whole({ children }: { readonly children: ReactNode }) {
  return <span className={styles.whole}>{children}</span>
}

interface ButtonLinkProps extends ButtonLook {
  readonly href: string
  /** Shows it with or without a session only; default: always. */
  readonly when?: 'signed-in' | 'signed-out' | undefined
  /** For assistive technology only: its target is being updated. */
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** A link in the style of a button; by default the size of a call to action. */
export function ButtonLink({ href, tone, size = 'large', wide, when, disabled, children }: ButtonLinkProps) {
  return (
    <a className={buttonClass({ tone, size, wide })} href={href} data-when={when} aria-disabled={disabled}>
      {children}
    </a>
  )
}

interface TextButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  /** `warning`: takes something away that others see. */
  readonly tone?: 'main' | 'warning'
}

/** A button in running text, in the style of a link. */
export function TextButton({ tone = 'main', ...props }: TextButtonProps) {
  return <button {...props} type="button" className={styles.text} data-tone={tone} />
}

/** Actions in a wrapping row. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="row gap-3">{children}</div>
}

type Optional<T> = { readonly [K in keyof T]: T[K] | undefined }

/** The class of a button, for a link of the router that looks like one. */
export function buttonClass({ tone = 'main', size = 'medium', wide }: Partial<Optional<ButtonLook>>): string {
  return [
    styles.button,
    size === 'medium' || tone === 'ink' ? '' : styles[size],
    styles[tone],
    wide ? 'full' : '',
  ].join(' ')
}
