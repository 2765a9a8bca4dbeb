import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { late } from '#web/ui/late.tsx'
import type { Theirs } from './merge.ts'

/** Loaded when two people have changed the same field. */
const ConflictNote = late(async () => (await import('./conflict-note.tsx')).ConflictNote)
const ConflictList = late(async () => (await import('./conflict-list.tsx')).ConflictList)

export type Choose = (path: string, which: 'mine' | 'theirs') => void

interface Scope {
  /** What another person has put into fields that were changed here too, by path. */
  readonly theirs: Theirs
  readonly choose: Choose
  /** The words of the field at a path, in the language of the reader. */
  readonly labelOf: (path: string) => string | undefined
  /** How a value is written, where it is no text. */
  readonly shownOf?: ((path: string, value: unknown) => string | undefined) | undefined
}

interface Places extends Scope {
  /** Whether the note of a conflict belongs to the place of this name. */
  readonly isAt: (path: string, name: string) => boolean
  readonly add: (name: string) => () => void
}

const Conflicts = createContext<Places | undefined>(undefined)

interface ConflictScopeProps extends Scope {
  /** The words for a field that `labelOf` does not know and the page does not show: the name of the form. */
  readonly form: string
  readonly children: ReactNode
}

/**
 * A form whose fields two people may have changed: each field shows the other value itself, by its name (`ConflictsAt`
 * in its notes). What no field on the page has is listed above them, by its label.
 */
export function ConflictScope({ form, children, ...scope }: ConflictScopeProps) {
  const { theirs, choose, labelOf, shownOf } = scope
  const [places] = useState(() => new Map<string, number>())
  const [, showAgain] = useReducer((turn: number) => turn + 1, 0)
  const paths = Object.keys(theirs)
  const isOpen = useRef(false)
  isOpen.current = paths.length > 0
  const [add] = useState(() => (name: string) => {
    const count = (by: number): void => {
      places.set(name, (places.get(name) ?? 0) + by)
      if (isOpen.current) showAgain()
    }
    count(1)
    return () => count(-1)
  })
  /** The name of the field, else of the nearest part around it, that is on the page. */
  const placeOf = (path: string): string | undefined => {
    if ((places.get(path) ?? 0) > 0) return path
    const end = path.lastIndexOf('.')
    return end < 0 ? undefined : placeOf(path.slice(0, end))
  }
  const others = paths.filter((path) => placeOf(path) === undefined)
  const isAt = (path: string, name: string): boolean => placeOf(path) === name
  return (
    <Conflicts value={{ ...scope, isAt, add }}>
      {others.length > 0 ? (
        <ConflictList
          theirs={Object.fromEntries(others.map((path) => [path, theirs[path]]))}
          labelOf={(path) => labelOf(path) ?? form}
          shownOf={shownOf}
          onChoose={choose}
        />
      ) : null}
      {children}
    </Conflicts>
  )
}

interface ConflictsAtProps {
  /** Of the field, or of a part with several; absent: it takes part in no form. */
  readonly name?: string | undefined
  /** Says which field it is, where the note is not below the field. */
  readonly isLabelled?: boolean
  /** How a value of the field is written, where it is no text. */
  readonly shownOf?: ((value: unknown) => string | undefined) | undefined
  /** In place of the choice of the form. */
  readonly onChoose?: ((which: 'mine' | 'theirs', theirs: unknown) => void) | undefined
}

/** Where a form shows that two people have changed the field of a name, or one below it without a place of its own. */
export function ConflictsAt({ name, isLabelled = false, shownOf, onChoose }: ConflictsAtProps) {
  const scope = useContext(Conflicts)
  const add = scope?.add
  useLayoutEffect(() => (name === undefined ? undefined : add?.(name)), [add, name])
  if (!scope || name === undefined) return null
  const { theirs, choose, labelOf } = scope
  return Object.keys(theirs)
    .filter((path) => scope.isAt(path, name))
    .map((path) => (
      <ConflictNote
        key={path}
        label={isLabelled || path !== name ? labelOf(path) : undefined}
        now={theirs[path]}
        shown={shownOf?.(theirs[path]) ?? scope.shownOf?.(path, theirs[path])}
        onChoose={(which) => (onChoose ? onChoose(which, theirs[path]) : choose(path, which))}
      />
    ))
}

/** Whether two people have changed a field, or one below it: what hides it opens. */
export function useHasConflict(): (name: string) => boolean {
  const scope = useContext(Conflicts)
  return (name) =>
    Object.keys(scope?.theirs ?? {}).some((path) => path === name || path.startsWith(`${name}.`))
}
