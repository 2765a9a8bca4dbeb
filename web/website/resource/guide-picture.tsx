import { useTranslation } from 'react-i18next'
import { acceptOf } from '#contract/kit/upload.ts'
import { uploadGuidePicture } from '#contract/website/resource/resource.endpoints.ts'
import { useUpload } from '#web/platform/api/use-upload.ts'
import { FileButton } from '#web/ui/file-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { UploadStatus } from '#web/ui/upload/upload-status.tsx'

/** Uploads a picture for a guide and says its address on the site. */
export function GuidePicture({ onPicture }: { readonly onPicture: (address: string) => void }) {
  const { t } = useTranslation(['guideDesk', 'kit'])
  const upload = useUpload(uploadGuidePicture, {
    onDone({ address }) {
      onPicture(address)
      toast(`${t('picture.done')} ${t('picture.describe')}`)
    },
  })
  return (
    <UploadStatus upload={upload}>
      <FileButton
        accept={acceptOf(uploadGuidePicture.upload)}
        tone="quiet"
        onFile={(file) => void upload.upload(file)}
      >
        {t('tools.picture')}
      </FileButton>
    </UploadStatus>
  )
}
