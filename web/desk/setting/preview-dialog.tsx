import { useTranslation } from 'react-i18next'
import type { previewSetting } from '#contract/desk/setting/setting.endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import type { SettingPart } from '#contract/publishing/site/setting-parts.fields.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './settings.module.css'
import { useSettingTexts } from './use-setting-texts.ts'

interface PreviewDialogProps {
  readonly part: SettingPart
  readonly previews: OutputOf<typeof previewSetting>['previews']
  readonly onClose: () => void
}

/** Links to the pages and the mail that show the unsaved values, in both languages. */
export function PreviewDialog({ part, previews, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('setting')
  const { title } = useSettingTexts()
  const pages = [...new Set(previews.map(({ page }) => page))]
  return (
    <Dialog title={t('previews.title', { title: title(part) })} onClose={onClose}>
      <p className="flush faint text-s">{t('previews.text')}</p>
      <ul className={styles.previews}>
        {pages.map((page) => (
          <li className="line gap-4 center" key={page}>
            <span className="grow">{t(`previews.pages.${page}`)}</span>
            {LANGUAGES.map((language) => (
              <a
                key={language}
                href={previews.find((each) => each.page === page && each.language === language)?.address}
                target="_blank"
                rel="noreferrer"
                aria-label={t('previews.link', {
                  page: t(`previews.pages.${page}`),
                  language: t(`previews.${language}`),
                })}
              >
                {t(`previews.${language}`)}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
