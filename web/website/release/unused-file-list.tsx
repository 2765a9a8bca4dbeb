import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import type { ReleaseFile } from '#contract/website/resource/release-upload.fields.ts'
import { formatSize } from '#web/ui/format-size.ts'
import styles from './release-form.module.css'

interface UnusedFileListProps {
  readonly files: readonly ReleaseFile[]
  /** What can be done with a file. */
  readonly children: (file: ReleaseFile) => ReactNode
}

/** Uploads that no version names, with how far each is. */
export function UnusedFileList({ files, children }: UnusedFileListProps) {
  const { t, i18n } = useTranslation('release')
  const language = i18n.language as Language
  return (
    <ul className={`plain above-3 stack gap-0 ${styles.files}`}>
      {files.map((file) => (
        <li className="pad-ends-3 row gap-2 across-4 center between ruled break" key={file.uploadId}>
          <div>
            <strong>{file.fileName}</strong>
            <small className="block quiet">
              {t(file.isComplete ? 'left.complete' : 'left.unfinished', {
                sent: formatSize(file.offset, language),
                length: formatSize(file.length, language),
              })}
            </small>
          </div>
          {children(file)}
        </li>
      ))}
    </ul>
  )
}
