import { WeekSlots } from '#client/calendar/week-slots.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import type { Dog } from '#contract/business/dogs.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { nameList } from '#domain/name-list.ts'
import type { FlowType } from '../../booking/flow.ts'
import type { Slot } from './choose-visit.ts'
import { AmberNote, InterviewProblem } from './interview-problem.tsx'
import type { useMeetingTimes } from './interview-times.ts'
import { hourWords } from './visit-words.ts'

interface InterviewPickerProps {
  type: FlowType
  times: ReturnType<typeof useMeetingTimes>
  /** Those who come to be met. */
  dogs: readonly Dog[]
  /** When the booking begins; null without one. */
  begins: CalendarDate | null
  onPick: (slot: Slot) => void
}

/** The hours to meet, or why there are none and what to do. */
export function InterviewPicker({ type, times, dogs, begins, onPick }: InterviewPickerProps) {
  const { read, problem, selected, isLost } = times
  const isLoading = read.data === undefined
  if (isLoading && read.isError) {
    return (
      <Loaded read={read} what="the available times">
        {() => null}
      </Loaded>
    )
  }
  if (problem !== null) {
    return <InterviewProblem type={type} problem={problem} dogs={dogs} begins={begins} />
  }
  return (
    <>
      {isLost && selected !== null && (
        <AmberNote title={`${hourWords(selected)} is no longer available`}>
          <p>Someone else just took it, or your dates have changed. Please choose another time.</p>
        </AmberNote>
      )}
      <WeekSlots
        label={`Times to meet ${nameList(dogs.map(({ name }) => name))}`}
        slots={times.hours}
        selected={selected}
        onPick={onPick}
        from={times.week}
        onWeek={times.setWeek}
        first={times.first}
        last={times.last}
        isLoading={isLoading}
        whyNot={times.whyNot}
      />
    </>
  )
}
