import { createStore } from '#ui/store.ts'

export const areKeysShown = createStore(false)
export const showKeys = () => areKeysShown.change(true)
export const hideKeys = () => areKeysShown.change(false)
