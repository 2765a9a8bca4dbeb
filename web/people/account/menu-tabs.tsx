import { useAccount } from '#web/platform/session/account-data.ts'
import { accountMenuOf } from '#web/platform/session/page-permissions.ts'
import { useTitle } from '#web/platform/text/use-title.ts'
import { TabStrip } from '#web/ui/tab-strip.tsx'

interface MenuTabsProps {
  readonly label: string
  readonly group: 'center' | 'company'
}

/** The pages of a group of the menu that the user may see, as tabs above its title. On wide screens the menu next to the page replaces them. */
export function MenuTabs({ label, group }: MenuTabsProps) {
  const titleOf = useTitle()
  const entries = accountMenuOf(useAccount()).filter((entry) => entry.group === group)
  // The paths of the tabs of the account center begin with that of the first one.
  const end = group === 'center'
  return (
    <TabStrip
      label={label}
      tabs={entries.map((entry) => ({ path: entry.path, title: titleOf(entry.title), end }))}
    />
  )
}
