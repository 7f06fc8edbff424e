import { useSyncExternalStore } from 'react'

/** A value that pages follow. */
export interface ReadableStore<State> {
  read: () => State
  /** Returns how to stop listening. */
  subscribe: (listener: () => void) => () => void
  /** What the page shows when it is drawn ahead by the build, and until the browser has taken it over. */
  readAtBuild: () => State
}

/** One value that pages follow and anything may change. */
export interface Store<State> extends ReadableStore<State> {
  change: (next: State) => void
}

/** `atBuild`: where the browser may begin with something else than the build knew. */
export function createStore<State>(first: State, atBuild?: State): Store<State> {
  const listeners = new Set<() => void>()
  let state = first
  const read = () => state
  return {
    read,
    change: (next) => {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    readAtBuild: atBuild === undefined ? read : () => atBuild,
  }
}

export function useStore<State>({ subscribe, read, readAtBuild }: ReadableStore<State>): State {
  return useSyncExternalStore(subscribe, read, readAtBuild)
}
