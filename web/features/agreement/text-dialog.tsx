import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getAgreementText } from '#contract/features/agreement/agreement.endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './consents.module.css'

/** Fetched when a text is first read: hardly any visit needs it. */
const MarkdownText = lazy(async () => ({
  default: (await import('#web/ui/markdown/markdown-text.tsx')).MarkdownText,
}))

type KeptText = OutputOf<typeof getAgreementText>

/** The exact words behind a consent, by their hash. */
export function TextDialog({ hash, onClose }: { readonly hash: string; readonly onClose: () => void }) {
  const { t } = useTranslation('agreement')
  const [text, setText] = useState<KeptText>()
  const [failure, setFailure] = useState<string>()

  useEffect(() => {
    let wanted = true
    void callApi(getAgreementText, { params: { hash } }).then((result) => {
      if (!wanted) return
      if (result.ok) setText(result.data)
      else setFailure(result.error.errorMsg)
    })
    return () => {
      wanted = false
    }
  }, [hash])

  const loading = <p className={styles.quiet}>{t('text.loading')}</p>
  return (
    <Dialog title={text?.title ?? t('consents.read')} onClose={onClose}>
      {failure ? (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      ) : null}
      {text ? (
        <Suspense fallback={loading}>
          <div className={styles.words} lang={text.language === 'zh' ? 'zh-CN' : 'en'}>
            <p className={styles.quiet}>
              {t('text.note', { version: text.version, language: t(`consents.language.${text.language}`) })}
            </p>
            <MarkdownText body={text.body} />
            <p className={styles.quiet}>
              {t('text.fingerprint')}
              <code>{text.hash}</code>
            </p>
          </div>
        </Suspense>
      ) : null}
      {text || failure ? null : loading}
    </Dialog>
  )
}
