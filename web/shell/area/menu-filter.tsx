import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { foldedText } from '#contract/kit/fields/folded-text.ts'
import { useSingleKeys } from '#web/platform/keys/single-keys.ts'
import { useKeys } from '#web/platform/keys/use-keys.ts'
import { isComposed } from '#web/platform/page/is-composed.ts'
import styles from './area-menu.module.css'

export interface MenuSearch {
  readonly text: string
  /** Whether an entry with this title is left. */
  readonly has: (title: string) => boolean
}

interface MenuFilterProps {
  readonly nav: RefObject<HTMLElement | null>
  /** Undefined: the field is closed. */
  readonly search: MenuSearch | undefined
  /** How many entries are left. */
  readonly count: number
  readonly onSearch: (search: MenuSearch | undefined) => void
}

/**
 * The filter of a menu: the key / opens its field where the menu is shown, and leads back to it. Its texts are loaded
 * before the key acts, so that what is typed next goes into the field.
 */
export function MenuFilter({ nav, search, count, onSearch }: MenuFilterProps) {
  const { t } = useTranslation('menuFilter')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const before = useRef<Element>(null)
  const [isSingle] = useSingleKeys()
  useKeys(
    {
      '/': () => {
        if (!nav.current?.getClientRects().length) return false
        if (input.current) return input.current.focus()
        before.current = document.activeElement
        return onSearch({ text: '', has: () => true })
      },
    },
    isSingle,
  )
  const isOpen = search !== undefined
  useLayoutEffect(() => {
    if (isOpen) input.current?.focus()
  }, [isOpen])
  useLayoutEffect(() => {
    if (!isSingle) onSearch(undefined)
  }, [isSingle, onSearch])
  if (!isOpen) return null
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    // The area, and the page with its keys, have these keys too.
    event.stopPropagation()
    if (isComposed(event.nativeEvent)) return
    if (event.key === 'Enter') {
      // The first entry that is left.
      if (foldedText(search.text)) nav.current?.querySelector('a')?.click()
      return
    }
    onSearch(undefined)
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  return (
    <div className={`stack gap-2 ${styles.filter}`}>
      <label className="text-xs" htmlFor={id}>
        {t('label')}
      </label>
      <input
        ref={input}
        id={id}
        value={search.text}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => {
          const sought = foldedText(value)
          onSearch({ text: value, has: (title) => foldedText(title).includes(sought) })
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="quiet text-xs">
        {count === 0 ? t('none') : null}
      </p>
    </div>
  )
}
