import { useTranslation } from 'react-i18next'
import type { AccessItem } from '#contract/identity/access-review/access-review.endpoints.ts'
import { getOperatorEnds } from '#contract/identity/operator/operator.endpoints.ts'
import type { OperatorEnds, OperatorView } from '#contract/identity/operator/operator.fields.ts'
import { useAccessLabel } from '#web/identity/access-review/shared.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Gap, Text } from '#web/ui/text.tsx'
import styles from './operators.module.css'

interface WouldEndProps {
  readonly operator: OperatorView
  readonly by: 'disabling' | 'role'
}

/** What ends when the dialog is confirmed, and what stays. Who is in a hurry need not wait for it. */
export function WouldEnd({ operator, by }: WouldEndProps) {
  const { t } = useTranslation(['operator', 'kit'])
  const input = { params: { operatorId: operator.id }, query: { by } }
  const { data, error, again } = useData(getOperatorEnds, input)
  if (!data && error)
    return (
      <p role="alert">
        {t('ends.failed')}
        <Gap />
        <TextButton onClick={() => void again()}>{t('kit:retry')}</TextButton>
      </p>
    )
  if (!data) return <p role="status">{t('ends.loading')}</p>
  return <EndsLists ends={data} operator={operator} when="before" />
}

interface EndedDialogProps {
  readonly operator: OperatorView
  readonly title: string
  readonly ends: OperatorEnds
  readonly onClose: () => void
}

/** What has ended, after the change. */
export function EndedDialog({ operator, title, ends, onClose }: EndedDialogProps) {
  const { t } = useTranslation(['operator', 'kit'])
  return (
    <Dialog title={title} onClose={onClose}>
      <EndsLists ends={ends} operator={operator} when="after" />
      <DialogActions>
        <Button onClick={onClose}>{t('kit:close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

interface EndsListsProps {
  readonly ends: OperatorEnds
  readonly operator: OperatorView
  readonly when: 'before' | 'after'
}

function EndsLists({ ends: { ends, stays }, operator, when }: EndsListsProps) {
  const { t } = useTranslation('operator')
  return (
    <div className={`stack gap-3 above-4 ${styles.ends}`}>
      {ends.length === 0 ? (
        <p>{t(`ends.${when}.nothing`)}</p>
      ) : (
        <EndsList title={t(`ends.${when}.ends`)} items={ends} />
      )}
      {stays.length === 0 ? null : (
        <>
          <EndsList title={t('ends.stays', { name: operator.name })} items={stays} />
          <p>{t('ends.staysHint')}</p>
        </>
      )}
    </div>
  )
}

function EndsList({ title, items }: { readonly title: string; readonly items: readonly AccessItem[] }) {
  const labelOf = useAccessLabel()
  return (
    <section aria-label={title}>
      <h3 className="text-s strong">{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <Text>{labelOf(item)}</Text>
            {item.target === '' || labelOf(item).includes(item.target) ? null : (
              <small className="block quiet">{item.target}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
