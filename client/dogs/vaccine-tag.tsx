import type { Dog } from '#contract/business/dogs.ts'
import type { Vaccine } from '#domain/dogs/vaccines.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'

interface Look {
  className: string
  words: string
  icon: IconName | null
}

const NOT_SAVED: Look = { className: '', words: 'Not saved yet', icon: 'info-bold' }
const SENT_BACK: Look = { className: 'err', words: 'Sent back', icon: 'warning-circle-bold' }
const NOT_ADDED: Look = { className: '', words: 'Not added', icon: null }
const RAN_OUT: Look = { className: 'wait', words: 'Expired', icon: 'warning-bold' }
const LOOKS: Record<'done' | 'soon' | 'waiting', Look> = {
  done: { className: 'ok', words: 'Checked', icon: 'check-bold' },
  soon: { className: 'wait', words: 'Expires soon', icon: 'warning-bold' },
  waiting: { className: 'info', words: 'We’re checking', icon: 'hourglass-bold' },
}

function lookFor(dog: Dog, vaccine: Vaccine, isChanged: boolean): Look {
  if (isChanged) return NOT_SAVED
  if (dog.vaccines.find((one) => one.vaccine === vaccine)?.refusedBecause) return SENT_BACK
  const item = dog.readiness.find(({ what }) => what === vaccine)
  if (item === undefined || item.state === 'refused') return NOT_ADDED
  if (item.state === 'missing') return item.date === null ? NOT_ADDED : RAN_OUT
  return LOOKS[item.state]
}

interface VaccineTagProps {
  dog: Dog
  vaccine: Vaccine
  isChanged: boolean
}

export function VaccineTag({ dog, vaccine, isChanged }: VaccineTagProps) {
  const { className, words, icon } = lookFor(dog, vaccine, isChanged)
  return (
    <span className={`tag ${className}`}>
      {icon && <Icon name={icon} />}
      {words}
    </span>
  )
}
