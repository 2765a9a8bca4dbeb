import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TEXT_KINDS } from '#contract/kit/fields/text-kinds.ts'
import type { Language } from '#contract/kit/language.ts'
import { listReleaseUploads } from '#contract/website/resource/release-upload.endpoints.ts'
import { RELEASE_FILE_NAME, RELEASE_UPLOAD } from '#contract/website/resource/release-upload.fields.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { useBusy } from '#web/ui/action/use-busy.ts'
import { Actions, Button, TextButton } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { formatSize } from '#web/ui/format-size.ts'
import { Text } from '#web/ui/text.tsx'
import styles from './release-form.module.css'
import { UnusedFileList } from './unused-file-list.tsx'

const SHA_256 = /^[0-9a-f]{64}$/

interface NewReleaseFileProps {
  readonly onStart: (start: {
    readonly file: File
    readonly name: string
    readonly sha256: string | undefined
  }) => Promise<void>
  /** Takes an upload that is there, complete or not. */
  readonly onUse: (fileId: string) => void
}

/** Chooses a file, then its name for people who download it, and what its checksum must be; or takes one that is there. */
export function NewReleaseFile({ onStart, onUse }: NewReleaseFileProps) {
  const { t, i18n } = useTranslation('release')
  const language = i18n.language as Language
  const [file, setFile] = useState<File>()
  const [name, setName] = useState('')
  const [sha256, setSha256] = useState('')
  const [isTried, setTried] = useState(false)
  const { busy, run } = useBusy()
  const sizes = { max: formatSize(RELEASE_UPLOAD.maxBytes, language) }
  const sizeError = !file
    ? undefined
    : file.size === 0
      ? t('file.empty')
      : tooLarge(file)
        ? t('file.tooLarge', sizes)
        : undefined
  const [as, wanted] = [TEXT_KINDS.plain(name), TEXT_KINDS.code(sha256).toLowerCase()]
  const isNamed = RELEASE_FILE_NAME.test(as)
  const isChecksum = wanted === '' || SHA_256.test(wanted)
  const start = async (): Promise<void> => {
    setTried(true)
    if (!file || sizeError || !isNamed || !isChecksum) return
    await run(() => onStart({ file, name: as, sha256: wanted === '' ? undefined : wanted }))
  }
  const take = (next: File): void => {
    setFile(next)
    setName(plainName(next.name))
    setTried(false)
  }
  return (
    <>
      {file && !sizeError ? null : (
        <FileDrop
          label={file ? file.name : t('file.client')}
          hint={file ? formatSize(file.size, language) : t('file.hint', sizes)}
          choose={file ? t('file.another') : t('file.choose')}
          accept=""
          onFile={take}
          invalid={sizeError !== undefined}
        />
      )}
      <FailureNote>{sizeError}</FailureNote>
      {file ? null : <UploadedFiles onUse={onUse} />}
      {file && !sizeError ? (
        <>
          <div className={`card pad-4 pad-sides-5 stack gap-3 break ${styles.complete}`}>
            <p className="row gap-1 across-3 baseline" role="status">
              <strong>{file.name}</strong>
              <Text>{formatSize(file.size, language)}</Text>
            </p>
            <Actions>
              <FileButton accept="" tone="quiet" onFile={take}>
                {t('file.another')}
              </FileButton>
            </Actions>
          </div>
          <TextInput
            label={t('file.name')}
            hint={t('file.nameHint')}
            name="fileName"
            autoComplete="off"
            spellCheck={false}
            max={100}
            error={isTried && !isNamed ? t('file.nameRule') : undefined}
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
            error={isTried && !isChecksum ? t('file.shaRule') : undefined}
            value={sha256}
            onChange={(event) => setSha256(event.currentTarget.value)}
          />
          <Actions>
            <Button busy={busy} onClick={() => void start()}>
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

/** Uploads that no version names: of a draft that is gone, or left in another window. */
function UploadedFiles({ onUse }: Pick<NewReleaseFileProps, 'onUse'>) {
  const { t } = useTranslation('release')
  const files = useData(listReleaseUploads, {}).data?.list ?? []
  if (files.length === 0) return null
  return (
    <div>
      <p className="text-s strong">{t('file.uploaded')}</p>
      <UnusedFileList files={files}>
        {({ uploadId, fileName }) => (
          <TextButton aria-label={t('file.useOf', { name: fileName })} onClick={() => onUse(uploadId)}>
            {t('file.use')}
          </TextButton>
        )}
      </UnusedFileList>
    </div>
  )
}
