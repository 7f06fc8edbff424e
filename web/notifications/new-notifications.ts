import { createStore, useStore } from '#ui/store.ts'

/** H5: how many new ones wait under the bell. */
const newCount = createStore(0)

export const readNewCount = newCount.read
export const setNewCount = newCount.change
export const useNewCount = () => useStore(newCount)
export const useNewNotification = () => useNewCount() > 0
