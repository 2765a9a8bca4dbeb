import type { Deal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import styles from './deal.module.css'

/** The heading of a panel, and who sets what it shows. */
export function PanelHead({
  id,
  title,
  by,
}: {
  readonly id: string
  readonly title: string
  readonly by?: string
}) {
  return (
    <div className="line gap-3 between quiet text-xs">
      <h2 className="strong text-s" id={id}>
        {title}
      </h2>
      {by ? <span>{by}</span> : null}
    </div>
  )
}

/** A bar of so many parts, of which some are done; what it means is said in words next to it. */
export function Track({ of, on }: { readonly of: number; readonly on: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      {Array.from({ length: of }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity but their place
        <span key={at} data-on={at < on ? '' : undefined} />
      ))}
    </span>
  )
}

/** What the desk said with its last decision. */
export function saidWith({ reasons, note }: Pick<Deal, 'reasons' | 'note'>): string[] {
  return [...reasons.map(({ text }) => text), note].filter((words) => words !== '')
}
