import './alarm-bar.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Alarm, staffAlarm } from '#contract/office/alarms.ts'
import { aboveDialogs } from '#ui/dialog/dialog-top.tsx'
import { useStore } from '#ui/store.ts'
import { useHeightVariable } from '#ui/use-height-variable.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { useOfflineSince } from '../offline/connection.ts'
import { useMe } from '../session/me.ts'
import { useStaffWrite } from '../write/use-staff-write.ts'
import { alarmAddress } from './alarm-address.ts'
import { inOrder, outcomeOf } from './alarm-list.ts'
import { announcement, useAlarms, useAnnouncing } from './use-alarms.ts'

/** WS3: above every page, wherever one has scrolled, until somebody takes it. */
export function AlarmBar() {
  const bar = useHeightVariable<HTMLDivElement>('--alarm-height')
  const alarms = useAlarms()
  useAnnouncing(alarms)
  return (
    <div ref={bar} className="alarm-bar">
      <Announcement />
      <AlarmRows alarms={alarms} />
    </div>
  )
}

/** The same above an open sheet: whoever checks a dog in sees it too, and can take it. */
function AlarmsAboveDialog() {
  return (
    <div className="alarm-bar">
      <Announcement />
      <AlarmRows alarms={useAlarms()} />
    </div>
  )
}
aboveDialogs.change({ Above: AlarmsAboveDialog })

function Announcement() {
  return (
    <p role="alert" className="visually-hidden">
      {useStore(announcement)}
    </p>
  )
}

/** The first of them; the others open below it, so that a page is left to work on. */
function AlarmRows({ alarms }: { alarms: readonly Alarm[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const all = inOrder(alarms)
  const [first, ...more] = all
  if (first === undefined) return null
  return (
    <section className="alarm-list" aria-label="Alarms">
      <ul>
        {(isOpen ? all : [first]).map((alarm) => (
          <AlarmRow key={alarm.id} alarm={alarm} />
        ))}
      </ul>
      {more.length > 0 && (
        <button
          type="button"
          className="alarm-more"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show the first only' : `${more.length} more`}
        </button>
      )}
    </section>
  )
}

function AlarmRow({ alarm }: { alarm: Alarm }) {
  const me = useMe()
  const outcome = outcomeOf(alarm, me.id)
  return (
    <li className={outcome === '' ? 'stands' : 'is-over'}>
      <StaffIcon name={outcome === '' ? 'warning-fill' : 'check-circle-fill'} />
      <p>
        <Link to={alarmAddress(alarm)}>{alarm.title}</Link>
        <span>{outcome === '' ? alarm.line : `${outcome}.`}</span>
      </p>
      {outcome === '' && <TakeButton alarm={alarm} />}
    </li>
  )
}

function TakeButton({ alarm }: { alarm: Alarm }) {
  const isOffline = useOfflineSince() !== null
  const take = useStaffWrite(staffAlarm.takeAlarm)
  if (isOffline) return <small>Offline: tell someone.</small>
  return (
    <button
      type="button"
      className="button"
      aria-label={`I’ve got it: ${alarm.title}`}
      disabled={take.isSending}
      onClick={() => void take.send({ id: alarm.id })}
    >
      I’ve got it
    </button>
  )
}
