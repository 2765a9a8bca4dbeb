import type { ReactNode } from 'react'

/** A term and its value; with a tone where the value asks for attention. */
export type Term = readonly [term: string, value: ReactNode, tone?: 'warning' | undefined]

interface TermListProps {
  readonly rows: readonly Term[]
  readonly className: string | undefined
}

/** Terms with their values, each pair in a box of its own. */
export function TermList({ rows, className }: TermListProps) {
  return (
    <dl className={className}>
      {rows.map(([term, value, tone]) => (
        <div key={term} data-tone={tone}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
