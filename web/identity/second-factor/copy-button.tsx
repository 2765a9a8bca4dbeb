import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { copy } from '#web/ui/copy.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { toast } from '#web/ui/toast.ts'

/** Copies a text; if the browser forbids it, an error message. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useTranslation('secondFactor')
  const [failed, setFailed] = useState(false)
  const press = async (): Promise<void> => {
    const isCopied = await copy(text)
    setFailed(!isCopied)
    if (isCopied) toast(t('codes.copied'))
  }
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => void press()}>
        {label}
      </Button>
      <FailureNote>{failed ? t('codes.copyFailed') : null}</FailureNote>
    </>
  )
}
