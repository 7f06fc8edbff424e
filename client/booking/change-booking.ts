import type { Dog } from '#contract/dogs.ts'
import { type BoardingFields, boardingDraft } from './boarding-draft.ts'

/** Changes the booking, and with it what follows from the change. */
export function changeBooking(changes: Partial<BoardingFields>): void {
  boardingDraft.change({ ...changes, ...derived({ ...boardingDraft.read(), ...changes }) })
}

/** S4 keeps some things twice. */
function derived(fields: BoardingFields): Partial<BoardingFields> {
  return {
    beginTime: moment(fields.beginDateStr, fields.beginTimeSlot),
    endTime: moment(fields.endDateStr, fields.endTimeSlot),
    serviceIds: [...new Set(fields.services.map(({ serviceId }) => serviceId))],
  }
}

const moment = (date: string, time: string) => (date === '' ? '' : `${date} ${time}`.trim())

/** Other dogs: what was chosen for dogs who stay behind goes, and later steps are checked again. */
export function chooseDogs(chosen: readonly Dog[]): void {
  const draft = boardingDraft.read()
  const dogIds = chosen.map(({ id }) => id)
  const isSame = dogIds.length === draft.dogIds.length && dogIds.every((id) => draft.dogIds.includes(id))
  if (isSame) return
  const isComing = ({ dogId }: { dogId: number }) => dogIds.includes(dogId)
  const sizes = (size: Dog['sizeClass']) => chosen.filter(({ sizeClass }) => sizeClass === size).length
  changeBooking({
    dogIds,
    smallNum: sizes('small'),
    mediumNum: sizes('medium'),
    largeNum: sizes('large'),
    // Who sleeps where is asked again: another dog may not fit or may share.
    rooms: [],
    services: draft.services.filter(isComing),
    grooming: draft.grooming.filter(isComing),
    dogChangeFlag: draft.dogChangeFlag || (draft.orderType !== '' && draft.dogIds.length > 0),
  })
}
