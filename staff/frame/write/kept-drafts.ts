import { useEffect, useRef, useState } from 'react'
import { type BrowserStorage, longStorage } from '#client/page/browser-storage.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { useMe } from '../session/me.ts'

interface Kept {
  at: number
  draft: unknown
}

/** As long as this device keeps anything of the day. */
const KEPT_FOR_MS = 36 * HOUR_MS

const KEYS = 'staffDrafts:'
const keyOf = (personId: number): string => `${KEYS}${personId}`

function keptOf(storage: BrowserStorage, personId: number): Record<string, Kept> {
  try {
    return JSON.parse(storage.read(keyOf(personId)) ?? '{}') as Record<string, Kept>
  } catch {
    return {}
  }
}

/** What this person left half written on this device under a name; undefined when there is nothing, or it is too old. */
export function readDraft(
  personId: number,
  name: string,
  { storage = longStorage, now = Date.now() } = {},
): unknown {
  const kept = keptOf(storage, personId)[name]
  return kept !== undefined && now - kept.at < KEPT_FOR_MS ? kept.draft : undefined
}

/** Keeps it, in place of what was; undefined: it is done with. What is too old goes with it. */
export function keepDraft(
  personId: number,
  name: string,
  draft: unknown,
  { storage = longStorage, now = Date.now() } = {},
): void {
  const others = Object.entries(keptOf(storage, personId)).filter(
    ([one, { at }]) => one !== name && now - at < KEPT_FOR_MS,
  )
  const all = draft === undefined ? others : [...others, [name, { at: now, draft }] as const]
  if (all.length === 0) storage.remove(keyOf(personId))
  else storage.write(keyOf(personId), JSON.stringify(Object.fromEntries(all)))
}

/** Whoever logs out leaves no words behind. */
export const forgetDrafts = (personId: number, storage: BrowserStorage = longStorage): void =>
  storage.remove(keyOf(personId))

const storedKeys = (): string[] => {
  try {
    return Object.keys(window.localStorage)
  } catch {
    return []
  }
}

/** W18: whoever left something half written may never come back to this device: it goes after its time all the same. */
export function forgetOldDrafts({ storage = longStorage, keys = storedKeys(), now = Date.now() } = {}): void {
  for (const key of keys)
    if (key.startsWith(KEYS)) keepDraft(Number(key.slice(KEYS.length)), '', undefined, { storage, now })
}

export interface KeptDraft<Draft> {
  draft: Draft
  setDraft: (change: (now: Draft) => Draft) => void
  /** It was sent, or given up. */
  forget: () => void
}

/**
 * W10, W16: something that is being written, kept on this device for whoever writes it until it is sent, given up, or
 * they log out: a reload, an update or an empty battery loses none of it. `name` null: kept nowhere.
 */
export function useKeptDraft<Draft>(name: string | null, begin: Draft): KeptDraft<Draft> {
  const { id } = useMe()
  const [first] = useState(begin)
  const [draft, setDraft] = useState<Draft>(() =>
    name === null ? begin : ((readDraft(id, name) as Draft | undefined) ?? begin),
  )
  const isOver = useRef(false)
  useEffect(() => {
    if (name !== null && !isOver.current && draft !== first) keepDraft(id, name, draft)
  }, [id, name, draft, first])
  return {
    draft,
    setDraft: (change) => {
      isOver.current = false
      setDraft(change)
    },
    forget: () => {
      isOver.current = true
      if (name !== null) keepDraft(id, name, undefined)
    },
  }
}
