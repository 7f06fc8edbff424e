import type { z } from 'zod'
import type { ChecklistItem } from '#contract/business/order-view.ts'
import type { OrderGate } from '#domain/orders/order-gates.ts'
import { staffGateText } from '#domain/orders/staff-checklist.ts'

/** The checklist in the team's words. */
export const toStaffChecklist = (
  gates: readonly OrderGate[],
  nameOf: (dogId: number) => string,
  seesMoney: boolean,
): z.output<typeof ChecklistItem>[] =>
  gates.map((gate) => {
    const dogId = 'dogId' in gate ? gate.dogId : null
    const text = staffGateText(gate, dogId === null ? '' : nameOf(dogId), seesMoney)
    return { gate: gate.gate, dogId, state: gate.state, text }
  })
