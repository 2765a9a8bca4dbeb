import type { ApiError } from '#web/platform/api/call-api.ts'

/** The fields of the contact form, in the order in which they stand. */
export const CONTACT_FIELDS = [
  'name',
  'email',
  'companyName',
  'topic',
  'phonePlace',
  'phone',
  'message',
  'homepage',
] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]
export type ContactValues = Partial<Record<ContactField, string>>

/** What the page shows again of a message that was not sent: everything that was typed, and what is wrong. */
export interface ContactFailure {
  readonly values: ContactValues
  readonly faults: Partial<Record<ContactField, string>>
  /** Set when it was not the fields. */
  readonly reason: string | undefined
}

/** The form's own fields of what a browser sent; anything else is dropped. */
export function contactValues(form: FormData): ContactValues {
  const values: ContactValues = {}
  for (const field of CONTACT_FIELDS) {
    const value = form.get(field)
    if (typeof value === 'string') values[field] = value
  }
  return values
}

export function contactFailure(values: ContactValues, error: ApiError): ContactFailure {
  const faults: ContactFailure['faults'] = {}
  for (const field of CONTACT_FIELDS) {
    const fault = error.fields?.[field]
    if (fault) faults[field] = fault.message
  }
  const isAboutFields = Object.keys(faults).length > 0
  return { values, faults, reason: isAboutFields ? undefined : error.errorMsg }
}

/** What was typed, before anybody has looked whether it can be sent. */
export function unsent(values: ContactValues): ContactFailure {
  return { values, faults: {}, reason: undefined }
}
