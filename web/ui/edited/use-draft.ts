import { useState } from 'react'
import type { Intention } from '#web/platform/api/intention.ts'
import { type FormDraft, formDraft } from '#web/platform/session/form-draft.ts'
import { isSame } from './merge.ts'

/** What a person has typed and not sent. */
export interface Draft<V> {
  readonly value: V
  /** Whether it was typed before, and is there again. */
  readonly isRestored: boolean
  /** Of sending it: its key is stored with the draft. */
  readonly intention: Intention
  set(value: V): void
  /** It is not wanted, or its box goes with it: what it began with is there again. */
  clear(): void
  /** It was sent as it was then: what was typed since stays in its box. */
  sent(value: V): void
}

interface Held<V> {
  readonly key: string
  /** It knows whose draft it goes on with, also when the session has ended. */
  readonly draft: FormDraft<V>
  readonly value: V
  readonly isRestored: boolean
}

/**
 * What is typed into a box, a dialog or a panel, stored in this tab until it is sent: it is there again after the panel was
 * closed, after another page, a reload, or a login.
 * @param key of the box and its object, as `comment:<deal>`: nothing of one object is shown at another
 * @param initial what it begins with, which is no draft
 */
export function useDraft<V extends object>(key: string, initial: V): Draft<V> {
  const [held, setHeld] = useState(() => begun(key, initial))
  const now = held.key === key ? held : begun(key, initial)
  if (now !== held) setHeld(now)
  const { draft, value, isRestored } = now
  const put = (next: V, isRestored: boolean): void => {
    if (isSame(next, initial)) draft.clear()
    else draft.write(next)
    setHeld({ key, draft, value: next, isRestored: isRestored && !isSame(next, initial) })
  }
  return {
    value,
    isRestored,
    intention: draft.intention,
    set: (next) => put(next, isRestored),
    clear: () => put(initial, false),
    sent: (was) => put(typedSince(was, { ...initial, ...draft.read() }, initial), false),
  }
}

/** What of a draft is not in what was sent: a text that was only continued is what was added to it. */
function typedSince<V extends object>(sent: V, now: V, initial: V): V {
  const left = (was: unknown, is: unknown, empty: unknown): unknown => {
    if (isSame(was, is)) return empty
    if (typeof was === 'string' && typeof is === 'string' && is.startsWith(was))
      return is.slice(was.length).trimStart() || empty
    if (Array.isArray(was) && Array.isArray(is))
      return is.filter((each) => !was.some((other) => isSame(each, other)))
    return is
  }
  const names = Object.keys(now) as (keyof V)[]
  return Object.fromEntries(names.map((name) => [name, left(sent[name], now[name], initial[name])])) as V
}

function begun<V extends object>(key: string, initial: V): Held<V> {
  const draft = formDraft<V>(key)
  const found = draft.read()
  return { key, draft, value: { ...initial, ...found }, isRestored: found !== undefined }
}

/** The draft of one text. @param initial the text that is edited; default: none */
export function useDraftText(key: string, initial = ''): Draft<string> {
  const draft = useDraft(key, { text: initial })
  return {
    value: draft.value.text,
    isRestored: draft.isRestored,
    intention: draft.intention,
    set: (text) => draft.set({ text }),
    clear: draft.clear,
    sent: (text) => draft.sent({ text }),
  }
}
