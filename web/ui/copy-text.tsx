import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './copy-text.module.css'

/** A number that people pass on, and a button that copies it; the button says that it did. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    // Refused without https or by the browser's settings: then the text still can be marked and copied by hand.
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
