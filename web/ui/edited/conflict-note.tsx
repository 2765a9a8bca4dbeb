import { useTranslation } from 'react-i18next'
import { TextButton } from '#web/ui/button.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './edited.module.css'

interface ConflictNoteProps {
  /** Of the field, where the note is not below it. */
  readonly label?: string | undefined
  /** What another person has put into it. */
  readonly now: unknown
  /** How that is written, where it is no text. */
  readonly shown?: string | undefined
  readonly onChoose: (which: 'mine' | 'theirs') => void
}

/** Below a field that two people have changed: the other value, and the choice between both. */
export function ConflictNote({ label, now, shown, onChoose }: ConflictNoteProps) {
  const { t } = useTranslation('kit')
  const value = shown ?? textOf(now)
  return (
    <div className={styles.conflict} role="alert">
      {label === undefined ? null : <b>{label}</b>}
      <p>
        <Text>{value === '' ? t('conflict.nowEmpty') : t('conflict.now', { value })}</Text>
      </p>
      <TextButton onClick={() => onChoose('mine')}>{t('conflict.keepMine')}</TextButton>
      <TextButton onClick={() => onChoose('theirs')}>{t('conflict.takeTheirs')}</TextButton>
    </div>
  )

  function textOf(held: unknown): string {
    if (typeof held === 'boolean') return held ? t('conflict.on') : t('conflict.off')
    if (Array.isArray(held)) return held.map(textOf).filter(Boolean).join(' · ')
    if (typeof held === 'object' && held !== null)
      return Object.values(held).map(textOf).filter(Boolean).join(' · ')
    return held === undefined || held === null ? '' : String(held)
  }
}
