import type { BookedType, BookingDraft } from '#client/booking/booking-draft.ts'
import { askToConfirm } from '#ui/dialog/confirm.ts'
import { hasChosenWhen } from './continue-words.ts'

/** An unfinished booking of another kind would lose its dates; what changes an order leaves that order as it is. */
export const wouldDiscard = (draft: BookingDraft, orderType: BookedType): boolean =>
  draft.changedOrderId === null &&
  draft.orderType !== null &&
  draft.orderType !== orderType &&
  hasChosenWhen(draft)

/** Somebody's unfinished booking is not thrown away without asking, in this tab or in another one. */
export const askToDiscard = (instead: string): Promise<boolean> =>
  askToConfirm({
    text: `Discard your unfinished booking and ${instead}?`,
    confirmLabel: 'Discard',
    refuseLabel: 'Keep it',
  })
