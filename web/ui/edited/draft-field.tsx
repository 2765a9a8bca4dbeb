import type { ComponentProps } from 'react'
import { TextArea, TextInput } from '#web/ui/field.tsx'
import { RestoredNote } from './restored-note.tsx'
import type { Draft } from './use-draft.ts'

type Held<Props> = Omit<Props, 'value' | 'onChange'>

type DraftFieldProps = { readonly draft: Draft<string> } & (
  | ({ readonly rows: number } & Held<ComponentProps<typeof TextArea>>)
  | ({ readonly rows?: undefined } & Held<ComponentProps<typeof TextInput>>)
)

/** A text that stays until it is sent: several lines where `rows` says how many, else one. */
export function DraftField({ draft, ...field }: DraftFieldProps) {
  const { value, set, isRestored, clear } = draft
  return (
    <>
      {field.rows === undefined ? (
        <TextInput {...field} value={value} onChange={(event) => set(event.currentTarget.value)} />
      ) : (
        <TextArea {...field} value={value} onChange={(event) => set(event.currentTarget.value)} />
      )}
      <RestoredNote isRestored={isRestored} onDiscard={clear} />
    </>
  )
}
