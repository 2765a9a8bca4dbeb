import { useTranslation } from 'react-i18next'
import { SUB_ACCOUNT_LIMITS } from '#contract/features/sub-account-admin/sub-account-admin.fields.ts'
import type { confirmSubAccountImport } from '#contract/features/sub-account-import/sub-account-import.endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayOpen } from '#web/platform/session/may-open.ts'
import { Actions, Button, ButtonLink } from '#web/ui/button.tsx'
import { ResultSign } from '#web/ui/result-sign.tsx'
import styles from './import.module.css'

export type Created = OutputOf<typeof confirmSubAccountImport>

/** The last step: how many were created, with a link to them. */
export function ImportDone({
  created: { created, createdAt },
  onNext,
}: {
  created: Created
  onNext: () => void
}) {
  const { t } = useTranslation('subAccountImport')
  const mayOpen = useMayOpen()
  // All have the same moment; the end of a range does not count.
  const range = new URLSearchParams({ createdAtFrom: String(createdAt), createdAtTo: String(createdAt + 1) })
  return (
    <div className={styles.done}>
      <ResultSign result="done" />
      <h2 tabIndex={-1}>{t('done', { count: created })}</h2>
      <p>{t('doneText', { hours: SUB_ACCOUNT_LIMITS.initialPasswordHours })}</p>
      <Actions>
        {mayOpen(PATHS.subAccountList) ? (
          <ButtonLink size="medium" href={`${PATHS.subAccountList}?${range}`}>
            {t('show', { count: created })}
          </ButtonLink>
        ) : null}
        <Button tone="quiet" onClick={onNext}>
          {t('next')}
        </Button>
      </Actions>
    </div>
  )
}
