import { useId } from 'react'
import { useSingleKeys } from '#web/platform/keys/single-keys.ts'
import { AccountSection } from './account-section.tsx'
import { Checkbox } from './checkbox.tsx'

interface KeyPreferenceProps {
  /** Heading of the section. */
  readonly title: string
  readonly label: string
}

/** Whether single keys act in this browser (WCAG 2.1.4): on the page of a person's own account. */
export function KeyPreference({ title, label }: KeyPreferenceProps) {
  const [isSingle, setSingle] = useSingleKeys()
  const id = useId()
  return (
    <div className="for-mouse">
      <AccountSection id={id} title={title}>
        <Checkbox label={label} checked={isSingle} onChange={(event) => setSingle(event.target.checked)} />
      </AccountSection>
    </div>
  )
}
