import { type RefObject, useId, useLayoutEffect } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import styles from './action-menu.module.css'

export interface MenuEntry {
  readonly key: string
  readonly label: string
  readonly danger?: true | undefined
  /** Why it cannot be used. */
  readonly refusal?: string | undefined
}

interface ActionMenuProps {
  readonly label: string
  readonly trigger: RefObject<HTMLElement | null>
  readonly entries: readonly MenuEntry[]
  readonly onAct: (key: string) => void
  readonly onClose: () => void
}

/** An open menu at its button, to which the focus returns. */
export function ActionMenu({ label, trigger, entries, onAct, onClose }: ActionMenuProps) {
  const id = useId()
  // A dialog that an entry opens returns the focus to the button, by which it finds it.
  useLayoutEffect(() => {
    const button = trigger.current
    button?.setAttribute('aria-controls', id)
    return () => button?.removeAttribute('aria-controls')
  }, [trigger, id])
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      placement="bottom end"
      className={styles.menu ?? ''}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Menu
        id={id}
        aria-label={label}
        autoFocus="first"
        disabledKeys={entries.filter(({ refusal }) => refusal).map(({ key }) => key)}
        onAction={(key) => {
          onClose()
          onAct(String(key))
        }}
      >
        {entries.map(({ key, label: text, danger, refusal }) => (
          <MenuItem key={key} id={key} textValue={text} className={styles.entry ?? ''} data-danger={danger}>
            <Text slot="label">{text}</Text>
            {refusal ? (
              <Text slot="description" className="text-xs">
                {refusal}
              </Text>
            ) : null}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}
