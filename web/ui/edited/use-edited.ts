import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FormDraft } from '#web/platform/session/form-draft.ts'
import type { FollowedRows } from './followed-path.ts'
import {
  fieldAt,
  isAt,
  isSame,
  type Merged,
  merge as mergeFields,
  type Theirs,
  withField,
  withFieldOf,
} from './merge.ts'

/** An object as the server has it. */
export interface Stored<V> {
  readonly value: V
  /** A larger one with each change. */
  readonly version: number
}

interface EditedOptions<V> {
  /** As it was loaded; a newer version of it is merged with what was changed here. */
  readonly stored: Stored<V>
  /** Of this object: what is changed and not saved is there again after a login, a reload, or Back. */
  readonly draft?: FormDraft<V> | undefined
  /** Where the values are not merged by their fields. */
  readonly merge?: ((base: V, mine: V, now: V) => Merged<V>) | undefined
  /** Of conflicts in rows with ids, which may change their places (`FOLLOWED_ROWS`). */
  readonly rows?: FollowedRows | undefined
  /** It is none yet: a draft is all of it, whatever the form begins with now. */
  readonly isNew?: boolean
}

/** A stored object while a person edits it. */
export interface Edited<V> {
  readonly value: V
  /** The version that the next save is about. */
  readonly version: number
  /** Whether something is changed and not saved. */
  readonly isChanged: boolean
  /** What another person put into fields that were changed here too, by path. */
  readonly theirs: Theirs
  readonly isRestored: boolean
  /** The same as of now, also for what follows a change in the same event or an answer. */
  now(): { readonly value: V; readonly base: V; readonly version: number; readonly theirs: Theirs }
  /** Changes the value. @param path of the field that was changed: what else was put into it is settled */
  set(value: V, path?: string): void
  /** Puts in what was not typed: it begins no draft, becomes part of one that is there, and replaces nothing typed. */
  suggest(fields: Partial<V>): void
  /** It was saved as it was sent; what was typed since then is still to be saved. */
  saved(sent: V, stored?: Stored<V>): void
  /** The object as it is now: what was changed here stays on it. @returns whether nothing collides */
  take(stored: Stored<V>): boolean
  /** Settles a field that both have changed. */
  choose(path: string, which: 'mine' | 'theirs'): void
  /** What was changed here is gone. */
  discard(): void
  /** Begins anew with the object as it is now, whatever was changed here. */
  restart(stored: Stored<V>): void
}

interface State<V> extends Stored<V> {
  readonly base: V
  readonly theirs: Theirs
}

/**
 * The value of a stored object while a person edits it: what was changed here stays in a draft, a newer version is
 * merged into it field by field, and a field that both changed is shown with both values until one is chosen.
 */
export function useEdited<V extends object>(options: EditedOptions<V>): Edited<V> {
  const { stored, draft, merge = mergeFields, rows, isNew = false } = options
  const [state, setState] = useState<State<V>>(() => ({ ...stored, base: stored.value, theirs: {} }))
  const [isRestored, setRestored] = useState(false)
  const latest = useRef(state)
  const known = useRef(stored)

  const show = (next: State<V>): void => {
    latest.current = next
    setState(next)
  }
  const put = (next: State<V>): void => {
    const before = draft?.base() ?? latest.current.base
    show(next)
    if (!draft) return
    const isStored = !isSame(draft.stored(next.value), draft.stored(next.base))
    // A field that waits for a choice keeps its base, so that it collides again once the draft is read.
    const held = Object.keys(next.theirs).reduce((base, path) => withFieldOf(base, before, path), next.base)
    if (isStored) draft.write(next.value, held)
    // One that this person may not see stays.
    else if (draft.endsAt()) draft.clear()
  }
  const take = (now: Stored<V>): boolean => {
    const { base, value, theirs: before } = latest.current
    const merged = merge(base, value, now.value)
    const stays = rows
      ? rows.staying(before, value, merged.value, now.value)
      : Object.keys(before)
          .map((path) => [path, fieldAt(now.value, path)] as const)
          .filter(([path, field]) => !isSame(field, fieldAt(merged.value, path)))
    put({
      ...now,
      base: now.value,
      value: merged.value,
      theirs: { ...Object.fromEntries(stays), ...merged.theirs },
    })
    return Object.keys(latest.current.theirs).length === 0
  }

  const restart = (now: Stored<V>): void => {
    setRestored(false)
    put({ ...now, base: now.value, theirs: {} })
  }

  /** What an earlier visit has left. */
  const restore = useEffectEvent(() => {
    const mine = draft?.read()
    if (!mine) return
    const base = isNew ? stored.value : { ...stored.value, ...draft?.base() }
    const merged = merge(base, { ...base, ...mine }, stored.value)
    const isLeft = !isSame(merged.value, stored.value)
    setRestored(isLeft)
    if (!isLeft) draft?.clear()
    show({ ...stored, base: stored.value, value: merged.value, theirs: merged.theirs })
  })
  useLayoutEffect(() => restore(), [])
  // The page has loaded it again; what it began with before counts no more, where it is a new one.
  useLayoutEffect(() => {
    const before = known.current
    if (isNew || (stored.version === before.version && isSame(stored.value, before.value))) return
    known.current = stored
    if (stored.version >= latest.current.version) take(stored)
  })

  return {
    value: state.value,
    version: state.version,
    isChanged: !isSame(state.value, state.base),
    theirs: state.theirs,
    isRestored,
    now: () => latest.current,
    set(value, path) {
      const { theirs, value: before } = latest.current
      const others = rows
        ? rows.left(theirs, before, value, path)
        : Object.entries(theirs).filter(([each]) => !isAt(each, path))
      put({ ...latest.current, value, theirs: Object.fromEntries(others) })
    },
    suggest(fields) {
      const { value, base } = latest.current
      const free = Object.entries(fields).filter(([name]) =>
        isSame(value[name as keyof V], base[name as keyof V]),
      )
      put({
        ...latest.current,
        value: { ...value, ...Object.fromEntries(free) },
        base: { ...base, ...fields },
      })
    },
    saved(sent, now) {
      const { value, version, theirs } = latest.current
      const settled = now ?? { value: sent, version }
      // What the server made of what was sent is taken where nothing else was typed meanwhile.
      const merged = merge(sent, value, settled.value)
      setRestored(false)
      put({ ...settled, base: settled.value, value: merged.value, theirs })
    },
    take,
    choose(path, which) {
      const { [path]: field, ...theirs } = latest.current.theirs
      const value = which === 'mine' ? latest.current.value : withField(latest.current.value, path, field)
      put({ ...latest.current, value, theirs })
    },
    discard: () => restart({ ...latest.current, value: latest.current.base }),
    restart,
  }
}
