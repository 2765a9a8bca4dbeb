import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { ConflictsAt } from '#web/ui/edited/conflicts.tsx'
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
  /** Of the value in its form. */
  readonly name: string
  /** The uploaded image of each slot, or null. */
  readonly fileIds: readonly (string | null)[]
  /** Changes what is there when it is called: two uploads may end before either is shown. */
  readonly onChange: (change: (fileIds: readonly (string | null)[]) => (string | null)[]) => void
}

/** Pictures in fixed places: each is uploaded by itself, and two neighbors can change places. */
export function ImageSlots({ slots, name, fileIds, onChange }: ImageSlotsProps) {
  const { t } = useTranslation('file')
  const [said, setSaid] = useState('')
  const change = (changed: (before: readonly (string | null)[]) => Readonly<Record<number, string | null>>) =>
    onChange((before) => slots.map((_, at) => ({ ...before, ...changed(before) })[at] ?? null))
  const swap = (from: number, to: number): void => {
    setSaid(t('moved', { label: slots[to]?.label }))
    change((before) => ({ [from]: before[to] ?? null, [to]: before[from] ?? null }))
  }
  return (
    <div className={styles.slots}>
      <ConflictsAt name={name} shownOf={() => t('others')} />
      {slots.map((slot, at) => (
        <ImageField
          // biome-ignore lint/suspicious/noArrayIndexKey: slots never change their places
          key={at}
          {...slot}
          path={`${name}.${at}`}
          fileId={fileIds[at] ?? null}
          onChange={(fileId) => change(() => ({ [at]: fileId }))}
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
