import { useTranslation } from 'react-i18next'
import type { ClientRelease } from '#contract/features/resource/resource.endpoints.ts'
import { guidePath } from '#web/platform/paths/paths.ts'
import { Section } from '#web/ui/section.tsx'
import styles from './check-file.module.css'

const COMMANDS = { windows: 'Get-FileHash', mac: 'shasum -a 256' } as const

/** How to tell that a downloaded file is the published one, with the command for each computer. */
export function CheckFile({ releases }: { releases: readonly ClientRelease[] }) {
  const { t } = useTranslation('resource')
  return (
    <Section id="check" title={t('check.title')} heading="beside">
      <div className={styles.check}>
        <p>{t('check.text')}</p>
        {(['windows', 'mac'] as const).map((platform) => {
          const file = releases.find((release) => release.platform === platform)?.fileName
          if (!file) return null
          return (
            <div key={platform} className={styles.command}>
              <span>{t(`check.${platform}`)}</span>
              <code>
                {COMMANDS[platform]} {file}
              </code>
            </div>
          )
        })}
        <p>
          <a href={guidePath('clients')}>{t('check.more')}</a>
        </p>
      </div>
    </Section>
  )
}
