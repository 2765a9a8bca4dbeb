import type { ComponentProps } from 'react'
import { TextArea, TextInput } from '#web/ui/field.tsx'
import { RestoredNote } from './restored-note.tsx'
import type { Draft } from './use-draft.ts'

interface OfDraft {
  readonly draft: Draft<string>
}

/** Several lines of text that stay until they are sent. */
export function DraftArea({
  draft,
  ...area
}: OfDraft & Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'>) {
  return (
    <>
      <TextArea {...area} value={draft.value} onChange={(event) => draft.set(event.currentTarget.value)} />
      <RestoredNote isRestored={draft.isRestored} onDiscard={draft.clear} />
    </>
  )
}

/** A line of text that stays until it is sent. */
export function DraftInput({
  draft,
  ...input
}: OfDraft & Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'>) {
  return (
    <>
      <TextInput {...input} value={draft.value} onChange={(event) => draft.set(event.currentTarget.value)} />
      <RestoredNote isRestored={draft.isRestored} onDiscard={draft.clear} />
    </>
  )
}
