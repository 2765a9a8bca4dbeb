import { useSyncExternalStore } from 'react'
import { localEntries } from '#web/platform/session/browser-storage.ts'

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

function areOn(): boolean {
  return localEntries.get('singleKeys') !== 'off'
}

function setOn(to: boolean): void {
  if (to) localEntries.remove('singleKeys')
  else localEntries.set('singleKeys', 'off')
  // Other tabs hear it by themselves.
  dispatchEvent(new StorageEvent('storage', { key: 'singleKeys' }))
}

/** Whether single keys act, on every page of all tabs; the person's choice on this device. */
export function useSingleKeys(): [boolean, (isSingle: boolean) => void] {
  return [useSyncExternalStore(subscribe, areOn, () => true), setOn]
}
