import type { RequestKind } from '#contract/requests/request/request.fields.ts'
import type { RequestStanding } from '#contract/requests/request/request-standing.fields.ts'
import { Written } from '#web/ui/written.tsx'
import { PromisedDays } from './promised-days.tsx'
import { RequestTag } from './request-tag.tsx'
import { useRequestWords } from './use-request-words.ts'

interface RequestStateProps {
  readonly kind: RequestKind
  readonly request: RequestStanding & { readonly state: string }
  /** What the desk said with the last step; by default all of it. */
  readonly said?: readonly string[]
  /** The server's time. */
  readonly now: number
  readonly texts: { readonly label: string; readonly said: string }
}

/** What the desk said with the last step. */
export function saidWith({ reasons, note }: Pick<RequestStanding, 'reasons' | 'note'>): string[] {
  return [...reasons.map(({ text }) => text), note].filter((text) => text !== '')
}

/** The state of a request, who acts next, and what the desk said with the last step. */
export function RequestState(props: RequestStateProps) {
  const { kind, request, said = saidWith(request), now, texts } = props
  const words = useRequestWords()
  const { state, promisedDays, submittedAt } = request
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
      {said.length > 0 ? <Said title={texts.said} said={said} /> : null}
    </section>
  )
}

/** What the desk said or asks, in its own words. */
export function Said({ title, said }: { readonly title: string; readonly said: readonly string[] }) {
  return (
    <div className="pad-3 pad-sides-4 stack gap-2 round-s amber-wash text-s break lines">
      <p className="strong">{title}</p>
      {said.map((text) => (
        <p key={text}>
          <Written>{text}</Written>
        </p>
      ))}
    </div>
  )
}
