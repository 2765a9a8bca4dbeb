import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isComposed } from '#web/platform/page/is-composed.ts'
import { useOnMount } from '#web/platform/page/use-on-change.ts'
import styles from './combo-box.module.css'
import { begins, type ComboOption, matching, named } from './combo-options.ts'
import { type FieldTexts, TextInput, Unit } from './field.tsx'
import { isRestoredByBrowser } from './form/typed-before.ts'
import { Text } from './text.tsx'

export interface ComboBoxProps extends FieldTexts {
  readonly name: string
  readonly autoComplete?: string
  /** Focuses the field when it appears in a dialog. */
  readonly autoFocus?: boolean
  /** Called when the list is first needed: a long one costs nothing before. */
  readonly options: () => readonly ComboOption[]
  /** The option of a text that names none of the list. */
  readonly other?: (text: string) => ComboOption | undefined
  /** The chosen option, or a text that names none as its value and label; undefined where there is neither. */
  readonly chosen: Pick<ComboOption, 'value' | 'label' | 'note'> | undefined
  /** The value of an option, or the text that was typed where it names none: the rule of the field refuses it. */
  readonly onChoose: (value: string) => void
  /** The list is needed: before it is shown, and before a text is read by it. */
  readonly onOpen?: () => void
  readonly onBlur?: () => void
}

/** How far a key moves in the list. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }

/**
 * A choice from a long list with search (ARIA Authoring Practices, editable combobox with list). Before hydration it is
 * a text field; a text that names an option chooses it, whether typed before hydration, pasted or autofilled. A text
 * that names none stays in the field, with an error: the choice of before is not what was meant.
 */
export function ComboBox({ options, other, chosen, onChoose, onOpen, onBlur, ...field }: ComboBoxProps) {
  const { t } = useTranslation('kit')
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  /** The text of the field while its list is open. */
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  /** The text that names no option. */
  const [stray, setStray] = useState<string>()
  const isOpen = typed !== undefined
  const isSearch = isOpen && typed !== chosen?.label
  const shown = isOpen ? matching(options(), isSearch ? typed : '') : []
  const current = shown[active]

  const open = () => {
    onOpen?.()
    setTyped(chosen?.label ?? '')
    setActive(
      Math.max(
        0,
        options().findIndex(({ value }) => value === chosen?.value),
      ),
    )
    input.current?.select()
  }
  const close = () => setTyped(undefined)
  const choose = (option: ComboOption | undefined) => {
    if (option) {
      setStray(undefined)
      onChoose(option.value)
    }
    close()
  }
  /** Takes a text that no one marked an option for. An empty one takes nothing back. */
  const read = (text: string) => {
    const option = named(options(), text) ?? other?.(text.trim())
    if (option || text.trim() === '') return choose(option)
    setStray(text.trim())
    onChoose(text.trim())
    close()
  }
  const take = (text: string) => {
    onOpen?.()
    // Autofill changes fields that do not have the focus: it opens no list.
    if (document.activeElement !== input.current) return read(text)
    setTyped(text)
    setActive(0)
  }
  useTextBeforeHydration(input, take)

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposed(event.nativeEvent)) return
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (isOpen) setActive(Math.min(shown.length - 1, Math.max(0, active + step)))
      else open()
    } else if (isOpen && event.key === 'Enter') {
      // Enter chooses; only with a closed list does it send the form.
      event.preventDefault()
      if (current || !isSearch) choose(current)
      else read(typed)
    } else if (isOpen && event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (isSearch && event.key === 'Tab') {
      // The option that is marked in the list, by an arrow or since the text begins it; the focus moves on.
      if (current && (active > 0 || begins(current, typed))) choose(current)
      else read(typed)
    }
  }

  return (
    <TextInput
      {...field}
      shownOf={(value) => options().find((option) => option.value === value)?.label}
      error={
        stray !== undefined && !isOpen && chosen?.value === stray
          ? t('combo.unknown', { text: stray })
          : field.error
      }
      ref={input}
      role="combobox"
      autoCapitalize="none"
      placeholder={t('form.choose')}
      spellCheck={false}
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      aria-autocomplete="list"
      aria-activedescendant={isOpen && current ? `${listId}-${current.value}` : undefined}
      value={typed ?? chosen?.label ?? ''}
      onChange={({ currentTarget: { value } }) => take(value)}
      onClick={() => (isOpen ? undefined : open())}
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (isSearch) read(typed)
        else close()
        onBlur?.()
      }}
      inside={
        <>
          <span className="visually-hidden" role="status">
            {isOpen ? t('combo.found', { count: shown.length }) : ''}
          </span>
          {chosen?.note && !isSearch ? (
            <Unit>
              <span className={styles.note}>{chosen.note}</span>
            </Unit>
          ) : null}
          {isOpen ? (
            <List
              listId={listId}
              shown={shown}
              current={current}
              chosen={chosen}
              choose={choose}
              label={field.label}
            />
          ) : null}
        </>
      }
    />
  )
}

interface ListProps extends Pick<ComboBoxProps, 'chosen' | 'label'> {
  readonly listId: string
  readonly shown: readonly ComboOption[]
  readonly current: ComboOption | undefined
  readonly choose: (option: ComboOption) => void
}

function List({ listId, shown, current, chosen, choose, label }: ListProps) {
  const { t } = useTranslation('kit')
  const list = useRef<HTMLDivElement>(null)
  useRoomInView(list)
  return (
    // A press does not take the focus from the field.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only prevents what a press would do
    <div ref={list} className={styles.list} onMouseDown={(event) => event.preventDefault()}>
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        className={styles.options}
        hidden={shown.length === 0}
      >
        {shown.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          // biome-ignore lint/a11y/useFocusableInteractive: the same as for the list
          <div
            key={option.value}
            id={`${listId}-${option.value}`}
            role="option"
            aria-selected={option.value === chosen?.value}
            className={styles.option}
            data-active={option === current || undefined}
            ref={option === current ? scrollIntoList : undefined}
            onClick={() => choose(option)}
          >
            <Text>{option.label}</Text>
            {option.note ? <span className="quiet figures">{option.note}</span> : null}
          </div>
        ))}
      </div>
      {shown.length === 0 ? <p className={`quiet figures ${styles.none}`}>{t('combo.none')}</p> : null}
    </div>
  )
}

/**
 * Takes what was typed or autofilled before hydration, once the form has its values. What the browser restores on the
 * way back is no input (`typed-before.ts`).
 */
function useTextBeforeHydration(input: RefObject<HTMLInputElement | null>, take: (text: string) => void) {
  const early = useRef<string>(undefined)
  useLayoutEffect(() => {
    const { value, defaultValue } = input.current ?? { value: '', defaultValue: '' }
    if (value !== defaultValue && !isRestoredByBrowser()) early.current = value
  }, [input])
  // Once.
  useOnMount(() => {
    if (early.current !== undefined) take(early.current)
  })
}

/** Heights in CSS pixels: below `enough` the page is scrolled. */
const ROOM = { least: 120, enough: 180, most: 272, edge: 8 } as const

/**
 * Ends the list above the keyboard of a phone, which covers a part of the page: the visual viewport is what is left.
 * Where there is little room below the field, the page is scrolled first.
 */
function useRoomInView(list: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const room = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      return viewport.offsetTop + viewport.height - top - ROOM.edge
    }
    const resize = () => {
      if (room() < ROOM.enough) list.current?.offsetParent?.scrollIntoView({ block: 'start' })
      list.current?.style.setProperty('max-height', `${Math.min(ROOM.most, Math.max(ROOM.least, room()))}px`)
    }
    resize()
    viewport.addEventListener('resize', resize)
    return () => viewport.removeEventListener('resize', resize)
  }, [list])
}

function scrollIntoList(option: HTMLElement | null): void {
  const list = option?.closest<HTMLElement>('[role=listbox]')
  if (!option || !list) return
  const top = option.offsetTop
  if (top < list.scrollTop) list.scrollTop = top
  else if (top + option.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top + option.offsetHeight - list.clientHeight
}
