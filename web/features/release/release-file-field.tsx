import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cancelReleaseUpload } from '#contract/features/resource/release-upload.endpoints.ts'
import { RELEASE_FILE_NAME, RELEASE_UPLOAD } from '#contract/features/resource/release-upload.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatSize } from '#web/features/resource/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { CopyText } from '#web/ui/copy-text.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import styles from './release-form.module.css'
import { type UploadState, useReleaseUpload } from './use-release-upload.ts'

const SHA_256 = /^[0-9a-f]{64}$/i

interface ReleaseFileFieldProps {
  /** Of the upload; empty: none. */
  readonly fileId: string
  readonly onFile: (fileId: string) => void
  readonly error: string | undefined
  readonly isReadOnly: boolean
}

/** The file of a release: uploaded here, with progress, pause, and going on after the connection or the page was lost. */
export function ReleaseFileField({ fileId, onFile, error, isReadOnly }: ReleaseFileFieldProps) {
  const { t } = useTranslation('release')
  const id = useId()
  const upload = useReleaseUpload(fileId, onFile)
  const chosen = useRef<File>(undefined)
  const { state, failure } = upload
  const remove = async (): Promise<void> => {
    upload.stop()
    onFile('')
    // One that is published stays: the server refuses, and only this draft has it no more.
    if (fileId !== '') await callApi(cancelReleaseUpload, { params: { uploadId: fileId } })
  }
  return (
    <section aria-labelledby={id} className={styles.file} data-invalid={error ? true : undefined}>
      <p id={id} className={styles.label}>
        {t('file.title')}
      </p>
      <FailureNote>{failure ?? error}</FailureNote>
      {state.kind === 'loading' ? <p>{t('file.loading')}</p> : null}
      {state.kind === 'none' && !isReadOnly ? (
        <NewFile
          onStart={(start) => {
            chosen.current = start.file
            return upload.start(start)
          }}
        />
      ) : null}
      {state.kind === 'none' && isReadOnly ? <p>{t('file.none')}</p> : null}
      {state.kind === 'sending' ? (
        <Sending state={state} onPause={() => upload.pause(chosen.current)} onCancel={remove} />
      ) : null}
      {state.kind === 'paused' ? (
        <Paused
          state={state}
          isReadOnly={isReadOnly}
          onFile={(file) => {
            chosen.current = file
            void upload.resume(file)
          }}
          onCancel={remove}
        />
      ) : null}
      {state.kind === 'complete' ? (
        <CompleteFile state={state} onRemove={isReadOnly ? undefined : remove} />
      ) : null}
    </section>
  )
}

interface NewFileProps {
  readonly onStart: (start: {
    readonly file: File
    readonly name: string
    readonly sha256: string | undefined
  }) => Promise<void>
}

/** Chooses a file, then its name for people who download it, and what its checksum must be. */
function NewFile({ onStart }: NewFileProps) {
  const { t, i18n } = useTranslation('release')
  const language = i18n.language as Language
  const [file, setFile] = useState<File>()
  const [name, setName] = useState('')
  const [sha256, setSha256] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const sizes = { max: formatSize(RELEASE_UPLOAD.maxBytes, language) }
  const sizeError = !file
    ? undefined
    : file.size === 0
      ? t('file.empty')
      : tooLarge(file)
        ? t('file.tooLarge', sizes)
        : undefined
  const nameError = isTried && !RELEASE_FILE_NAME.test(name) ? t('file.nameRule') : undefined
  const shaError =
    isTried && sha256.trim() !== '' && !SHA_256.test(sha256.trim()) ? t('file.shaRule') : undefined
  const start = async (): Promise<void> => {
    setTried(true)
    const wanted = sha256.trim().toLowerCase()
    if (!file || sizeError || !RELEASE_FILE_NAME.test(name) || (wanted !== '' && !SHA_256.test(wanted)))
      return
    setBusy(true)
    await onStart({ file, name, sha256: wanted === '' ? undefined : wanted })
    setBusy(false)
  }
  const take = (next: File): void => {
    setFile(next)
    setName(plainName(next.name))
    setTried(false)
  }
  return (
    <>
      <FileDrop
        label={file ? file.name : t('file.drop')}
        hint={file ? formatSize(file.size, language) : t('file.hint', sizes)}
        choose={file ? t('file.another') : t('file.choose')}
        accept=""
        onFile={take}
        invalid={sizeError !== undefined}
      />
      <FailureNote>{sizeError}</FailureNote>
      {file && !sizeError ? (
        <>
          <TextInput
            label={t('file.name')}
            hint={t('file.nameHint')}
            name="fileName"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            error={nameError}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label={t('file.expected')}
            hint={t('file.expectedHint')}
            name="sha256"
            optional
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            error={shaError}
            value={sha256}
            onChange={(event) => setSha256(event.currentTarget.value)}
          />
          <Actions>
            <Button busy={isBusy} onClick={() => void start()}>
              {t('file.start')}
            </Button>
          </Actions>
        </>
      ) : null}
    </>
  )
}

function tooLarge({ size }: File): boolean {
  return size > RELEASE_UPLOAD.maxBytes
}

/** The name of a chosen file as an address can have it. */
function plainName(name: string): string {
  return name
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 100)
}

interface SendingProps {
  readonly state: Extract<UploadState, { kind: 'sending' }>
  readonly onPause: () => void
  readonly onCancel: () => Promise<void>
}

function Sending({ state: { upload, progress }, onPause, onCancel }: SendingProps) {
  const { t, i18n } = useTranslation('release')
  const language = i18n.language as Language
  const percent = Math.floor((progress.bytes / upload.length) * 100)
  const said = (shown: number) =>
    t(`file.${progress.step}`, {
      name: upload.fileName,
      sent: formatSize(progress.bytes, language),
      length: formatSize(upload.length, language),
      percent: shown,
    })
  return (
    <div className={styles.progress}>
      <p aria-hidden="true">{said(percent)}</p>
      {/* Screen readers say each tenth. */}
      <p role="status" className="visually-hidden">
        {t(`file.${progress.step}Said`, { name: upload.fileName, percent: percent - (percent % 10) })}
      </p>
      <progress aria-label={upload.fileName} max={upload.length} value={progress.bytes} />
      <Actions>
        <Button tone="quiet" onClick={onPause}>
          {t('file.pause')}
        </Button>
        <Button tone="quiet" onClick={() => void onCancel()}>
          {t('file.cancel')}
        </Button>
      </Actions>
    </div>
  )
}

interface PausedProps {
  readonly state: Extract<UploadState, { kind: 'paused' }>
  readonly isReadOnly: boolean
  readonly onFile: (file: File) => void
  readonly onCancel: () => Promise<void>
}

function Paused({ state: { upload, file }, isReadOnly, onFile, onCancel }: PausedProps) {
  const { t, i18n } = useTranslation('release')
  const language = i18n.language as Language
  const facts = {
    name: upload.fileName,
    sent: formatSize(upload.offset, language),
    length: formatSize(upload.length, language),
  }
  return (
    <div className={styles.progress}>
      <p role="status">{t(file ? 'file.paused' : 'file.left', facts)}</p>
      <progress aria-label={upload.fileName} max={upload.length} value={upload.offset} />
      {isReadOnly ? null : (
        <Actions>
          {file ? (
            <Button onClick={() => onFile(file)}>{t('file.continue')}</Button>
          ) : (
            <FileButton accept="" onFile={onFile}>
              {t('file.chooseAgain')}
            </FileButton>
          )}
          <Button tone="quiet" onClick={() => void onCancel()}>
            {t('file.cancel')}
          </Button>
        </Actions>
      )}
    </div>
  )
}

interface CompleteProps {
  readonly state: Extract<UploadState, { kind: 'complete' }>
  readonly onRemove: (() => Promise<void>) | undefined
}

function CompleteFile({ state: { upload }, onRemove }: CompleteProps) {
  const { t, i18n } = useTranslation('release')
  return (
    <div className={styles.complete}>
      <p role="status">
        <strong>{upload.fileName}</strong>
        {formatSize(upload.length, i18n.language as Language)}
      </p>
      <p>
        <span>SHA-256</span>
        <CopyText label="SHA-256" text={upload.sha256 ?? ''} />
      </p>
      {onRemove ? (
        <Actions>
          <Button tone="quiet" onClick={() => void onRemove()}>
            {t('file.remove')}
          </Button>
        </Actions>
      ) : null}
    </div>
  )
}
