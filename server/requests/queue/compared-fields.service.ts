import type { FieldView } from '#contract/requests/queue/queue.fields.ts'

interface Fact {
  readonly name: string
  readonly value: string
}

/** Fields whose value is shown in another way than as a text. */
const FORMS: Readonly<Partial<Record<string, FieldView['form']>>> = { country: 'country', quoteLink: 'link' }

/** Each field of a submission, with what the submission before had where that is another value. */
export function comparedFields(facts: readonly Fact[], before: readonly Fact[] | undefined): FieldView[] {
  const earlier = before && new Map(before.map(({ name, value }) => [name, value]))
  return facts.map(({ name, value }) => ({
    name,
    value,
    previous: earlier && earlier.get(name) !== value ? (earlier.get(name) ?? null) : null,
    form: FORMS[name] ?? 'text',
  }))
}
