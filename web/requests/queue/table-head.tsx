import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { ShownQueue } from './queue-parts.ts'
import { QueueTabs } from './queue-tabs.tsx'

/** The views above the table of a queue, and the way back to its requests. */
export function TableHead({ shown, tab }: { readonly shown: ShownQueue; readonly tab: string | undefined }) {
  const { t } = useTranslation('queueViews')
  const { queue, texts, overview } = shown
  const { address } = queue
  const toView = `${pathTo(PATHS.queue, { queue: address })}?tab=${tab ?? 'open'}`
  return (
    <>
      <QueueTabs
        queue={queue}
        texts={texts}
        current={tab}
        counts={overview.counts}
        path={`${pathTo(PATHS.queue, { queue: address })}/table`}
      />
      <Link to={toView} className={buttonClass({ tone: 'quiet', size: 'small' })}>
        {t('review')}
      </Link>
    </>
  )
}
