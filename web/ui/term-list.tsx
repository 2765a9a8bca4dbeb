import type { ReactNode } from 'react'

interface TermListProps {
  readonly rows: readonly (readonly [term: string, value: ReactNode])[]
  readonly className: string | undefined
}

/** Terms with their values, each pair in a box of its own. */
export function TermList({ rows, className }: TermListProps) {
  return (
    <dl className={className}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
