import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './copy-text.module.css'

/** A text with a button that copies it and confirms. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    // Copying is refused without https or by settings; the text can be selected by hand.
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => {},
    )
  }
  return (
    <span className={styles.copy}>
      <code>{text}</code>
      <button
        type="button"
        aria-label={t('copyOf', { label })}
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
      >
        <span aria-live="polite">{copied ? t('copied') : t('copy')}</span>
      </button>
    </span>
  )
}
