import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { RequestKind } from '#contract/requests/request/request.fields.ts'
import type { RequestStanding } from '#contract/requests/request/request-standing.fields.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Written } from '#web/ui/written.tsx'
import { PromisedDays } from './promised-days.tsx'
import { RequestTag } from './request-tag.tsx'
import { useRequestWords } from './use-request-words.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface RequestStateProps {
  readonly kind: RequestKind
  readonly request: RequestStanding & { readonly state: string; readonly actions: readonly string[] }
  /** What the desk said with the last step; by default all of it. */
  readonly said?: readonly string[]
  /** The server's time. */
  readonly now: number
  readonly texts: {
    readonly label: string
    readonly said: string
    readonly steps: string
    readonly withdraw: string
    readonly withdrawQuestion: string
    readonly withdrawText: string
    readonly withdrawn: string
  }
  readonly onChange: () => Promise<void>
  /** What the person does next, before the other ways. */
  readonly children?: ReactNode
}

/** What the desk said with the last step. */
export function saidWith({ reasons, note }: Pick<RequestStanding, 'reasons' | 'note'>): string[] {
  return [...reasons.map(({ text }) => text), note].filter((text) => text !== '')
}

/** The state of a request, who acts next, and what the desk said with the last step. */
export function RequestState(props: RequestStateProps) {
  const { kind, request, said = saidWith(request), now, texts, onChange, children } = props
  const words = useRequestWords()
  const [asking, setAsking] = useState(false)
  const { requestId, state, revision, promisedDays, submittedAt, actions } = request
  const named = { kind, state, title: '' }
  return (
    <section className="card pad-5 stack gap-3 text-s" aria-label={texts.label}>
      <p>
        <RequestTag kind={kind} state={state}>
          {words.stateOf(named)}
        </RequestTag>
      </p>
      <p className="strong">{words.nextOf(named)}</p>
      {promisedDays.length > 0 ? (
        <PromisedDays submittedAt={submittedAt} days={promisedDays} now={now} />
      ) : null}
      {said.length > 0 ? (
        <div className="pad-3 pad-sides-4 stack gap-2 round-s amber-wash break lines">
          <h2 className="text-s">{texts.said}</h2>
          {said.map((text) => (
            <p key={text}>
              <Written>{text}</Written>
            </p>
          ))}
        </div>
      ) : null}
      <p className="row gap-3 center">
        {children}
        {actions.includes('withdraw') ? (
          <Button size="small" tone="quiet" onClick={() => setAsking(true)}>
            {texts.withdraw}
          </Button>
        ) : null}
        <Link className="brand" to={pathTo(PATHS.request, { requestId })}>
          {texts.steps}
        </Link>
      </p>
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
    </section>
  )
}
