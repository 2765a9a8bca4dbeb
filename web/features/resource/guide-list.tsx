import { useTranslation } from 'react-i18next'
import type { GuideHead } from '#contract/features/resource/resource.endpoints.ts'
import { guidePath } from '#web/platform/paths/paths.ts'
import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import { GUIDE_ICONS } from './guide-icons.ts'
import styles from './guide-list.module.css'

/** The guides as cards, in the order in which somebody new needs them. */
export function GuideList({ guides }: { guides: readonly GuideHead[] }) {
  const { t } = useTranslation('resource')
  return (
    <ol className={styles.guides} aria-label={t('guides.all')}>
      {guides.map(({ name, title, summary }) => (
        <li key={name}>
          <LineIcon name={GUIDE_ICONS[name]} />
          <h3>
            <a href={guidePath(name)}>{title}</a>
          </h3>
          <p>{summary}</p>
        </li>
      ))}
    </ol>
  )
}
