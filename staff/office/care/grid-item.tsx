import type { KeyboardEvent } from 'react'
import type { RoundItem } from '#contract/office/care.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import type { useListKeys } from '../../frame/keys/use-list-keys.ts'
import { useIsUnsent } from '../../frame/offline/yard-queue.ts'
import { CARE_ICONS, OtherTicks } from './care-row.tsx'
import { type CellState, remarkOf, stateOf } from './grid-view.ts'
import { itemWords, wallTime } from './round-view.ts'

interface GridItemProps {
  item: RoundItem
  now: Date
  timeZone: string
  /** When its round begins: an item of that minute need not say so. */
  roundTime: string
  mayTick: boolean
  row: ReturnType<ReturnType<typeof useListKeys<HTMLTableSectionElement>>['row']>
  onPress: () => void
  onOpen: () => void
  /** True when the arrow led somewhere. */
  onArrow: (key: string) => boolean
}

const SIGNS = {
  changed: 'lock-simple-fill',
  unknown: 'warning-fill',
  done: 'check-circle-fill',
  partly: 'warning-circle-fill',
  closed: 'minus-bold',
} as const

/** One thing to do in its cell: the box to tick, what it is, and how it stands. */
export function GridItem(props: GridItemProps) {
  const { item, now, timeZone, roundTime, mayTick, row, onPress, onOpen, onArrow } = props
  const { onKeyDown, ...rest } = row
  const state = stateOf(item, now)
  const isUnsent = useIsUnsent(item.tick?.id)
  const due = wallTime(item.dueAt, timeZone)
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isSpace = event.key === ' ' && event.target === event.currentTarget
    if (isSpace && mayTick) onPress()
    if (isSpace || (event.key.startsWith('Arrow') && onArrow(event.key))) {
      event.preventDefault()
      event.stopPropagation()
    } else onKeyDown(event)
  }
  return (
    <li className={`grid-item ${state}`} {...rest} onKeyDown={press}>
      <button
        type="button"
        className="grid-tick"
        disabled={!mayTick || state === 'closed'}
        onClick={onPress}
        aria-label={tickLabel(item, state)}
      >
        {isUnsent ? (
          <StaffIcon name="cloud-slash" />
        ) : state in SIGNS ? (
          <StaffIcon name={SIGNS[state as keyof typeof SIGNS]} />
        ) : (
          <i aria-hidden="true" />
        )}
      </button>
      <button
        type="button"
        className="grid-words"
        onClick={onOpen}
        disabled={!mayTick || state === 'closed'}
        tabIndex={-1}
      >
        <StaffIcon name={CARE_ICONS[item.kind]} />
        <span>
          <span className="visually-hidden">{`${item.dogName}: `}</span>
          {itemWords(item)}
          {item.needsSecond && item.tick === null && <small>Two people</small>}
          {item.tick !== null && due !== roundTime && <small>Due {due}</small>}
          {isUnsent && <small>Not sent yet</small>}
          {!isUnsent && item.tick?.isSigned === false && <small>Not signed</small>}
          <OtherTicks item={item} timeZone={timeZone} />
        </span>
        <em>{remarkOf(item, { now, timeZone, roundTime })}</em>
      </button>
    </li>
  )
}

function tickLabel(item: RoundItem, state: CellState): string {
  const what = `${item.dogName}: ${itemWords(item)}`
  if (item.tick !== null) return `${what}. Done, open`
  if (state === 'closed') return `${what}. Gone home`
  return state === 'unknown' || state === 'changed' ? `${what}. Open` : `${what}. Given`
}
