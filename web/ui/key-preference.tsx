import { useSingleKeys } from '#web/platform/keys/single-keys.ts'
import { Checkbox } from './checkbox.tsx'

/** Whether single keys act in this browser (WCAG 2.1.4): on the page of a person's own account. */
export function KeyPreference({ label }: { readonly label: string }) {
  const [isSingle, setSingle] = useSingleKeys()
  return <Checkbox label={label} checked={isSingle} onChange={(event) => setSingle(event.target.checked)} />
}
