import { createStore } from '#ui/store.ts'

export const isSearchOpen = createStore(false)
export const openSearch = () => isSearchOpen.change(true)
export const closeSearch = () => isSearchOpen.change(false)
