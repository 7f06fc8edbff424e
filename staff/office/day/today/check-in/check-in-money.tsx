import '../../../money/money.css'
import { exactPrice } from '#domain/money/money-words.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { PayParts } from '../../../money/pay-parts.tsx'
import { StaffLoaded } from '../../../../frame/read/staff-loaded.tsx'
import type { CheckInMoneyDraft } from './use-check-in-money.ts'

/** WS1: what is due before they stay, or all that is owed, taken as at the check-out. */
export function CheckInMoney({ money }: { money: CheckInMoneyDraft }) {
  const { dueCents, owedCents, isDue } = money
  return (
    <StaffLoaded read={money.read} what="what is owed">
      {({ creditCents, isTillOpen }) => (
        <>
          {isDue && dueCents < owedCents && (
            <Segmented
              label="How much?"
              name="howMuch"
              value={money.howMuch}
              options={[
                { value: 'due', label: `Due now ${exactPrice(dueCents)}` },
                { value: 'all', label: `All ${exactPrice(owedCents)}` },
              ]}
              onChange={money.setHowMuch}
            />
          )}
          <PayParts
            parts={money.parts}
            onChange={money.setParts}
            totalCents={money.totalCents}
            creditCents={creditCents}
            isTillOpen={isTillOpen}
          />
        </>
      )}
    </StaffLoaded>
  )
}

interface TakeNowProps {
  money: CheckInMoneyDraft
  balanceCents: number
}

/** Nothing is due yet, but they would like to pay. */
export function TakeNow({ money, balanceCents }: TakeNowProps) {
  return (
    <div className="take-now">
      <p>
        {exactPrice(balanceCents)} is owed, due when they go home.{' '}
        <button type="button" className="button quiet small" onClick={() => money.setWanted(!money.isWanted)}>
          {money.isWanted ? 'Not now' : 'Take it now'}
        </button>
      </p>
      {money.isWanted && <CheckInMoney money={money} />}
    </div>
  )
}
