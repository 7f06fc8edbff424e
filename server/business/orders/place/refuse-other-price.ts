import { Refusal } from '../../../http/refusals/refusal.ts'

/** A season, a code or a pass may have gone since the price was shown: nobody pays another one unseen. */
export function refuseOtherPrice(
  { totalCents }: { totalCents: number },
  expectedTotalCents: number | undefined,
  nothingDone: string,
): void {
  if (expectedTotalCents === undefined || expectedTotalCents === totalCents) return
  throw new Refusal('changed-meanwhile', {
    msg: `The price has changed. ${nothingDone}; please take another look.`,
    data: { totalCents },
  })
}
