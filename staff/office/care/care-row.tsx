import type { KeyboardEvent } from 'react'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import type { RoundItem } from '#contract/office/care.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import type { useListKeys } from '../../frame/keys/use-list-keys.ts'
import { useIsUnsent } from '../../frame/offline/yard-queue.ts'
import {
  GONE_HOME,
  isOpenItem,
  itemWords,
  lateWords,
  OUTCOME_WORDS,
  tickInitials,
  wallTime,
} from './round-view.ts'

interface CareRowProps {
  item: RoundItem
  now: Date
  timeZone: string
  mayTick: boolean
  row: ReturnType<ReturnType<typeof useListKeys<HTMLDivElement>>['row']>
  /** The large button: given, or what has to be done before. */
  onPress: () => void
  onOpen: () => void
}

export const CARE_ICONS = { meal: 'bowl-food', medicine: 'pill', service: 'sun' } as const

/** One thing to do for one dog: who, where, what, and the tick for a thumb. */
export function CareRow({ item, now, timeZone, mayTick, row, onPress, onOpen }: CareRowProps) {
  const { onKeyDown, ...rest } = row
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === ' ' && event.target === event.currentTarget) {
      event.preventDefault()
      if (mayTick) onPress()
    } else onKeyDown(event)
  }
  const { dogId, breed, photo } = item
  return (
    <li
      className={item.isUnknown && isOpenItem(item) ? 'care-row unknown' : 'care-row'}
      {...rest}
      onKeyDown={press}
    >
      <img src={dogPicture({ id: dogId, breed, photoThumbnailPath: photo })} alt="" width={48} height={48} />
      <button type="button" className="care-words" onClick={onOpen} tabIndex={-1}>
        <b>
          {item.dogName} <em>{item.room}</em>
        </b>
        <span className="care-what">
          <StaffIcon name={item.isUnknown ? 'warning-fill' : CARE_ICONS[item.kind]} />
          {itemWords(item)}
        </span>
        <Remarks item={item} now={now} timeZone={timeZone} />
      </button>
      {mayTick && !item.isClosed && <TickButton item={item} timeZone={timeZone} onPress={onPress} />}
    </li>
  )
}

function Remarks({ item, now, timeZone }: Pick<CareRowProps, 'item' | 'now' | 'timeZone'>) {
  const { tick, change, needsSecond, allergies, isClosed } = item
  const isUnsent = useIsUnsent(tick?.id)
  const words = [
    lateWords(item, now),
    tick === null ? wallTime(item.dueAt, timeZone) : '',
    isClosed ? GONE_HOME : '',
    isOpenItem(item) && change !== null ? 'Changed, read first' : '',
    isOpenItem(item) && needsSecond ? 'Two people' : '',
    tick !== null && tick.outcome !== 'given' && tick.outcome !== 'noted' ? OUTCOME_WORDS[tick.outcome] : '',
    tick?.note ?? '',
    tick?.isSigned === false && !isUnsent ? 'Not signed' : '',
    isUnsent ? 'Not sent yet' : '',
    allergies === '' ? '' : `Allergies: ${allergies}`,
  ].filter((word) => word !== '')
  return (
    <>
      <small>{words.join('. ')}</small>
      <OtherTicks item={item} timeZone={timeZone} />
    </>
  )
}

/** Second ticks, and those that were withdrawn, struck through. */
export function OtherTicks({ item, timeZone }: Pick<CareRowProps, 'item' | 'timeZone'>) {
  return item.others.map(({ id, initials, at, isDouble, withdrawn }) => (
    <small key={id}>
      {withdrawn === null ? (
        isDouble && (
          <span className="given-twice">
            <StaffIcon name="warning-fill" />
            Given twice: {initials} {wallTime(at, timeZone)}
          </span>
        )
      ) : (
        <>
          <del>
            {initials} {wallTime(at, timeZone)}
          </del>{' '}
          withdrawn by {withdrawn.by}
          {withdrawn.why === '' ? '' : `: ${withdrawn.why}`}
        </>
      )}
    </small>
  ))
}

function TickButton({ item, timeZone, onPress }: Pick<CareRowProps, 'item' | 'timeZone' | 'onPress'>) {
  const { tick, change, isUnknown } = item
  const what = `${item.dogName}: ${itemWords(item)}`
  const isUnsent = useIsUnsent(tick?.id)
  if (tick !== null) {
    const isAll = tick.outcome === 'given' || tick.outcome === 'at-home'
    const outcome = tick.outcome === 'noted' ? '' : OUTCOME_WORDS[tick.outcome]
    return (
      <button type="button" className={isAll ? 'care-tick on' : 'care-tick on partly'} onClick={onPress}>
        <StaffIcon name={isUnsent ? 'cloud-slash' : isAll ? 'check-bold' : 'minus-bold'} />
        <span className="visually-hidden">{`${what}. ${outcome} ${isUnsent ? 'Not sent yet. ' : ''}`}</span>
        <small>
          {tickInitials(tick)} <span>{wallTime(tick.at, timeZone)}</span>
        </small>
      </button>
    )
  }
  if (isUnknown || change !== null) {
    return (
      <button type="button" className="care-tick locked" onClick={onPress} aria-label={`${what}. Open`}>
        <StaffIcon name={isUnknown ? 'warning-fill' : 'lock-simple-fill'} />
      </button>
    )
  }
  return <button type="button" className="care-tick" onClick={onPress} aria-label={`${what}. Given`} />
}
