import { showToast } from '#ui/toast.ts'
import { type ReactNode, useState } from 'react'
import { loadPart } from '../app/load-part.ts'
import type { Booking } from './booking-words.ts'

const loadDialog = () => import('./booking-cancel-dialog.tsx')
type Loaded = Awaited<ReturnType<typeof loadDialog>>

/** The dialog comes with Ant Design, which the page does without until somebody wants to cancel. */
export function useBookingCancel(): { dialog: ReactNode; ask: (booking: Booking) => void } {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [booking, setBooking] = useState<Booking | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const load = async (wanted: Booking) => {
    try {
      setLoaded(await loadPart(loadDialog))
      setBooking(wanted)
      setIsOpen(true)
    } catch {
      showToast('error', 'This did not open. Please check your connection and try again.')
    }
  }
  return {
    dialog: loaded && booking && (
      <loaded.BookingCancelDialog booking={booking} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    ),
    ask: (wanted) => void load(wanted),
  }
}
