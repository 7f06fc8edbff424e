import { useSyncExternalStore } from 'react'

/** H5: whether something new waits under the bell. */
let newNotification = false
const listeners = new Set<() => void>()

export const readNewNotification = () => newNotification

export function setNewNotification(isNew: boolean) {
  newNotification = isNew
  for (const listener of listeners) listener()
}

function onNewNotification(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useNewNotification(): boolean {
  return useSyncExternalStore(onNewNotification, readNewNotification, readNewNotification)
}
