import { useSyncExternalStore } from 'react'
import { localEntries } from '#web/platform/session/browser-storage.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function areOn(): boolean {
  return localEntries.get('singleKeys') !== 'off'
}

function setOn(to: boolean): void {
  if (to) localEntries.remove('singleKeys')
  else localEntries.set('singleKeys', 'off')
  for (const listener of listeners) listener()
}

/** Whether single keys act, everywhere on the page; the person's choice on this device. */
export function useSingleKeys(): [boolean, (isSingle: boolean) => void] {
  return [useSyncExternalStore(subscribe, areOn, () => true), setOn]
}
