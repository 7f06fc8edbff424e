import './closures.css'
import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { type BookingOnDay, type SetClosure, staffClosure } from '#contract/management/closures.ts'
import { counted } from '#domain/name-list.ts'
import { usePageKeys } from '../../frame/keys/use-page-keys.ts'
import { Panel } from '../../frame/page/panel.tsx'
import { StaffLoaded } from '../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { useMay } from '../../frame/session/me.ts'
import { SetupPage } from '../setup/setup-page.tsx'
import { BookingWords } from './booking-decisions.tsx'
import { ClosureList } from './closure-list.tsx'
import { ClosureSheet } from './closure-sheet.tsx'
import { OpeningHours } from './opening-hours.tsx'

type Closures = OutputOf<typeof staffClosure.getClosures>

/** N2, K11, K14: when the gate is open, days unlike others, groomers' days off, and what lies outside all of it. */
export function HoursPage() {
  const read = useStaffRead(staffClosure.getClosures, {}, { live: ['catalogue', 'order', 'today'] })
  return (
    <SetupPage>
      <OpeningHours />
      <StaffLoaded read={read} what="closures">
        {(data) => <ClosedDays data={data} />}
      </StaffLoaded>
    </SetupPage>
  )
}

interface Opened {
  closure: SetClosure | null
  isGroomers: boolean
  time: number
}

function ClosedDays({ data: { closures, groomers, outside, today } }: { data: Closures }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const mayWrite = useMay('manager')
  const open = (closure: SetClosure | null, isGroomers: boolean) => {
    if (!mayWrite) return
    setOpened({ closure, isGroomers, time: (opened?.time ?? 0) + 1 })
    setIsOpen(true)
  }
  usePageKeys(mayWrite ? [{ key: 'n', label: 'Close days', run: () => open(null, false) }] : [])
  return (
    <>
      <ClosureList
        title="Closures and special days"
        sub="Dogs in the house are cared for on any day"
        addLabel="Close days"
        addKey="N"
        empty="No days are closed. Customers can choose any day with opening hours."
        closures={closures.filter(({ groomerId }) => groomerId === null)}
        onOpen={(closure) => open(closure, false)}
      />
      {groomers.length > 0 && (
        <ClosureList
          title="Groomers’ days off"
          sub="No one can book them then"
          addLabel="Day off"
          empty="No days off are set."
          closures={closures.filter(({ groomerId }) => groomerId !== null)}
          onOpen={(closure) => open(closure, true)}
        />
      )}
      <BookedOutside bookings={outside} />
      {opened !== null && (
        <ClosureSheet
          key={opened.time}
          closure={opened.closure}
          groomers={opened.isGroomers ? groomers : []}
          today={today}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

/** K17: what was booked before the hours changed stays, and is named here. */
function BookedOutside({ bookings }: { bookings: readonly BookingOnDay[] }) {
  if (bookings.length === 0) return null
  return (
    <Panel title="Booked outside these hours" sub={`${counted(bookings.length, 'booking')}, kept`}>
      <ul className="closure-outside">
        {bookings.map((booking) => (
          <li key={booking.key}>
            <BookingWords booking={booking} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
