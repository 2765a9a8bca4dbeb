import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { toast } from '#web/ui/toast.ts'

/** Copies a text; if the browser forbids it, an error message. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useTranslation('secondFactor')
  const [failed, setFailed] = useState(false)
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => toast(t('codes.copied')),
            () => setFailed(true),
          )
        }}
      >
        {label}
      </Button>
      <FailureNote>{failed ? t('codes.copyFailed') : null}</FailureNote>
    </>
  )
}
