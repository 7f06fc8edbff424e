import { createStore } from '#ui/store.ts'

export const isSwitchOpen = createStore(false)
export const openSwitch = () => isSwitchOpen.change(true)
export const closeSwitch = () => isSwitchOpen.change(false)
