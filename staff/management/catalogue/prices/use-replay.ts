import { useEffect, useState } from 'react'
import { addYears, type CalendarDate, yearOf } from '#domain/calendar/calendar.ts'
import { staffReplay } from '#contract/management/catalogue/replay.ts'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { useOpenDraft } from '../../setup/drafts/open-draft.ts'

const LOOK_AGAIN_MS = 700

export interface ReplaySpan {
  from: CalendarDate
  to: CalendarDate
}

/** December to February, the last that are over. */
export function lastWinter(today: CalendarDate): ReplaySpan {
  const isOver = today.slice(5) > '02-28' && today.slice(5) !== '02-29'
  const year = yearOf(isOver ? today : addYears(today, -1))
  return { from: `${year - 1}-12-01`, to: `${year}-02-28` }
}

/** K8: the last replay, followed while it runs, and another one with the open draft. */
export function useReplay() {
  const draft = useOpenDraft()
  const { data, refetch } = useStaffRead(staffReplay.getReplay, {})
  const [startedId, setStartedId] = useState<number | null>(null)
  const start = useStaffWrite(staffReplay.replay, {
    silent: true,
    onDone: ({ id }) => {
      setStartedId(id)
      refetch()
    },
  })
  const stop = useStaffWrite(staffReplay.stopReplay, { silent: true, onDone: refetch })
  const last = data?.replay ?? null
  const replay = last !== null && (last.id === startedId || last.draftId === draft?.id) ? last : null
  const isRunning = replay !== null && (replay.state === 'waiting' || replay.state === 'running')
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(refetch, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isRunning, refetch])
  return {
    draft,
    replay,
    isRunning,
    isSending: start.isSending || stop.isSending,
    failure: start.failure || stop.failure,
    start: (span: ReplaySpan) => draft !== null && void start.send({ draftId: draft.id, ...span }),
    stop: () => replay !== null && void stop.send({ id: replay.id }),
  }
}
