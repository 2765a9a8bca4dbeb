import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ConflictNote } from './conflict-note.tsx'
import type { Theirs } from './merge.ts'

interface ConflictListProps {
  readonly theirs: Theirs
  /** The words of the field at a path. */
  readonly labelOf: (path: string) => string
  /** How the value of a field is written, where it is no text. */
  readonly shownOf?: ((path: string, value: unknown) => string | undefined) | undefined
  readonly onChoose: (path: string, which: 'mine' | 'theirs') => void
}

/** Fields that two people have changed, by their names, where a form has no place at each of them. */
export function ConflictList({ theirs, labelOf, shownOf, onChoose }: ConflictListProps) {
  const { t } = useTranslation('kit')
  const id = useId()
  const paths = Object.keys(theirs)
  if (paths.length === 0) return null
  return (
    <section className="stack gap-3 below-5" aria-labelledby={id}>
      <h2 className="flush text-m" id={id}>
        {t('conflict.title')}
      </h2>
      {paths.map((path) => (
        <div key={path}>
          <h3 className="flush text-s">{labelOf(path)}</h3>
          <ConflictNote
            now={theirs[path]}
            shown={shownOf?.(path, theirs[path])}
            onChoose={(which) => onChoose(path, which)}
          />
        </div>
      ))}
    </section>
  )
}
