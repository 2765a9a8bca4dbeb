import { useEffect, useId } from 'react'
import { buttonClass } from './button.tsx'
import styles from './file-button.module.css'
import { Text } from './text.tsx'

interface FileButtonProps {
  /** Endings and media types, as in `.png,image/png`. */
  readonly accept: string
  readonly tone?: 'main' | 'quiet'
  /** Path of its value in the form, by which a summary of what is wrong finds it. */
  readonly name?: string | undefined
  readonly onFile: (file: File) => void
  readonly describedBy?: string | undefined
  readonly invalid?: boolean | undefined
  readonly children: string
}

/** A button that opens the system's dialog for a file. */
export function FileButton({
  accept,
  tone = 'main',
  name,
  onFile,
  describedBy,
  invalid,
  children,
}: FileButtonProps) {
  const id = useId()
  useDropsElsewhere()
  return (
    <label
      className={`${buttonClass({ tone, size: tone === 'quiet' ? 'small' : 'medium' })} ${styles.choose}`}
    >
      <input
        type="file"
        id={id}
        name={name}
        className="visually-hidden"
        accept={accept}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) onFile(file)
          // Choosing the same file again, once it is corrected, is a change too.
          event.target.value = ''
        }}
      />
      <Text>{children}</Text>
    </label>
  )
}

/** A file that misses its field must not replace the page; a text that is dragged goes where it is dropped. */
function useDropsElsewhere(): void {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    addEventListener('dragover', ignore)
    addEventListener('drop', ignore)
    return () => {
      removeEventListener('dragover', ignore)
      removeEventListener('drop', ignore)
    }
  }, [])
}
