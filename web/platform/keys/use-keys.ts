import { useEffect, useRef } from 'react'

/** What a key does, false if nothing; its name is as in `KeyboardEvent.key`, in lower case. */
type KeyBindings = Readonly<Record<string, (() => unknown) | undefined>>

const FIELDS = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]'

/**
 * Single keys without a modifier, unless a field has the focus; `ctrl+enter` and `escape` work in fields too. Dialogs
 * have their own keys. `isSingle` false leaves only those two.
 */
export function useKeys(bindings: KeyBindings, isSingle: boolean): void {
  const latest = useRef({ bindings, isSingle })
  latest.current = { bindings, isSingle }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const name = nameOf(event)
      const target = event.target instanceof Element ? event.target : null
      if (!name || event.defaultPrevented || target?.closest('[role=dialog]')) return
      const isEverywhere = name === 'ctrl+enter' || name === 'escape'
      if (!isEverywhere && (!latest.current.isSingle || target?.closest(FIELDS))) return
      const act = latest.current.bindings[name]
      if (act && act() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Undefined for a key with a modifier, and while an input method composes. */
function nameOf(event: KeyboardEvent): string | undefined {
  const { key, code, ctrlKey, metaKey, altKey, repeat } = event
  if (event.isComposing || altKey) return undefined
  if (ctrlKey || metaKey) return key === 'Enter' ? 'ctrl+enter' : undefined
  // A held key would decide one request after the other.
  if (repeat && !MOVES.has(key.toLowerCase())) return undefined
  // An input method for Chinese takes the letter even where there is no field.
  if (key === 'Process' || key === 'Unidentified') return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  return key.toLowerCase()
}

const MOVES = new Set(['j', 'k'])
