import { useTranslation } from 'react-i18next'
import type { GuideHead } from '#contract/website/resource/resource.endpoints.ts'
import type { GuideName } from '#contract/website/resource/resource.fields.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import tileStyles from '#web/ui/icon-tile.module.css'
import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import type { LineIconName } from '#web/ui/pictures/line-icons.ts'
import styles from './guide-list.module.css'

/** The guides as cards, in reading order for new users. */
export function GuideList({ guides }: { guides: readonly GuideHead[] }) {
  const { t } = useTranslation('resource')
  return (
    <ol className={styles.guides} aria-label={t('guides.title')}>
      {guides.map(({ name, title, summary }) => (
        <li key={name} className={tileStyles.tile}>
          <LineIcon name={GUIDE_ICONS[name as GuideName] ?? 'book'} />
          <h3 className="text-l">
            <a className="unlined" href={pathTo(PATHS.guide, { guide: name })}>
              {title}
            </a>
          </h3>
          <p className="above-2 quiet text-s">{summary}</p>
        </li>
      ))}
    </ol>
  )
}

/** Of the guides that come with the release; others have a book. */
const GUIDE_ICONS: Partial<Record<GuideName, LineIconName>> = {
  'first-sign-in': 'account',
  clients: 'device',
  trial: 'clock',
  'prices-and-quotes': 'price',
  'email-and-password': 'lock',
  'second-factor-and-sessions': 'check',
  'your-data': 'data',
  'partner-api': 'code',
  troubleshooting: 'chat',
}
