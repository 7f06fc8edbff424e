import './capacity.css'
import { useState } from 'react'
import { callOnce } from '#client/api/call-once.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { type CapacityDays, type CapacityTarget, staffCapacity } from '#contract/management/capacity.ts'
import { dateRange, shortDate } from '#domain/calendar/date-words.ts'
import { lastDayOf } from '#domain/catalogue/limit-words.ts'
import { useListKeys } from '../../frame/keys/use-list-keys.ts'
import { Panel } from '../../frame/page/panel.tsx'
import { StaffLoaded } from '../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { useMay } from '../../frame/session/me.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { SetupPage } from '../setup/setup-page.tsx'
import { CapacitySheet, type Changed } from './capacity-sheet.tsx'

type Capacity = OutputOf<typeof staffCapacity.getCapacity>

/** K3, K4: how much there is on a usual day, and the days with more or less. */
export function CapacityPage() {
  const read = useStaffRead(staffCapacity.getCapacity, {}, { live: ['catalogue', 'board'] })
  return (
    <SetupPage>
      <StaffLoaded read={read} what="capacity">
        {(capacity) => <Lists capacity={capacity} />}
      </StaffLoaded>
    </SetupPage>
  )
}

const SIZE_WORDS = { small: 'Small dogs', medium: 'Medium dogs', large: 'Large dogs' }

function Lists({ capacity: { suites, daycare, today } }: { capacity: Capacity }) {
  const [opened, setOpened] = useState<{ changed: Changed; time: number } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = (changed: Changed) => {
    setOpened({ changed, time: (opened?.time ?? 0) + 1 })
    setIsOpen(true)
  }
  return (
    <>
      <CapacityList
        title="Rooms to sell"
        sub="By suite; what is usual are its rooms"
        empty="There are no suites yet, so no stay can be booked."
        today={today}
        onOpen={open}
        rows={suites.map(({ id, name, rooms, days }) => ({
          changed: { target: { suiteTypeId: id }, name, usual: rooms, unit: 'rooms' },
          days,
        }))}
      />
      <CapacityList
        title="Daycare places"
        sub="Dogs a day, by size"
        empty="There is no daycare yet."
        today={today}
        onOpen={open}
        rows={daycare.map(({ sizeClass, places, days }) => ({
          changed: { target: { sizeClass }, name: SIZE_WORDS[sizeClass], usual: places, unit: 'places' },
          days,
        }))}
      />
      {opened !== null && (
        <CapacitySheet
          key={opened.time}
          changed={opened.changed}
          today={today}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

interface CapacityRow {
  changed: Changed
  days: readonly CapacityDays[]
}

interface CapacityListProps {
  title: string
  sub: string
  empty: string
  today: string
  rows: readonly CapacityRow[]
  onOpen: (changed: Changed) => void
}

function CapacityList({ title, sub, empty, today, rows, onOpen }: CapacityListProps) {
  const mayWrite = useMay('manager')
  const keys = useListKeys<HTMLTableSectionElement>((index) => {
    const row = rows[index]
    if (mayWrite && row !== undefined) onOpen(row.changed)
  })
  return (
    <Panel title={title} sub={sub}>
      {rows.length === 0 ? (
        <div className="panel-none">
          <p>{empty}</p>
        </div>
      ) : (
        <table className="staff-table capacity-list" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className="is-number">
                Usual
              </th>
              <th scope="col">Other days</th>
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody {...keys.list}>
            {rows.map(({ changed, days }, index) => (
              <tr key={changed.name} {...keys.row(index)}>
                <th scope="row">{changed.name}</th>
                <td className="is-number number">{changed.usual}</td>
                <td>
                  {days.length === 0 ? (
                    <span className="muted">None</span>
                  ) : (
                    days.map((one) => <OtherDays key={one.id} changed={changed} days={one} today={today} />)
                  )}
                </td>
                <td className="is-actions">
                  {mayWrite && (
                    <button
                      type="button"
                      className="button quiet small"
                      aria-label={`Change ${changed.name}`}
                      onClick={() => onOpen(changed)}
                    >
                      Change
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

/** 'Thu 24 to Sat 26 Dec: 8 (2 fewer), New floor', with its way back. */
function OtherDays({ changed, days, today }: { changed: Changed; days: CapacityDays; today: string }) {
  const { id, version, from, to, extra, reason, by } = days
  const mayWrite = useMay('manager')
  const last = lastDayOf(to)
  const span = from === last ? shortDate(from) : dateRange(from, last)
  const of = 'suiteTypeId' in changed.target ? 'suite' : 'daycare'
  const remove = useStaffWrite(staffCapacity.removeCapacity, {
    undo: () => ({
      text: `${changed.name} is as usual again`,
      undone: `${changed.name} is as before`,
      run: () => putBack(changed.target, { from: from < today ? today : from, to, extra, reason }),
    }),
  })
  return (
    <p className="capacity-days">
      <span>
        {span}: <b className="number">{`${extra > 0 ? '+' : '−'}${Math.abs(extra)}`}</b>
        <small>
          {reason}, {by}
        </small>
      </span>
      {mayWrite && (
        <button
          type="button"
          className="button quiet small"
          aria-label={`Back to usual: ${changed.name}, ${span}`}
          disabled={remove.isSending}
          onClick={() => void remove.send({ of, id, version })}
        >
          Back to usual
        </button>
      )}
    </p>
  )
}

const putBack = (target: CapacityTarget, days: Pick<CapacityDays, 'from' | 'to' | 'extra' | 'reason'>) =>
  callOnce(staffCapacity.saveCapacity, { target, ...days }, { silent: true })
