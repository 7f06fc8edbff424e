import { createContext } from 'react'

export interface SetupGroup {
  title: string
  pages: readonly { to: string; label: string }[]
}

/** What stands in Setup's list: the shell, which knows every page, hands it in. */
export const SetupGroups = createContext<readonly SetupGroup[]>([])
