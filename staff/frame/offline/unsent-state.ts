import { createStore } from '#ui/store.ts'

export const isUnsentOpen = createStore(false)
export const openUnsent = () => isUnsentOpen.change(true)
export const closeUnsent = () => isUnsentOpen.change(false)
