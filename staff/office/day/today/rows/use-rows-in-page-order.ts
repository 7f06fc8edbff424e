import { usePageKeys } from '../../../../frame/keys/use-page-keys.ts'

const ROWS = '.today [data-list-row]'
/** Who is awaited, and has not come. */
const FIRST = '.today-arriving .day-row:not(.done):has([data-row-action="check-in"])'
const FIRST_OPEN = '.today-arriving .day-row:not(.done)'

/** WS18: ↓ begins with the first arrival that is open, and ↑ ↓ run through all lists as they stand on the page. */
export function useRowsInPageOrder() {
  const go = (by: 1 | -1) => {
    const rows = [...document.querySelectorAll<HTMLElement>(ROWS)]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const first =
      document.querySelector<HTMLElement>(FIRST) ?? document.querySelector<HTMLElement>(FIRST_OPEN)
    const row = at === -1 ? (first ?? rows[0]) : rows[Math.max(0, Math.min(rows.length - 1, at + by))]
    row?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }
  usePageKeys([
    { key: 'ArrowDown', label: 'Next dog', run: () => go(1) },
    { key: 'ArrowUp', label: 'Dog before', run: () => go(-1) },
  ])
}
