import './money.css'
import { useEffect, useRef, useState } from 'react'
import { type OrderMoney, staffTake } from '#contract/office/money/take.ts'
import { handedOver } from '#domain/money/cash-rounding.ts'
import { sumOf } from '#domain/money/money.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { typedCents } from '#domain/money/typed-cents.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { OrderLink } from '../../frame/links/subject-links.tsx'
import { SheetFoot } from '../../frame/page/sheet-foot.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { StaffLoaded } from '../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { amountsOf, changeOf, newPart, type PartDraft, toParts, whyNotTaken, withUsed } from './part-draft.ts'
import { PayParts } from './pay-parts.tsx'
import { TipFields, toTip } from './tip-fields.tsx'

export interface MoneySheetProps {
  orderId: number
  onDone: () => void
}

/** O21–O25: takes money for a booking. Drawn only while it is open. */
export function TakeSheet({ orderId, onDone }: MoneySheetProps) {
  const read = useStaffRead(staffTake.getOrderMoney, { orderId: String(orderId) }, { live: ['order'] })
  return (
    <StaffSheet isOpen onClose={onDone} title="Take a payment">
      <StaffLoaded read={read} what="what is owed">
        {(money) => <TakeForm money={money} onDone={onDone} />}
      </StaffLoaded>
    </StaffSheet>
  )
}

type HowMuch = 'due' | 'all' | 'other'

function TakeForm({ money, onDone }: { money: OrderMoney; onDone: () => void }) {
  const [parts, setParts] = useState(() => [newPart('terminal')])
  const [tip, setTip] = useState({ amount: '', forId: '' })
  const [howMuch, setHowMuch] = useState<HowMuch>('due')
  const [typed, setTyped] = useState('')
  const take = useStaffWrite(staffTake.take, {
    onDone,
    onFailure: (error) => setParts((now) => withUsed(now, error)),
  })
  const owedCents = Math.max(0, money.balanceCents)
  const wantedCents = { due: money.dueCents, all: owedCents, other: typedCents(typed) ?? 0 }[howMuch]
  const totalCents = wantedCents + (typedCents(tip.amount) ?? 0)
  const sent = toParts(parts, totalCents)
  const takenCents = handedOver(sent ?? [])
  const whyNot =
    wantedCents > owedCents
      ? `That is ${exactPrice(wantedCents - owedCents)} more than is owed. A tip has its own field.`
      : whyNotTaken(parts, { totalCents, isTillOpen: money.isTillOpen, tip: tip.amount })
  const form = useRef<HTMLFormElement>(null)
  // O3: the slip is in the hand; its four digits are the next thing typed.
  useEffect(() => form.current?.querySelector<HTMLElement>('input[name^="last4"]')?.focus(), [])
  return (
    <form
      ref={form}
      className="sheet-form"
      aria-label="Take a payment"
      onSubmit={(event) => {
        event.preventDefault()
        if (sent === null || whyNot !== '') return
        const { orderId, version } = money
        void take.send({ orderId, version, parts: sent, ...toTip(tip, typedCents(tip.amount) ?? 0) })
      }}
    >
      <p className="money-owed">
        <span>
          {money.owner}, <OrderLink id={money.orderId} code={money.code} />
          <small>{money.dueCents < owedCents ? `${exactPrice(owedCents)} in all` : 'Owed'}</small>
        </span>
        <strong>{exactPrice(money.dueCents < owedCents ? money.dueCents : owedCents)}</strong>
      </p>
      <Segmented
        label="How much?"
        name="howMuch"
        value={howMuch}
        options={amountsOffered(money.dueCents, owedCents)}
        onChange={setHowMuch}
      />
      {howMuch === 'other' && (
        <TextField label="Amount" name="amount" value={typed} onChange={setTyped} inputMode="decimal" />
      )}
      <PayParts
        parts={parts}
        onChange={setParts}
        totalCents={totalCents}
        creditCents={money.creditCents}
        isTillOpen={money.isTillOpen}
      />
      <TipFields tip={tip} team={money.team} onChange={setTip} />
      <SheetFoot whyNot={whyNot}>
        <button type="submit" className="button primary" disabled={whyNot !== '' || take.isSending}>
          {takeWords(whyNot === '' ? takenCents : totalCents, changeIn(parts, totalCents))}
        </button>
      </SheetFoot>
    </form>
  )
}

/** Where only part of it is due, that part first. */
const amountsOffered = (dueCents: number, owedCents: number): { value: HowMuch; label: string }[] => [
  { value: 'due', label: dueCents < owedCents ? `Due now ${exactPrice(dueCents)}` : 'All of it' },
  ...(dueCents < owedCents ? [{ value: 'all' as const, label: `All ${exactPrice(owedCents)}` }] : []),
  { value: 'other', label: 'Another amount' },
]

const takeWords = (takenCents: number, changeCents: number) =>
  `Take ${exactPrice(takenCents)}${changeCents > 0 ? `, give ${exactPrice(changeCents)}` : ''}`

/** What goes back over the counter. */
function changeIn(parts: readonly PartDraft[], totalCents: number): number {
  const amounts = amountsOf(parts, totalCents)
  return sumOf(
    parts.map((part, index) => (part.way === 'cash' ? (changeOf(part, amounts[index] ?? 0) ?? 0) : 0)),
  )
}
