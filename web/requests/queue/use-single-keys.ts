import { useState } from 'react'
import { localEntries } from '#web/platform/session/browser-storage.ts'

/** Whether single keys act; the person's choice on this device. */
export function useSingleKeys(): [boolean, (isSingle: boolean) => void] {
  const [isSingle, setSingle] = useState(() => localEntries.get('singleKeys') !== 'off')
  return [
    isSingle,
    (to) => {
      setSingle(to)
      if (to) localEntries.remove('singleKeys')
      else localEntries.set('singleKeys', 'off')
    },
  ]
}
