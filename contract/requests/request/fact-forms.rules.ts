/** How the value of a fact is shown: as it is, in groups of four, as the name of its country, as a date, or as a link. */
export const FACT_FORMS = ['text', 'code', 'country', 'day', 'link'] as const
export type FactForm = (typeof FACT_FORMS)[number]

const FORMS: Readonly<Partial<Record<string, FactForm>>> = {
  country: 'country',
  startsOn: 'day',
  endsOn: 'day',
  quoteLink: 'link',
}

/** The form of a fact of a request, by its name: the same for the applicant and for operators. */
export function factForm(name: string): FactForm {
  return FORMS[name] ?? 'text'
}
