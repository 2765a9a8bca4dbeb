import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queueErrors } from '#contract/requests/queue/queue.errors.ts'
import type { Colleague, QueueItem } from '#contract/requests/queue/queue.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { useSeen } from '#web/ui/edited/use-seen.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { pinyinInitials } from './name-search.ts'
import type { ShownQueue } from './queue-parts.ts'

interface AssignDialogProps {
  readonly shown: ShownQueue
  readonly item: QueueItem
  readonly onAssigned: (assignee: Colleague | null) => void
  readonly onClose: () => void
}

/** Gives a request to a colleague, who is notified. */
export function AssignDialog({ shown, item, onAssigned, onClose }: AssignDialogProps) {
  const { t } = useTranslation(['queue', 'kit'])
  const [chosen, setChosen] = useState<string>()
  const { seen, look } = useSeen(item.assignee, queueErrors.claimedByOther.code)
  const action = useAction({ refused: look })
  const { colleagues } = shown.overview
  const options = colleagues.map(({ id, name }) => ({
    value: id,
    label: name,
    names: [pinyinInitials(name)],
  }))
  const colleague = options.find(({ value }) => value === chosen)
  const assign = async (): Promise<void> => {
    if (!colleague) return
    const body = { operatorId: colleague.value, from: seen?.id ?? null }
    const assigned = await action.run(() =>
      callApi(shown.queue.endpoints.assign, { params: { requestId: item.id }, body }),
    )
    if (!assigned) return
    onAssigned(assigned.assignee)
    onClose()
  }
  return (
    <Dialog title={t('assign.title', { subject: item.subject })} onClose={onClose}>
      <form
        className="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void assign()
        }}
      >
        <ComboBox
          name="assignee"
          autoFocus
          label={t('assign.colleague')}
          options={() => options}
          chosen={colleague ?? (chosen ? { value: chosen, label: chosen } : undefined)}
          onChoose={setChosen}
        />
        <FailureNote>{action.error}</FailureNote>
        <DialogActions>
          <Button tone="quiet" onClick={onClose}>
            {t('kit:cancel')}
          </Button>
          <Button type="submit" busy={action.busy} disabled={!colleague}>
            {t('assign.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
