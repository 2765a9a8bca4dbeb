import { type DragEvent, type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileButton } from './file-button.tsx'
import styles from './file-drop.module.css'
import { late } from './late.tsx'

// Few people drop several files.
const OneFileNote = late(async () => (await import('./one-file/one-file-note.tsx')).OneFileNote)

interface FileDropProps {
  /** What the file is. */
  readonly label: string
  /** What may be chosen: types and sizes. */
  readonly hint: string
  /** The words of the button. */
  readonly choose: string
  /** Endings and media types, as in `.png,image/png`. */
  readonly accept: string
  readonly onFile: (file: File) => void
  /** Path of its value in the form. */
  readonly name?: string | undefined
  /** Id of what else describes the field, as its error. */
  readonly describedBy?: string | undefined
  readonly invalid?: boolean | undefined
  readonly children?: ReactNode
}

/** Takes one file by the system's dialog, opened by click or keyboard, or by dropping it. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, choose, accept, name, onFile, describedBy, invalid, children } = props
  const id = useId()
  const { t } = useTranslation('kit')
  const [isOver, setOver] = useState(false)
  // How often several were dropped since the last single one: each time it is said anew.
  const [timesSeveral, setSeveral] = useState(0)
  const over = (event: DragEvent): void => {
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in all browsers
    <div
      role="group"
      aria-labelledby={id}
      className={styles.drop}
      data-over={isOver || undefined}
      data-invalid={invalid || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file, ...others] = event.dataTransfer.files
        // Of several files none is taken, and a message says so.
        setSeveral((times) => (others.length > 0 ? times + 1 : 0))
        if (file && others.length === 0) onFile(file)
      }}
    >
      <svg className="brand" width="32" height="32" viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <path
          d="M12 15V4m0 0L7.5 8.5M12 4l4.5 4.5M4 15v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <b id={id}>{label}</b>
      <span id={`${id}-hint`} className="quiet text-s">
        {hint}
      </span>
      <div className="row gap-2 center middle above-3">
        <FileButton
          tone="quiet"
          accept={accept}
          name={name}
          onFile={(file) => {
            setSeveral(0)
            onFile(file)
          }}
          describedBy={[describedBy, `${id}-hint`, timesSeveral > 0 && `${id}-one`].filter(Boolean).join(' ')}
          invalid={invalid}
        >
          {choose}
        </FileButton>
        <span className="quiet text-s for-mouse">{t('dropHere')}</span>
      </div>
      {/* Its text is loaded with it. */}
      <Suspense>{timesSeveral > 0 ? <OneFileNote key={timesSeveral} id={`${id}-one`} /> : null}</Suspense>
      {children}
    </div>
  )
}
