import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { createPoc } from '#contract/trials/poc/poc.endpoints.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export const handle = { text: ['poc'] } satisfies PageHandle

/** The part of "My requests" for proofs of concept: the way to a new one. Those under way are in the list of requests. */
export default function CurrentPocsPage() {
  const { t } = useTranslation('poc')
  const mayApply = useMayCall()(createPoc)
  return (
    <>
      <Outlet />
      {mayApply ? (
        <section
          className="card pad-4 pad-sides-5 row gap-3 across-5 center between"
          aria-labelledby="own-pocs"
        >
          <div className="stack">
            <h2 className="text-m" id="own-pocs">
              {t('own.title')}
            </h2>
            <p className="quiet text-s">{t('own.lead')}</p>
          </div>
          <ButtonLink href={PATHS.proofOfConcept} size="small" tone="quiet">
            {t('own.apply')}
          </ButtonLink>
        </section>
      ) : null}
    </>
  )
}
