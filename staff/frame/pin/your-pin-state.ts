import { createStore } from '#ui/store.ts'

export const isYourPinOpen = createStore(false)
export const showYourPin = () => isYourPinOpen.change(true)
