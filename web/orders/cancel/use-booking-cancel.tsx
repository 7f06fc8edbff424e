import { type ReactNode, useState } from 'react'
import { loadPart } from '#client/page/load-part.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { showToast } from '#ui/toast/toast.ts'
import type { Booking } from '../booking-words.ts'

const loadDialog = () => import('./booking-cancel-dialog.tsx')
type Loaded = Awaited<ReturnType<typeof loadDialog>>

interface Asking {
  dialog: ReactNode
  /** Shows what comes back first, of the whole booking or of one of its days. */
  ask: (booking: Booking, date?: CalendarDate) => void
}

/** The page does without the dialog until somebody wants to cancel. */
export function useBookingCancel(): Asking {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [wanted, setWanted] = useState<{ booking: Booking; date?: CalendarDate | undefined } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const load = async (booking: Booking, date?: CalendarDate) => {
    try {
      setLoaded(await loadPart(loadDialog))
      setWanted({ booking, date })
      setIsOpen(true)
    } catch {
      showToast('error', 'This didn’t open. Please check your connection and try again.')
    }
  }
  return {
    dialog: loaded && wanted && (
      <loaded.BookingCancelDialog {...wanted} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    ),
    ask: (booking, date) => void load(booking, date),
  }
}
