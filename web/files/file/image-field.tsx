import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteImage, uploadImage } from '#contract/files/file/file.endpoints.ts'
import { fileErrors } from '#contract/files/file/file.errors.ts'
import { imageUpload } from '#contract/files/file/file.fields.ts'
import { acceptOf, uploadLimits } from '#contract/kit/upload.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useUpload } from '#web/platform/api/use-upload.ts'
import { Actions, Button, TextButton } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { FieldNotes } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { UploadStatus } from '#web/ui/upload/upload-status.tsx'
import styles from './image-field.module.css'
import { shrinkImage } from './shrink-image.ts'
import { useImage } from './use-image.ts'

interface ImageFieldProps {
  readonly label: string
  /** What the picture is to show. */
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** Marks the label; fields are required by default. */
  readonly optional?: boolean | undefined
  /** Of the uploaded image; null: none. */
  readonly fileId: string | null
  readonly onChange: (fileId: string | null) => void
  /** Path of its value in the form. */
  readonly path: string
  /** Further buttons of the picture. */
  readonly children?: ReactNode
}

/**
 * Takes one picture: dropped or chosen, made smaller, uploaded with its progress, and shown as the server has stored
 * it. Its texts are the part `file` of the page's texts.
 */
export function ImageField(props: ImageFieldProps) {
  const { label, hint, error, optional, fileId, path, onChange, children } = props
  const { t, i18n } = useTranslation(['file', 'kit'])
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const upload = useUpload(uploadImage, {
    prepare: shrinkImage,
    onDone: (image) => {
      discard(fileId)
      setSaid(t('uploaded'))
      onChange(image.fileId)
    },
  })
  const isBusy = upload.sending !== undefined
  useFocusAfter(field, isBusy)

  const name = optional ? t('kit:optional', { label }) : label
  const choose = (file: File): void => {
    setSaid('')
    void upload.upload(file)
  }
  return (
    <div ref={field} className="stack gap-2 fit packed">
      <UploadStatus upload={upload}>
        {fileId === null ? (
          <FileDrop
            label={name}
            hint={t('limits', uploadLimits(imageUpload, i18n.language))}
            choose={t('choose')}
            accept={acceptOf(imageUpload)}
            name={path}
            describedBy={error ? `${id}-error` : undefined}
            invalid={error !== undefined}
            onFile={choose}
          />
        ) : (
          <Picture
            fileId={fileId}
            label={name}
            path={path}
            onRemove={() => {
              discard(fileId)
              setSaid(t('removed'))
              onChange(null)
            }}
            onReplace={choose}
          >
            {children}
          </Picture>
        )}
      </UploadStatus>
      <FieldNotes id={id} hint={hint} error={error} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}

/** The server deletes what nothing names yet; what is attached stays until its owner is saved without it. */
function discard(fileId: string | null): void {
  if (fileId !== null) void callApi(deleteImage, { params: { fileId } })
}

/** The button that had the focus is gone with the upload: its first control has it then. */
function useFocusAfter(field: RefObject<HTMLDivElement | null>, isBusy: boolean): void {
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body)
      field.current?.querySelector<HTMLElement>('input, button')?.focus()
    wasBusy.current = isBusy
  }, [field, isBusy])
}

interface PictureProps {
  readonly fileId: string
  readonly label: string
  readonly path: string
  readonly onRemove: () => void
  readonly onReplace: (file: File) => void
  readonly children: ReactNode
}

/** The stored image with its buttons. */
function Picture({ fileId, label, path, onRemove, onReplace, children }: PictureProps) {
  const { t } = useTranslation(['file', 'kit'])
  const id = useId()
  const { address, error, retry } = useImage(fileId)
  const isGone = error?.errorCode === fileErrors.gone.code
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in all browsers
    <div role="group" aria-labelledby={id} className={`card pad-4 stack gap-3 start ${styles.picture}`}>
      <b id={id}>{label}</b>
      {address ? <img src={address} alt={t('preview', { label })} /> : null}
      {address || error ? null : <p role="status">{t('loading')}</p>}
      <FailureNote>
        {error ? (
          <>
            <p>{error.errorMsg}</p>
            {isGone ? null : <TextButton onClick={retry}>{t('kit:retry')}</TextButton>}
          </>
        ) : null}
      </FailureNote>
      <Actions>
        <FileButton accept={acceptOf(imageUpload)} name={path} tone="quiet" onFile={onReplace}>
          {t('replace')}
        </FileButton>
        <Button tone="quiet" size="small" onClick={onRemove}>
          {t('remove')}
        </Button>
        {children}
      </Actions>
    </div>
  )
}
