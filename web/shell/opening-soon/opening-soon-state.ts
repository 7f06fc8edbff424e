import { createStore } from '#ui/store.ts'

/** The business is being set up: there is nothing to book yet. */
export const isOpeningSoon = createStore(false)
