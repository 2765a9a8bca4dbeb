import { CONTACT_FIELDS, type ContactField } from '#contract/features/support/support.fields.ts'
import type { ApiError } from '#web/platform/api/call-api.ts'

type ContactValues = Partial<Record<ContactField, string>>

/** Input and errors of a message that was not sent. */
export interface ContactFailure {
  readonly values: ContactValues
  readonly errors: Partial<Record<ContactField, string>>
  /** Set if the reason is not a field. */
  readonly reason: string | undefined
}

/** The fields of a submitted form; others are ignored. */
export function contactValues(form: FormData): ContactValues {
  const values: ContactValues = {}
  for (const field of CONTACT_FIELDS) {
    const value = form.get(field)
    if (typeof value === 'string') values[field] = value
  }
  return values
}

export function contactFailure(values: ContactValues, error: ApiError): ContactFailure {
  const errors: ContactFailure['errors'] = {}
  for (const field of CONTACT_FIELDS) {
    const fieldError = error.fields?.[field]
    if (fieldError) errors[field] = fieldError.message
  }
  const isAboutFields = Object.keys(errors).length > 0
  return { values, errors, reason: isAboutFields ? undefined : error.errorMsg }
}

/** Id of a field's control in the page. */
export function contactFieldId(field: ContactField): string {
  return `contact-${field}`
}

/** Input without validation. */
export function unsent(values: ContactValues): ContactFailure {
  return { values, errors: {}, reason: undefined }
}
