import { useSyncExternalStore } from 'react'

/** H5: how many new ones wait under the bell. */
let newCount = 0
const listeners = new Set<() => void>()

export const readNewCount = () => newCount
export const readNewNotification = () => newCount > 0

export function setNewCount(count: number) {
  newCount = count
  for (const listener of listeners) listener()
}

function onNewCount(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useNewCount(): number {
  return useSyncExternalStore(onNewCount, readNewCount, readNewCount)
}

export function useNewNotification(): boolean {
  return useSyncExternalStore(onNewCount, readNewNotification, readNewNotification)
}
