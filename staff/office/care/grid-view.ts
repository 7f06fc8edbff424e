import type { CareRounds, RoundItem } from '#contract/office/care.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { roundOf, urgencyOf } from '#domain/care/care-items.ts'
import { GONE_HOME, lateWords, OUTCOME_WORDS, tickInitials, wallTime } from './round-view.ts'

export type CellState =
  | 'later'
  | 'due'
  | 'late'
  | 'missed'
  | 'changed'
  | 'unknown'
  | 'done'
  | 'partly'
  /** The dog has gone home, and nobody had answered. */
  | 'closed'

export interface GridDog {
  id: number
  name: string
  breed: string
  photo: string | null
  room: string
  allergies: string
  /** Or it has gone home since. */
  isHere: boolean
  cells: GridCell[]
}

export interface GridCell {
  round: string
  items: RoundItem[]
  /** Why there is nothing: 'At home', 'Goes home 4:00 pm'. */
  words: string
}

/** '7:12': the column says which half of the day it is. */
const bareTime = (time: string): string => time.replace(/ [ap]m$/, '')

type Shown = (item: RoundItem) => boolean

/** The day as a table: a line a dog, by room, and a column a round. */
export function gridOf(rounds: CareRounds, items: readonly RoundItem[], isShown: Shown): GridDog[] {
  const dogs = dogsOf(rounds, items)
  const lines = dogs.map((dog) => {
    const own = items.filter((item) => item.dogId === dog.id && isShown(item))
    const cells = rounds.rounds.map(({ key }) => {
      const inRound = own.filter(({ round }) => round === key)
      return { round: key, items: inRound, words: inRound.length > 0 ? '' : awayWords(rounds, dog.id, key) }
    })
    return { ...dog, cells }
  })
  const isWhole = items.every(isShown)
  return isWhole ? lines : lines.filter(({ cells }) => cells.some((cell) => cell.items.length > 0))
}

/** Who is here, and who has gone home today and had something before. */
function dogsOf({ dogs }: CareRounds, items: readonly RoundItem[]): Omit<GridDog, 'cells'>[] {
  const allergiesOf = (id: number) => items.find(({ dogId }) => dogId === id)?.allergies ?? ''
  const here = dogs.map(({ id, name, breed, photo, room }) => ({
    id,
    name,
    breed,
    photo,
    room,
    allergies: allergiesOf(id),
    isHere: true,
  }))
  const all = new Map(here.map((dog) => [dog.id, dog]))
  for (const { dogId: id, dogName: name, breed, photo, room, allergies } of items) {
    if (!all.has(id)) all.set(id, { id, name, breed, photo, room, allergies, isHere: false })
  }
  return [...all.values()].toSorted(
    (one, other) =>
      Number(one.room === '') - Number(other.room === '') ||
      one.room.localeCompare(other.room, 'en', { numeric: true }) ||
      one.name.localeCompare(other.name, 'en'),
  )
}

function awayWords({ dogs, rounds, date, timeZone }: CareRounds, dogId: number, round: string): string {
  const dog = dogs.find(({ id }) => id === dogId)
  if (dog === undefined) return ''
  const at = rounds.findIndex(({ key }) => key === round)
  const placeOf = (instant: string): number => {
    const day = dateIn(timeZone, new Date(instant))
    if (day !== date) return day < date ? -1 : rounds.length
    const named = rounds.map((one) => ({ ...one, hasMeals: false }))
    return rounds.findIndex(({ key }) => key === roundOf(timeIn(timeZone, new Date(instant)), named)?.key)
  }
  if (at < placeOf(dog.cameAt)) return 'At home'
  if (at !== placeOf(dog.leavesAt)) return ''
  const time = timeIn(timeZone, new Date(dog.leavesAt))
  return time === NO_TIME ? 'Goes home today' : `Goes home ${twelveHour(time)}`
}

/** As which the end of a day of daycare is written that nobody named a time for. */
const NO_TIME = '23:59'

export function stateOf(item: RoundItem, now: Date): CellState {
  if (item.tick !== null) return ['given', 'at-home'].includes(item.tick.outcome) ? 'done' : 'partly'
  if (item.isClosed) return 'closed'
  if (item.isUnknown) return 'unknown'
  if (item.change !== null) return 'changed'
  const urgency = urgencyOf(new Date(item.dueAt), now)
  return urgency === 'coming' ? 'later' : urgency
}

/** Where an arrow leads: ↑ ↓ stay in the round, ← → in the line of the dog. */
export function neighbourOf(items: readonly RoundItem[], index: number, key: string): number | null {
  const from = items[index]
  if (from === undefined) return null
  const isBeside = ({ round, dogId }: RoundItem) =>
    key === 'ArrowDown' || key === 'ArrowUp' ? round === from.round : dogId === from.dogId
  const beside = items.map((item, at) => ({ item, at })).filter(({ item }) => isBeside(item))
  const found =
    key === 'ArrowDown' || key === 'ArrowRight'
      ? beside.find(({ at }) => at > index)
      : beside.findLast(({ at }) => at < index)
  return found?.at ?? null
}

/** 'AG Asha, RL Rob': whose initials stand in the ticks. */
export function initialsLegend(items: readonly RoundItem[]): string {
  const people = items.flatMap(({ tick }) =>
    tick === null
      ? []
      : [
          `${tick.initials} ${tick.by}`,
          ...(tick.secondBy === null ? [] : [`${tick.secondInitials} ${tick.secondBy}`]),
        ],
  )
  return [...new Set(people)].toSorted((one, other) => one.localeCompare(other, 'en')).join(', ')
}

interface CellTime {
  now: Date
  timeZone: string
  /** When its round begins: an item of that minute need not say so. */
  roundTime: string
}

/** What stands beside an item: who gave it and when, how late it is, and its own time where it is not the round's. */
export function remarkOf(item: RoundItem, { now, timeZone, roundTime }: CellTime): string {
  const { tick } = item
  if (tick !== null) {
    const { outcome } = tick
    const words = [outcome === 'given' || outcome === 'noted' ? '' : OUTCOME_WORDS[outcome], tick.note]
    const remark = words.filter((word) => word !== '').join('. ')
    return [remark, `${tickInitials(tick)} ${bareTime(wallTime(tick.at, timeZone))}`]
      .filter(Boolean)
      .join(', ')
  }
  const state = stateOf(item, now)
  if (state === 'closed') return GONE_HOME
  if (state === 'unknown') return `Ask ${item.owner}`
  if (state === 'changed') return 'Changed, read first'
  const due = wallTime(item.dueAt, timeZone)
  return [due === roundTime ? '' : due, lateWords(item, now)].filter(Boolean).join(', ')
}
