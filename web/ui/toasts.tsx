import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { closeToast, showLeftToast, TOAST_MS, type Toast, toastStore } from './toast.ts'
import styles from './toasts.module.css'

/** Where messages appear; always in the page, so that screen readers follow it. */
export function Toasts() {
  const { t } = useTranslation()
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, toastStore.serverSnapshot)
  useEffect(showLeftToast, [])
  return (
    <section className={styles.region} aria-label={t('messages')} aria-live="polite">
      {toasts.map((each) => (
        <ToastCard key={each.id} toast={each} />
      ))}
    </section>
  )
}

/** Closes by itself after two seconds, not counting the time that a pointer or the focus rests on it. */
function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation()
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => closeToast(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [paused, toast.id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting a pointer here only stops the clock
    <div
      className={styles.toast}
      data-tone={toast.tone}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span>{toast.text}</span>
      <button type="button" aria-label={t('close')} onClick={() => closeToast(toast.id)}>
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <path d="M2 2l10 10M12 2 2 12" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}
