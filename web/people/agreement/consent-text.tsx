import { useTranslation } from 'react-i18next'
import { LANGUAGE_TAGS, type Language } from '#contract/kit/language.ts'
import { getAgreementText } from '#contract/people/agreement/agreement.endpoints.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { calendarDayText } from '#web/platform/text/moments.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { late } from '#web/ui/late.tsx'
import styles from './consents.module.css'

/** Loaded on demand: few visits need it. */
const MarkdownText = late(
  async () => (await import('#web/ui/markdown/markdown-text.tsx')).MarkdownText,
  Loading,
)

function Loading() {
  const { t } = useTranslation('agreement')
  return <p className="measure quiet text-s">{t('text.loading')}</p>
}

/** The accepted version of a text, by its hash. */
export function TextDialog({ hash, onClose }: { readonly hash: string; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('agreement')
  const { data: text, error } = useData(getAgreementText, { params: { hash } }, { age: 'fixed' })
  const failure = text ? undefined : error?.errorMsg

  return (
    <Dialog title={text?.title ?? t('consents.read')} onClose={onClose}>
      {failure ? (
        <p className={`bad text-s ${styles.failure}`} role="alert">
          {failure}
        </p>
      ) : null}
      {text ? (
        <div className="stack gap-4 text-s">
          <p className="measure quiet text-s">
            {t('text.note', {
              date: calendarDayText(text.version, i18n.language as Language),
              language: t(`consents.language.${text.language}`),
            })}
          </p>
          <div lang={LANGUAGE_TAGS[text.language]}>
            <MarkdownText body={text.body} />
          </div>
          <p className="measure quiet text-s">
            {t('text.fingerprint')}
            <code className="block mono text-xs break">{text.hash}</code>
          </p>
        </div>
      ) : null}
      {text || failure ? null : <Loading />}
    </Dialog>
  )
}
