import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { ImageField } from './image-field.tsx'
import styles from './image-slots.module.css'

/** A place for one picture. */
export interface ImageSlot {
  readonly label: string
  readonly hint?: string | undefined
  readonly optional?: boolean | undefined
  readonly error?: string | undefined
}

interface ImageSlotsProps {
  /** In their order, which never changes. */
  readonly slots: readonly ImageSlot[]
  /** The uploaded image of each slot, or null. */
  readonly fileIds: readonly (string | null)[]
  readonly onChange: (fileIds: readonly (string | null)[]) => void
  /** Called when uploads begin and when the last one ends: a form waits for them. */
  readonly onBusy?: ((isBusy: boolean) => void) | undefined
}

/** Pictures in fixed places: each is uploaded by itself, and two neighbors can change places. */
export function ImageSlots({ slots, fileIds, onChange, onBusy }: ImageSlotsProps) {
  const { t } = useTranslation('file')
  const [said, setSaid] = useState('')
  const busy = useRef(new Set<number>())
  const noteBusy = (at: number, isBusy: boolean): void => {
    const wasBusy = busy.current.size > 0
    if (isBusy) busy.current.add(at)
    else busy.current.delete(at)
    if (busy.current.size > 0 !== wasBusy) onBusy?.(!wasBusy)
  }
  const swap = (from: number, to: number): void => {
    const next = [...fileIds]
    const [one, other] = [next[from] ?? null, next[to] ?? null]
    next[from] = other
    next[to] = one
    setSaid(t('moved', { label: slots[to]?.label }))
    onChange(next)
  }
  return (
    <div className={styles.slots}>
      {slots.map((slot, at) => (
        <ImageField
          // biome-ignore lint/suspicious/noArrayIndexKey: slots never change their places
          key={at}
          {...slot}
          fileId={fileIds[at] ?? null}
          onChange={(fileId) =>
            onChange(slots.map((_, place) => (place === at ? fileId : (fileIds[place] ?? null))))
          }
          onBusy={(isBusy) => noteBusy(at, isBusy)}
        >
          {at > 0 ? (
            <Button tone="quiet" size="small" onClick={() => swap(at, at - 1)}>
              {t('swapPrevious')}
            </Button>
          ) : null}
          {at < slots.length - 1 ? (
            <Button tone="quiet" size="small" onClick={() => swap(at, at + 1)}>
              {t('swapNext')}
            </Button>
          ) : null}
        </ImageField>
      ))}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}
