import { createStore, type ReadableStore, useStore } from '#ui/store.ts'
import type { BrowserStorage } from '../page/browser-storage.ts'

export interface Draft<Fields> extends ReadableStore<Fields> {
  key: string
  change: (changes: Partial<Fields>) => void
  reset: () => void
  /** Takes over what another tab has saved. */
  restore: () => void
  isFresh: () => boolean
  /** Takes over what was kept elsewhere; what is no draft changes nothing. */
  adopt: (kept: unknown) => void
}

/** S2: what someone is filling in over several pages: saved with every change, and there again after a reload. */
export function createDraft<Fields extends object>(
  key: string,
  fresh: Fields,
  storage: BrowserStorage,
): Draft<Fields> {
  const { change: become, ...fields } = createStore(restored(key, fresh, storage))
  const change = (changes: Partial<Fields>) => {
    const next = { ...fields.read(), ...changes }
    const saved = JSON.stringify(next)
    // What says the same stays the same: nobody draws it again.
    if (saved === JSON.stringify(fields.read())) return
    become(next)
    storage.write(key, saved)
  }
  return {
    ...fields,
    key,
    change,
    isFresh: () => JSON.stringify(fields.read()) === JSON.stringify(fresh),
    adopt: (kept) => change(read(key, () => fitted(kept, fresh), fresh)),
    reset: () => {
      storage.remove(key)
      become(fresh)
    },
    restore: () => become(restored(key, fresh, storage)),
  }
}

export const useDraft = <Fields>(draft: Draft<Fields>): Fields => useStore(draft)

function restored<Fields extends object>(key: string, fresh: Fields, storage: BrowserStorage): Fields {
  const saved = storage.read(key)
  return saved === null ? fresh : read(key, () => fitted(JSON.parse(saved), fresh), fresh)
}

function read<Fields>(key: string, reading: () => Fields, fresh: Fields): Fields {
  try {
    return reading()
  } catch (error) {
    console.error(`Reading the saved state ${key} failed; it starts fresh.`, error)
    return fresh
  }
}

/** Fields that an older release did not save begin fresh, and ones it no longer has are left behind. */
function fitted<Fields extends object>(saved: unknown, fresh: Fields): Fields {
  if (typeof saved !== 'object' || saved === null || Array.isArray(saved)) throw new TypeError('not a draft')
  const known = Object.entries(saved).filter(([name]) => Object.hasOwn(fresh, name))
  for (const [name, value] of known) {
    const wanted: unknown = fresh[name as keyof Fields]
    if (kindOf(value) !== kindOf(wanted)) throw new TypeError(`${name} is not a ${kindOf(wanted)}`)
  }
  return { ...fresh, ...Object.fromEntries(known) }
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)
