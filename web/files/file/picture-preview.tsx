import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileResponse } from '#contract/kit/file-response.ts'
import { saveFile } from '#web/platform/api/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import styles from './attachments.module.css'

interface PicturePreviewProps {
  readonly picture: FileResponse
  readonly onClose: () => void
}

/** An image of a text in a dialog, from the memory of the page. */
export function PicturePreview({ picture, onClose }: PicturePreviewProps) {
  const { t } = useTranslation('attachment')
  const { fileName: name, mediaType, content } = picture
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([new Uint8Array(content)], { type: mediaType }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content, mediaType])
  return (
    <Dialog title={name} onClose={onClose}>
      {address ? <img className={styles.picture} src={address} alt={name} /> : null}
      <DialogActions>
        <Button
          tone="quiet"
          onClick={() => saveFile({ ...picture, fileName: name.replace(/\.\w+$/, '.jpg') })}
        >
          {t('save', { file: name })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
