import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import type { Action } from './use-action.ts'

interface ActionButtonProps extends ComponentProps<typeof Button> {
  readonly action: Pick<Action, 'busy' | 'error'>
}

/** A button that makes a call, with what the call said below it. */
export function ActionButton({ action, ...props }: ActionButtonProps) {
  return (
    <>
      <Button {...props} busy={action.busy} />
      <FailureNote>{action.error}</FailureNote>
    </>
  )
}
