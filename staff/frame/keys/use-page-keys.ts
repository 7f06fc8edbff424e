import { useEffect, useEffectEvent } from 'react'
import { type KeyLayer, keyLayers, type PageKey } from './page-keys.ts'

/**
 * The page's own keys: they work while it is open, and `?` shows them. A sheet or dialog that registers its own says so.
 */
export function usePageKeys(keys: readonly PageKey[], { isInDialog = false } = {}) {
  const run = useEffectEvent((name: string) => keys.find(({ key }) => key === name)?.run())
  const written = JSON.stringify(keys.map(({ key, label }) => ({ key, label })))
  useEffect(() => {
    const listed = JSON.parse(written) as Omit<PageKey, 'run'>[]
    const layer: KeyLayer = {
      keys: listed.map(({ key, label }) => ({ key, label, run: () => run(key) })),
      isInDialog,
    }
    keyLayers.change([...keyLayers.read(), layer])
    return () => keyLayers.change(keyLayers.read().filter((one) => one !== layer))
  }, [written, isInDialog])
}
