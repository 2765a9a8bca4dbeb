import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface WithdrawRequestProps {
  readonly request: {
    readonly requestId: string
    readonly revision: number
    readonly actions: readonly string[]
  }
  readonly texts: {
    readonly withdraw: string
    readonly withdrawQuestion: string
    readonly withdrawText: string
    readonly withdrawn: string
  }
  readonly onChange: () => Promise<void>
}

/** At the foot of the page of a request: takes it back, as long as the person may. */
export function WithdrawRequest({ request, texts, onChange }: WithdrawRequestProps) {
  const [asking, setAsking] = useState(false)
  const { requestId, revision, actions } = request
  const mayWithdraw = actions.includes('withdraw')
  // An open question stays, so that it says why it was refused.
  if (!mayWithdraw && !asking) return null
  return (
    <p className="pad-top-5 ruled">
      {mayWithdraw ? (
        <Button size="small" tone="quiet" onClick={() => setAsking(true)}>
          {texts.withdraw}
        </Button>
      ) : null}
      {asking ? (
        <WithdrawDialog
          requestId={requestId}
          revision={revision}
          title={texts.withdrawQuestion}
          text={texts.withdrawText}
          label={texts.withdraw}
          done={texts.withdrawn}
          onClose={() => setAsking(false)}
          onDone={onChange}
        />
      ) : null}
    </p>
  )
}
