import { useState } from 'react'
import type { Attendance } from '#contract/office/day/attendance.ts'
import { staffTake, type TakePart } from '#contract/office/money/take.ts'
import { handedOver } from '#domain/money/cash-rounding.ts'
import { newPart, toParts, whyNotTaken } from '../../../money/part-draft.ts'
import { useStaffRead } from '../../../../frame/read/use-staff-read.ts'
import { useMay } from '../../../../frame/session/me.ts'

export type HowMuch = 'due' | 'all'

/** WS1: what is paid as they come, while it is typed; nothing of it for who may not see sums. */
export function useCheckInMoney(door: Attendance) {
  const maySee = useMay('money')
  const isDue = door.gates.some(({ gate }) => gate === 'money')
  const [isWanted, setWanted] = useState(false)
  const isTaking = maySee && (isDue || (isWanted && door.isOwed))
  const read = useStaffRead(staffTake.getOrderMoney, isTaking ? { orderId: String(door.orderId) } : null, {
    live: ['order'],
  })
  const [howMuch, setHowMuch] = useState<HowMuch>('due')
  const [parts, setParts] = useState(() => [newPart('terminal')])
  const money = read.data
  const owedCents = Math.max(0, money?.balanceCents ?? 0)
  const dueCents = Math.min(owedCents, money?.dueCents ?? 0)
  const totalCents = isDue && howMuch === 'due' ? dueCents : owedCents
  const sent = isTaking ? toParts(parts, totalCents) : []
  function whyNot(): string {
    if (!isTaking) return isDue ? 'Something is due first.' : ''
    if (money === undefined) return 'Reading what is owed…'
    return whyNotTaken(parts, { totalCents, isTillOpen: money.isTillOpen })
  }
  return {
    maySee,
    isDue,
    isTaking,
    isWanted,
    setWanted,
    read,
    dueCents,
    owedCents,
    howMuch,
    setHowMuch,
    parts,
    setParts,
    totalCents,
    /** What is handed over now. */
    takenCents: handedOver(sent ?? []),
    whyNot: whyNot(),
    toSend: (): { parts?: TakePart[] } => (isTaking && sent !== null ? { parts: sent } : {}),
  }
}

export type CheckInMoneyDraft = ReturnType<typeof useCheckInMoney>
