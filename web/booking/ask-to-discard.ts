import type { BoardingFields } from '#client/booking/boarding-draft.ts'
import type { BookedType } from '#client/booking/change-order-type.ts'
import { askToConfirm } from '#ui/dialog/confirm.ts'
import { hasChosenWhen } from './continue-words.ts'

/** An unfinished booking of another kind would lose its dates; what changes an order leaves that order as it is. */
export const wouldDiscard = (draft: BoardingFields, orderType: BookedType): boolean =>
  draft.id === 0 && draft.orderType !== '' && draft.orderType !== orderType && hasChosenWhen(draft)

/** Somebody's unfinished booking is not thrown away without asking, in this tab or in another one. */
export const askToDiscard = (instead: string): Promise<boolean> =>
  askToConfirm({
    text: `Discard your unfinished booking and ${instead}?`,
    confirmLabel: 'Discard',
    refuseLabel: 'Keep it',
  })
