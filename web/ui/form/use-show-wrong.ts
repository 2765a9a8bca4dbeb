import { useRef } from 'react'
import { useOnChange } from '#web/platform/page/use-on-change.ts'

interface Wrong {
  /** Messages by the paths of the fields. */
  readonly errors: Readonly<Record<string, string>>
  /** Whether the page shows the field at a path. */
  readonly isShown: (path: string) => boolean
  /** Shows the part of the form with the field at a path. */
  readonly show: (path: string) => void
  /** Another number each time that the form is sent, where its errors stay from one time to the next. */
  readonly turn?: number
}

/**
 * A form that shows one part at a time (a language, a period) shows the part with what is wrong, where nothing that it
 * shows is. That is done when something is found wrong, and not when an error goes, since a person is typing then.
 */
export function useShowWrong({ errors, isShown, show, turn = 0 }: Wrong): void {
  const paths = Object.keys(errors)
  const known = useRef<{ readonly paths: readonly string[]; readonly turn: number }>({ paths: [], turn })
  useOnChange([paths.join(' '), turn], () => {
    const before = known.current
    known.current = { paths, turn }
    const found = before.turn === turn ? paths.filter((path) => !before.paths.includes(path)) : paths
    const [first] = found
    if (first !== undefined && !paths.some(isShown)) show(first)
  })
}
