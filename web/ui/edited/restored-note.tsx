import { useTranslation } from 'react-i18next'
import { TextButton } from '#web/ui/button.tsx'
import { Gap } from '#web/ui/text.tsx'

interface RestoredNoteProps {
  readonly isRestored: boolean
  readonly onDiscard: () => void
}

/** Says that what was typed before is there again, and can be discarded. */
export function RestoredNote({ isRestored, onDiscard }: RestoredNoteProps) {
  const { t } = useTranslation('kit')
  if (!isRestored) return null
  return (
    <p className="quiet text-xs" role="status">
      {t('form.restored')}
      <Gap />
      <TextButton onClick={onDiscard}>{t('form.discard')}</TextButton>
    </p>
  )
}
