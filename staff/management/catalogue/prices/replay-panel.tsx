import { useState } from 'react'
import type { Replay } from '#contract/management/catalogue/replay.ts'
import { dateRange } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'
import { DayField } from '../../../frame/fields/day-field.tsx'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { Panel } from '../../../frame/page/panel.tsx'
import { ReplaySheet } from './replay-sheet.tsx'
import { lastWinter, type ReplaySpan, useReplay } from './use-replay.ts'

/** K8: what a past span would have brought with the draft. */
export function ReplayPanel({ today }: { today: string }) {
  const { draft, replay, isRunning, isSending, failure, start, stop } = useReplay()
  const [span, setSpan] = useState<ReplaySpan | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const chosen = span ?? {
    from: replay?.from ?? lastWinter(today).from,
    to: replay?.to ?? lastWinter(today).to,
  }
  const canStart = draft !== null && draft.rows.length > 0 && !isRunning && !isSending
  const run = () => {
    if (canStart && chosen.from !== '' && chosen.from <= chosen.to) start(chosen)
  }
  usePageKeys(canStart ? [{ key: 's', label: 'Replay past bookings with the draft', run }] : [])
  if (draft === null || draft.rows.length === 0) return null
  return (
    <Panel title="Past bookings with this draft">
      <div className="panel-body replay">
        {replay !== null && <ReplaySums replay={replay} />}
        {isRunning && replay !== null && (
          <>
            <progress
              aria-label="Bookings priced"
              max={Math.max(1, replay.ordersInAll)}
              value={replay.orders}
            />
            <button type="button" className="button secondary small" disabled={isSending} onClick={stop}>
              Stop
            </button>
          </>
        )}
        {!isRunning && (
          <>
            {replay !== null && replay.orders > 0 && (
              <button type="button" className="button quiet small" onClick={() => setIsOpen(true)}>
                By month, and the largest differences
              </button>
            )}
            <div className="field-pair">
              <DayField
                label="From"
                name="replayFrom"
                value={chosen.from}
                onChange={(from) => setSpan({ ...chosen, from })}
              />
              <DayField
                label="To"
                name="replayTo"
                value={chosen.to}
                min={chosen.from}
                onChange={(to) => setSpan({ ...chosen, to })}
              />
            </div>
            <button type="button" className="button secondary" disabled={!canStart} onClick={run}>
              {replay === null ? 'Replay this span' : 'Replay again'}
              <kbd aria-hidden="true">S</kbd>
            </button>
          </>
        )}
        {failure !== '' && (
          <p className="text-error" role="alert">
            {failure}
          </p>
        )}
        {replay !== null && <ReplaySheet replay={replay} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
      </div>
    </Panel>
  )
}

const STATE_WORDS: Record<Replay['state'], string> = {
  waiting: 'Waiting to begin',
  running: 'Pricing',
  done: '',
  stopped: 'Stopped before it was through',
  failed: 'This didn’t come to an end; please try again',
}

function ReplaySums({ replay }: { replay: Replay }) {
  const { from, to, state, orders, ordersInAll, beforeCents, afterCents, causes, tooShort, differingCount } =
    replay
  const seasons = causes.filter(({ units }) => units > 0)
  const others = afterCents - beforeCents - seasons.reduce((sum, { cents }) => sum + cents, 0)
  const words = STATE_WORDS[state]
  return (
    <>
      <p className="muted">
        {dateRange(from, to)} {to.slice(0, 4)}
        {words !== '' && `. ${words}: ${orders} of ${ordersInAll}`}
      </p>
      <dl className="replay-sums">
        <div>
          <dt>{counted(orders, 'booking')} as billed</dt>
          <dd>{exactPrice(beforeCents)}</dd>
        </div>
        {seasons.map(({ name, cents, units }) => (
          <div key={name}>
            <dt>
              {name}, {counted(units, 'suite-night')}
            </dt>
            <dd>{signed(cents)}</dd>
          </div>
        ))}
        {others !== 0 && (
          <div>
            <dt>{seasons.length > 0 ? 'GST and the rest' : 'The draft'}</dt>
            <dd>{signed(others)}</dd>
          </div>
        )}
        <div>
          <dt>With this draft</dt>
          <dd>
            <b>{exactPrice(afterCents)}</b>
          </dd>
        </div>
      </dl>
      {tooShort > 0 && (
        <p className="muted">{counted(tooShort, 'stay')} would be shorter than their season asks for.</p>
      )}
      {differingCount > 0 && (
        <p className="muted">
          {counted(differingCount, 'booking')} can’t be priced again to the cent; they are named in the list.
        </p>
      )}
    </>
  )
}

const signed = (cents: number) => (cents > 0 ? `+${exactPrice(cents)}` : exactPrice(cents))
