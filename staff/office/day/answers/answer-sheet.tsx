import './answer-sheet.css'
import type { ReactNode } from 'react'
import type { Answer } from '#contract/office/day/today.ts'
import type { AnswerSheetProps } from './answer-form.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { ProblemSheet } from './problem-sheet.tsx'
import { RefundSheet } from './refund-sheet.tsx'
import { RoomSheet } from './room-sheet.tsx'
import { TransferSheet } from './transfer-sheet.tsx'

const SHEETS: Partial<Record<Answer['kind'], (props: AnswerSheetProps) => ReactNode>> = {
  etransfer: TransferSheet,
  refund: RefundSheet,
  'payment-problem': ProblemSheet,
  room: RoomSheet,
  message: MessageSheet,
}

/** What is answered on the spot; everything else has a page of its own. */
export function AnswerSheet(props: AnswerSheetProps) {
  const Sheet = SHEETS[props.answer.kind]
  return Sheet === undefined ? null : <Sheet {...props} />
}
