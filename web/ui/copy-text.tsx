import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copy } from '#web/ui/copy.ts'
import styles from './copy-text.module.css'

/** A text with a button that copies it and confirms. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  // Where it cannot be copied, the text can be selected by hand.
  const press = async (): Promise<void> => {
    if (await copy(text)) setCopied(true)
  }
  return (
    <span className={styles.copy}>
      <code>{text}</code>
      <button
        type="button"
        aria-label={t('copyOf', { label })}
        onClick={() => void press()}
        onBlur={() => setCopied(false)}
      >
        <span aria-live="polite">{copied ? t('copied') : t('copy')}</span>
      </button>
    </span>
  )
}
