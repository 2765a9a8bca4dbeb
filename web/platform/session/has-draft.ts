import { formDraft } from './form-draft.ts'

/** Whether something was typed before a reload or a login: the form that goes on with it is open then. */
export function hasDraft(key: string): boolean {
  return formDraft(key).read() !== undefined
}
