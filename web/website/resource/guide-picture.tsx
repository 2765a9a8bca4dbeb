import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { acceptOf } from '#contract/kit/upload.ts'
import { uploadGuidePicture } from '#contract/website/resource/resource.endpoints.ts'
import { useUpload } from '#web/platform/api/use-upload.ts'
import { FileButton } from '#web/ui/file-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { UploadStatus } from '#web/ui/upload/upload-status.tsx'

/** Where a picture goes: after that many characters of the text in a language. */
export interface PicturePlace {
  readonly language: Language
  readonly at: number
}

interface GuidePictureProps {
  /** Where a picture that is chosen now goes. */
  readonly place: () => PicturePlace
  /** @param chosenAt where it was to go when it was chosen: another language may be on the screen by now */
  readonly onPicture: (address: string, chosenAt: PicturePlace) => void
}

/** Uploads a picture for a guide and says its address on the site. */
export function GuidePicture({ place, onPicture }: GuidePictureProps) {
  const { t } = useTranslation(['guideDesk', 'content'])
  const chosenAt = useRef<PicturePlace>(undefined)
  const upload = useUpload(uploadGuidePicture, {
    onDone({ address }) {
      const { language, at } = chosenAt.current ?? place()
      onPicture(address, { language, at })
      const done =
        language === place().language
          ? t('picture.done')
          : t('picture.doneIn', { language: t(`content:languages.${language}`) })
      toast(`${done} ${t('picture.describe')}`)
    },
  })
  return (
    <UploadStatus upload={upload}>
      <FileButton
        accept={acceptOf(uploadGuidePicture.upload)}
        tone="quiet"
        onFile={(file) => {
          chosenAt.current = place()
          void upload.upload(file)
        }}
      >
        {t('tools.picture')}
      </FileButton>
    </UploadStatus>
  )
}
