import { type KeyboardEvent, useRef, useState } from 'react'
import { usePageKeys } from './use-page-keys.ts'

const ROW = '[data-list-row]'

/**
 * ↑ ↓ and Enter for a list. Spread `list` over the element around the rows and `row(index)` over each of them; Enter
 * opens a row that is no link or button by `onOpen`. From anywhere on the page ↓ leads into the list; where a page has
 * several (`isPartOfPage`), it walks through them all itself.
 */
export function useListKeys<List extends HTMLElement>(
  onOpen?: (index: number) => void,
  { isInDialog = false, isPartOfPage = false } = {},
) {
  const element = useRef<List>(null)
  const [current, setCurrent] = useState(0)
  const rows = () => [...(element.current?.querySelectorAll<HTMLElement>(ROW) ?? [])]
  const go = (index: number) => {
    const all = rows()
    const row = all[Math.max(0, Math.min(all.length - 1, index))]
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }
  const show = (index: number) => rows()[index]?.scrollIntoView({ block: 'nearest' })
  const focused = () => rows().findIndex((row) => row.contains(document.activeElement))
  const step = (by: number) => {
    const at = focused()
    go(at === -1 ? current : at + by)
  }
  usePageKeys(
    isPartOfPage
      ? []
      : [
          { key: 'ArrowDown', label: 'Next in the list', run: () => step(1) },
          { key: 'ArrowUp', label: 'Back in the list', run: () => step(-1) },
        ],
    { isInDialog },
  )
  return {
    current,
    go,
    /** Brings a row into sight, and the focus stays where it is. */
    show,
    list: { ref: element },
    row: (index: number) => ({
      'data-list-row': index,
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setCurrent(index),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget || onOpen === undefined) return
        event.preventDefault()
        onOpen(index)
      },
    }),
  }
}
