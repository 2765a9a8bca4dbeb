import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import type { Trial } from '#contract/trials/trial/trial.endpoints.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { deadlineText, momentText } from '#web/platform/text/moments.ts'
import { Gap, Text } from '#web/ui/text.tsx'
import styles from './trial-card.module.css'

/** What became of the extension that was asked for, and of the conversion. */
export function TrialEndNote({ trial }: { readonly trial: Trial }) {
  const { t, i18n } = useTranslation(['trial', 'trialExtension'])
  const when = (ms: number): string => momentText(ms, i18n.language as Language)
  const { extension, convertedAt, orderNumber, state } = trial
  if (convertedAt !== null)
    return (
      <p className={`quiet text-s ${styles.note}`}>
        <Text>{t('convert.done', { time: when(convertedAt), order: orderNumber })}</Text>
        <Gap />
        <a className="brand" href={PATHS.console}>
          {t('convert.console')}
        </a>
      </p>
    )
  // A trial that is over is not about its extension any more.
  if (!extension || state === 'wiped') return null
  const { dueAt } = extension
  return (
    <p className={`quiet text-s ${styles.note}`}>
      <Text>{t(`trialExtension:state.${extension.state}`)}</Text>
      <Gap />
      {dueAt === null ? null : (
        <>
          <Text>{t('trialExtension:due', { time: deadlineText(dueAt, i18n.language as Language) })}</Text>
          <Gap />
        </>
      )}
      <a className="brand" href={pathTo(PATHS.request, { requestId: extension.requestId })}>
        {t('trialExtension:see')}
      </a>
    </p>
  )
}
