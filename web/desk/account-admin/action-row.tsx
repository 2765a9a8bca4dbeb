import type { ReactNode } from 'react'
import styles from './account-actions.module.css'

interface ActionRowProps {
  readonly id?: string
  readonly title: string
  readonly text?: string | undefined
  readonly button?: ReactNode
  /** Below both: what is open, and what was before. */
  readonly children?: ReactNode
}

/** One act that affects the customer: what it does, and next to it its button. */
export function ActionRow({ id, title, text, button, children }: ActionRowProps) {
  return (
    <li className="pad-ends-4 stack gap-3 fit ruled" id={id}>
      <div className="row gap-3 across-5 center between">
        <div className={styles.about}>
          <h3 className="flush text-m">{title}</h3>
          {text ? <p className="flush quiet text-s">{text}</p> : null}
        </div>
        {button}
      </div>
      {children}
    </li>
  )
}
