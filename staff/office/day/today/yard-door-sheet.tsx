import { useState } from 'react'
import type { TodayRow } from '#contract/office/day/today.ts'
import type { SyncKind } from '#contract/office/yard/sync.ts'
import { nameList } from '#domain/name-list.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { savedHere } from '../../../frame/offline/this-device.ts'
import { queueUp } from '../../../frame/offline/yard-queue.ts'
import { StaffSheet } from '../../../frame/page/staff-sheet.tsx'
import { useMay } from '../../../frame/session/me.ts'
import { AbsentWhy, useAbsentWhy } from '../../attendance/absent-why.tsx'
import { DogTicks } from './dog-ticks.tsx'

interface YardDoorSheetProps {
  row: TodayRow
  date: string
  onClose: () => void
}

type Step = Extract<SyncKind, 'attendance-came' | 'attendance-left' | 'absent'>

const WORDS: Record<Step, string> = {
  'attendance-came': 'came',
  'attendance-left': 'went home',
  absent: 'marked absent',
}

/** W16: who came, went or stays away, noted without the server. What is open about them is looked at when it is back. */
export function YardDoorSheet({ row, date, onClose }: YardDoorSheetProps) {
  const mayCare = useMay('care')
  const mayDesk = useMay('desk')
  const dogs = row.dogs.map(({ id, name }) => ({ dogId: id, name }))
  const [chosen, setChosen] = useState(dogs.map(({ dogId }) => dogId))
  const [isAsking, setAsking] = useState(false)
  const absent = useAbsentWhy()
  const [handedTo, setHandedTo] = useState('')
  const ids = (...where: string[]) =>
    row.dogs
      .filter(({ id, whereabouts }) => chosen.includes(id) && where.includes(whereabouts))
      .map(({ id }) => id)
  const expected = ids('expected')
  const here = ids('here')
  const note = async (kind: Step, dogIds: number[], more: Record<string, string> = {}) => {
    const names = nameList(row.dogs.filter(({ id }) => dogIds.includes(id)).map(({ name }) => name))
    const text = `${names} ${WORDS[kind]}`
    await queueUp({ kind, about: text, payload: { orderId: row.orderId, dogIds, ...more } })
    showToast('info', `${text}. ${savedHere()}`)
    onClose()
  }
  return (
    <StaffSheet isOpen onClose={onClose} title={nameList(dogs.map(({ name }) => name))}>
      <div className="staff-form">
        <p className="muted">
          Offline: this is saved here and sent later. Records, money, agreements and rooms are checked then;
          meals and medicine that were due on the way stay due.
        </p>
        <DogTicks legend="Which of them" dogs={dogs} chosen={chosen} onChange={setChosen} />
        {mayCare && expected.length > 0 && (
          <button
            type="button"
            className="button primary"
            onClick={() => void note('attendance-came', expected)}
          >
            {expected.length === 1 ? 'It is here' : 'They are here'}
          </button>
        )}
        {mayDesk && here.length > 0 && (
          <>
            <TextField
              label="Who takes them (blank: the owner)"
              name="handedTo"
              value={handedTo}
              onChange={setHandedTo}
              maxLength={120}
            />
            <button
              type="button"
              className="button secondary"
              onClick={() => void note('attendance-left', here, handedTo === '' ? {} : { handedTo })}
            >
              {here.length === 1 ? 'It went home' : 'They went home'}
            </button>
          </>
        )}
        {mayCare && expected.length > 0 && !isAsking && (
          <button type="button" className="button secondary" onClick={() => setAsking(true)}>
            Absent today
          </button>
        )}
        {isAsking && (
          <>
            <AbsentWhy draft={absent} />
            <button
              type="button"
              className="button secondary"
              disabled={absent.why === '' || expected.length === 0}
              onClick={() => void note('absent', expected, { date, why: absent.why })}
            >
              Mark absent
            </button>
          </>
        )}
        {expected.length === 0 && here.length === 0 && <p>Nothing is left to do for them.</p>}
      </div>
    </StaffSheet>
  )
}
