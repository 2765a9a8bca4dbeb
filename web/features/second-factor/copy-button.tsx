import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { toast } from '#web/ui/toast.ts'

/** Copies a text; where the browser forbids that, it says what to do instead. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useTranslation('secondFactor')
  const [failed, setFailed] = useState(false)
  return (
    <>
      <Button
        variant="default"
        size="sm"
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
