import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './upload-progress.module.css'

interface UploadProgressProps {
  /** Bytes of the file, and of them those that are sent. */
  readonly size: number
  readonly sent: number
  /** What is shown and said: while `percent` of the file are sent, and while the server works on it. */
  readonly uploading: (percent: number) => string
  readonly working: string
  readonly cancelLabel: ReactNode
  readonly onCancel: () => void
}

/** How far an upload is, with a button to cancel it, which has the focus: the one that had it is gone. */
export function UploadProgress({
  size,
  sent,
  uploading,
  working,
  cancelLabel,
  onCancel,
}: UploadProgressProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  const isSent = sent >= size
  const percent = Math.floor((sent / size) * 100)
  return (
    <div className={styles.progress}>
      <p aria-hidden="true">{isSent ? working : uploading(percent)}</p>
      {/* Screen readers say each quarter. */}
      <p role="status" className="visually-hidden">
        {isSent ? working : uploading(percent - (percent % 25))}
      </p>
      <progress
        aria-label={isSent ? working : uploading(percent)}
        max={size}
        {...(isSent ? {} : { value: sent })}
      />
      <Button ref={cancel} tone="quiet" onClick={onCancel}>
        {cancelLabel}
      </Button>
    </div>
  )
}
