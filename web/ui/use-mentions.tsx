import { type KeyboardEvent, useId, useState } from 'react'
import { isComposed } from '#web/platform/page/is-composed.ts'
import styles from './mention-list.module.css'
import { Text } from './text.tsx'

/** A person who can be mentioned. */
export interface MentionOption {
  readonly id: string
  /** What follows the @. */
  readonly name: string
  readonly detail?: string
}

/** What is typed behind an @ at the end of a text; undefined: no mention is being typed. */
export function typedMention(text: string): string | undefined {
  return /@([^@\s]*)$/.exec(text)?.[1]
}

interface MentionsOptions {
  readonly text: string
  readonly onText: (text: string) => void
  /** Whom the typed text finds, while a mention is being typed. */
  readonly suggested: readonly MentionOption[]
  /** Of the list. */
  readonly label: string
}

/**
 * The people whom a text field suggests behind an @: arrow keys choose, Enter and Tab take one, Escape closes the list.
 * `attributes` belong to the field; `takesKey` says that a key was for the list; `list` is shown below the field.
 */
export function useMentions({ text, onText, suggested, label }: MentionsOptions) {
  const id = useId()
  const [active, setActive] = useState(0)
  /** The text for which the list was closed. */
  const [closedFor, setClosedFor] = useState<string>()
  const shown = text === closedFor ? [] : suggested
  const chosen = shown[active] ?? shown[0]
  const choose = (option: MentionOption): void => {
    onText(text.replace(/@[^@\s]*$/, () => `@${option.name} `))
    setActive(0)
  }
  return {
    attributes: {
      'aria-autocomplete': 'list',
      'aria-controls': chosen ? id : undefined,
      'aria-activedescendant': chosen ? `${id}-${chosen.id}` : undefined,
    } as const,
    takesKey(event: KeyboardEvent): boolean {
      if (!chosen || isComposed(event.nativeEvent) || event.ctrlKey || event.metaKey) return false
      const at = shown.indexOf(chosen)
      if (event.key === 'ArrowDown') setActive((at + 1) % shown.length)
      else if (event.key === 'ArrowUp') setActive((at + shown.length - 1) % shown.length)
      else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen)
      else if (event.key === 'Escape') setClosedFor(text)
      else return false
      event.preventDefault()
      // Escape closes the list, and not the panel around the field.
      event.stopPropagation()
      return true
    },
    list:
      shown.length > 0 ? (
        <div id={id} role="listbox" aria-label={label} className={styles.list}>
          {shown.map((option) => (
            <button
              key={option.id}
              id={`${id}-${option.id}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={option === chosen}
              onClick={() => choose(option)}
            >
              <Text>{option.name}</Text>
              {option.detail ? <small className="quiet text-xs">{option.detail}</small> : null}
            </button>
          ))}
        </div>
      ) : null,
  }
}
