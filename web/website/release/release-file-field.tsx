import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { cancelReleaseUpload } from '#contract/website/resource/release-upload.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { CopyText } from '#web/ui/copy-text.tsx'
import { ConflictsAt } from '#web/ui/edited/conflicts.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { formatSize } from '#web/ui/format-size.ts'
import { Text } from '#web/ui/text.tsx'
import { NewReleaseFile } from './new-release-file.tsx'
import styles from './release-form.module.css'
import { type UploadState, useReleaseUpload } from './use-release-upload.ts'

interface ReleaseFileFieldProps {
  /** Of the upload; empty: none. */
  readonly fileId: string
  readonly onFile: (fileId: string) => void
  readonly name: string
  readonly error: string | undefined
  readonly isReadOnly: boolean
}

/** The file of a release: uploaded here, with progress, pause, and going on after the connection or the page was lost. */
export function ReleaseFileField({ fileId, onFile, name, error, isReadOnly }: ReleaseFileFieldProps) {
  const { t } = useTranslation('release')
  const id = useId()
  const upload = useReleaseUpload(fileId, onFile)
  const chosen = useRef<File>(undefined)
  const { state, failure } = upload
  const action = useAction()
  const remove = async (): Promise<void> => {
    upload.pause(chosen.current)
    const removed = await action.run<unknown>(async () => {
      const answer = await callApi(cancelReleaseUpload, { params: { uploadId: fileId } })
      // One that is published stays: the server answers as if there were none, and only this draft has it no more.
      return answer.ok || answer.error.status !== 404 ? answer : { ok: true, data: {} }
    })
    if (removed) onFile('')
  }
  return (
    <section aria-labelledby={id} className="stack gap-3" data-invalid={error ? true : undefined}>
      <p id={id} className="text-s strong">
        {t('file.title')}
      </p>
      <FailureNote>{action.error ?? failure ?? error}</FailureNote>
      <ConflictsAt name={name} shownOf={(held) => (held ? t('file.otherFile') : undefined)} />
      {state.kind === 'loading' ? <p>{t('file.loading')}</p> : null}
      {state.kind === 'none' && !isReadOnly ? (
        <NewReleaseFile
          onStart={(start) => {
            chosen.current = start.file
            return upload.start(start)
          }}
          onUse={onFile}
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
    <div className={`card pad-4 pad-sides-5 stack gap-3 break figures ${styles.progress}`}>
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
    <div className={`card pad-4 pad-sides-5 stack gap-3 break figures ${styles.progress}`}>
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
    <div className={`card pad-4 pad-sides-5 stack gap-3 break ${styles.complete}`}>
      <p className="row gap-1 across-3 baseline" role="status">
        <strong>{upload.fileName}</strong>
        <Text>{formatSize(upload.length, i18n.language as Language)}</Text>
      </p>
      <p className="row gap-1 across-3 baseline">
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
