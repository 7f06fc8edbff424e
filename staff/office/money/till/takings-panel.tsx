import type { Till } from '#contract/office/money/till.ts'
import { sumOf } from '#domain/money/money.ts'
import { Panel } from '../../../frame/page/panel.tsx'
import { Methods, Row } from './day-sheet.tsx'

/** A manager's view of the day before anybody counts: what came in, each way, and its total. */
export function TakingsPanel({ till: { soFar } }: { till: Till }) {
  return (
    <Panel title="Today’s takings" sub="Managers only">
      <dl className="till-facts panel-body">
        <Methods methods={soFar} />
        <Row
          what="Collected so far"
          cents={sumOf(soFar.map(({ takenCents, refundedCents }) => takenCents - refundedCents))}
          isSum
        />
      </dl>
    </Panel>
  )
}
