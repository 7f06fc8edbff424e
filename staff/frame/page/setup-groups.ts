import { createContext } from 'react'
import type { CatalogueKind } from '#domain/catalogue/kinds.ts'

export const SETUP_GROUP_TITLES = ['Catalogue', 'Content', 'Business'] as const
export type SetupGroupTitle = (typeof SETUP_GROUP_TITLES)[number]

export interface SetupEntry {
  to: string
  label: string
  /** What stands on it: "Find a setting" finds the page by these too. */
  words: readonly string[]
  /** The rows that are set up there. */
  kinds?: readonly CatalogueKind[]
}

export interface SetupGroup {
  title: SetupGroupTitle
  pages: readonly SetupEntry[]
}

/** What stands in Setup's list for whoever is here: the shell, which knows every page, hands it in. */
export const SetupGroups = createContext<readonly SetupGroup[]>([])

export interface FoundSetting {
  to: string
  label: string
  /** The field that was found; empty where the page itself was. */
  word: string
}

const MOST_FOUND = 8

/** Pages by their name first, then by what stands on them; each once. */
export function findSettings(groups: readonly SetupGroup[], typed: string): FoundSetting[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return []
  const pages = groups.flatMap((group) => group.pages)
  const has = (text: string) => text.toLowerCase().includes(wanted)
  const named = pages.filter(({ label }) => has(label)).map(({ to, label }) => ({ to, label, word: '' }))
  const holding = pages
    .filter(({ label }) => !has(label))
    .flatMap(({ to, label, words }) =>
      words
        .filter(has)
        .slice(0, 1)
        .map((word) => ({ to, label, word })),
    )
  return [...named, ...holding].slice(0, MOST_FOUND)
}
