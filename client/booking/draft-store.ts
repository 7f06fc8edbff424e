import { createStore, type ReadableStore, useStore } from '#ui/store.ts'
import type { BrowserStorage } from '../page/browser-storage.ts'

export interface DraftStore<Fields> extends ReadableStore<Fields> {
  key: string
  change: (changes: Partial<Fields>) => void
  reset: () => void
  /** Takes over what another tab has saved. */
  restore: () => void
  isFresh: () => boolean
  /** As it is saved, to be kept elsewhere. */
  stored: () => unknown
  /** Takes over what was kept elsewhere; what is no draft changes nothing. */
  adopt: (kept: unknown) => void
}

/** How a draft is written down, where that is not as the pages know it. */
export interface DraftCodec<Fields, Stored extends object> {
  toStored: (fields: Fields) => Stored
  fromStored: (stored: Stored) => Fields
}

/** S2: what someone is filling in over several pages: saved with every change, and there again after a reload. */
export function createDraft<Fields, Stored extends object>(
  key: string,
  fresh: Fields,
  storage: BrowserStorage,
  { toStored, fromStored }: DraftCodec<Fields, Stored>,
): DraftStore<Fields> {
  const freshStored = toStored(fresh)
  const textOf = (fields: Fields) => JSON.stringify(toStored(fields))
  const restored = () => {
    const saved = storage.read(key)
    return saved === null
      ? fresh
      : readOr(key, () => fromStored(fitted(JSON.parse(saved), freshStored)), fresh)
  }
  const { change: become, ...fields } = createStore(restored())
  const change = (changes: Partial<Fields>) => {
    const next = { ...fields.read(), ...changes }
    const saved = textOf(next)
    // What says the same stays the same: nobody draws it again.
    if (saved === textOf(fields.read())) return
    become(next)
    storage.write(key, saved)
  }
  return {
    ...fields,
    key,
    change,
    isFresh: () => textOf(fields.read()) === JSON.stringify(freshStored),
    stored: () => toStored(fields.read()),
    adopt: (kept) => change(readOr(key, () => fromStored(fitted(kept, freshStored)), fresh)),
    reset: () => {
      storage.remove(key)
      become(fresh)
    },
    restore: () => become(restored()),
  }
}

/** A draft that is written down as the pages know it. */
export const asItIs = <Fields extends object>(): DraftCodec<Fields, Fields> => ({
  toStored: (fields) => fields,
  fromStored: (stored) => stored,
})

export const useDraft = <Fields>(draft: DraftStore<Fields>): Fields => useStore(draft)

function readOr<Fields>(key: string, reading: () => Fields, fresh: Fields): Fields {
  try {
    return reading()
  } catch (error) {
    console.error(`Reading the saved state ${key} failed; it starts fresh.`, error)
    return fresh
  }
}

/** Fields that an older release did not save begin fresh, and ones it no longer has are left behind. */
function fitted<Stored extends object>(saved: unknown, fresh: Stored): Stored {
  if (typeof saved !== 'object' || saved === null || Array.isArray(saved)) throw new TypeError('not a draft')
  const known = Object.entries(saved).filter(([name]) => Object.hasOwn(fresh, name))
  for (const [name, value] of known) {
    const wanted: unknown = fresh[name as keyof Stored]
    if (kindOf(value) !== kindOf(wanted)) throw new TypeError(`${name} is not a ${kindOf(wanted)}`)
  }
  return { ...fresh, ...Object.fromEntries(known) }
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)
