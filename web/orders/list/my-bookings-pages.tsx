import { Icon } from '#ui/icon.tsx'

/** As many as the server puts on a page. */
const PAGE_SIZE = 20

interface MyBookingsPagesProps {
  page: number
  total: number
  onShow: (page: number) => void
}

export function MyBookingsPages({ page, total, onShow }: MyBookingsPagesProps) {
  const last = Math.ceil(total / PAGE_SIZE)
  if (last <= 1 && page === 1) return null
  const turn = (to: number) => {
    onShow(to)
    window.scrollTo({ top: 0 })
  }
  return (
    <nav className="booking-pages" aria-label="Pages">
      <button
        type="button"
        className="round-button"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => turn(page - 1)}
      >
        <Icon name="caret-left-bold" />
      </button>
      <span className="number">
        Page {page} of {Math.max(last, 1)}
      </span>
      <button
        type="button"
        className="round-button"
        aria-label="Next page"
        disabled={page >= last}
        onClick={() => turn(page + 1)}
      >
        <Icon name="caret-right-bold" />
      </button>
    </nav>
  )
}
