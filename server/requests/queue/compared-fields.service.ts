import type { FieldView } from '#contract/requests/queue/queue.fields.ts'
import { factForm } from '#contract/requests/request/fact-forms.rules.ts'

interface Fact {
  readonly name: string
  readonly value: string
}

/** Each field of a submission, with what the submission before had where that is another value. */
export function comparedFields(facts: readonly Fact[], before: readonly Fact[] | undefined): FieldView[] {
  const earlier = before && new Map(before.map(({ name, value }) => [name, value]))
  return facts.map(({ name, value }) => ({
    name,
    value,
    previous: earlier && earlier.get(name) !== value ? (earlier.get(name) ?? null) : null,
    form: factForm(name),
  }))
}
