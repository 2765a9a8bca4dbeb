import type { ReactNode } from 'react'

/** A term and its value; with a tone where the value asks for attention. */
export type Term = readonly [term: string, value: ReactNode, tone?: 'warning' | undefined]

interface TermListProps {
  readonly rows: readonly Term[]
  readonly className: string | undefined
  /** Class names of each pair, of its term and of its value, which has no margin. */
  readonly pair?: string
  readonly term?: string
  readonly value?: string
}

/** Terms with their values, each pair in a box of its own. */
export function TermList({ rows, className, pair, term, value = '' }: TermListProps) {
  return (
    <dl className={className}>
      {rows.map(([name, content, tone]) => (
        <div key={name} className={pair} data-tone={tone}>
          <dt className={term}>{name}</dt>
          <dd className={`flush ${value}`}>{content}</dd>
        </div>
      ))}
    </dl>
  )
}
