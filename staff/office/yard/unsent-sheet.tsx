import { useState } from 'react'
import { failureText } from '#client/api/call-error.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { instantOf, timeIn } from '#domain/calendar/park-time.ts'
import { askToConfirm } from '#ui/dialog/confirm.ts'
import { useStore } from '#ui/store.ts'
import { showToast } from '#ui/toast/toast.ts'
import { TimeField } from '../../frame/fields/time-field.tsx'
import { offlineSince, useOfflineSince } from '../../frame/offline/connection.ts'
import { inOrder, type Queued, signersOf } from '../../frame/offline/queue-rules.ts'
import { closeUnsent, isUnsentOpen } from '../../frame/offline/unsent-state.ts'
import { useYardPeople } from '../../frame/offline/use-yard-people.ts'
import {
  discardItem,
  retryItem,
  sendQueue,
  signFor,
  useQueue,
  useUnsigned,
} from '../../frame/offline/yard-queue.ts'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { NO_SIGNATURE, Signer, signed } from '../../frame/pin/signer.tsx'
import { clockTime, parkZone, shortDay } from '../../frame/words/clock-words.ts'

/** W17, W18: what is only on this device, what the server said against it, and whose PIN is still to come. */
export function UnsentSheet() {
  const isOpen = useStore(isUnsentOpen)
  const queue = inOrder(useQueue())
  const isOffline = useOfflineSince() !== null
  return (
    <StaffSheet
      isOpen={isOpen}
      onClose={closeUnsent}
      title="On this device"
      footer={
        !isOffline &&
        queue.some(({ problem }) => problem === null) && (
          <button type="button" className="button primary" onClick={() => void sendQueue()}>
            Send now
          </button>
        )
      }
    >
      <div className="staff-form">
        {!isOffline && <Signing queue={queue} />}
        {queue.length === 0 ? (
          <p className="muted">Everything is sent.</p>
        ) : (
          <ul className="unsent-list">
            {queue.map((item) => (
              <UnsentRow key={item.id} item={item} />
            ))}
          </ul>
        )}
      </div>
    </StaffSheet>
  )
}

function UnsentRow({ item }: { item: Queued }) {
  const { about, by, madeAt, problem } = item
  const at = new Date(madeAt)
  return (
    <li>
      <span>
        <b>{about}</b>
        <small>
          {by.name}, {shortDay(at)}, {clockTime(at)}
          {problem === null && '. Not sent yet'}
        </small>
      </span>
      {problem !== null && (
        <>
          <p className="unsent-why">{problem.msg}</p>
          <Actions item={item} />
        </>
      )}
    </li>
  )
}

function Actions({ item }: { item: Queued }) {
  const [time, setTime] = useState<string | null>(null)
  const again = async (madeAt?: string) => {
    await retryItem(item, madeAt)
    if (offlineSince() === null) await sendQueue()
  }
  const discard = async () => {
    const text = `Discard “${item.about}”? It was never sent, and no one else has it.`
    if (await askToConfirm({ text, confirmLabel: 'Discard', refuseLabel: 'Keep' })) await discardItem(item)
  }
  if (time !== null) {
    const day = dateIn(parkZone(), new Date(item.madeAt))
    return (
      <div className="unsent-actions">
        <TimeField label="Actual time" name="time" value={time} onChange={setTime} />
        <button
          type="button"
          className="button primary small"
          disabled={time === ''}
          onClick={() => void again(instantOf(day, time, parkZone()))}
        >
          Send with this time
        </button>
        <button type="button" className="button secondary small" onClick={() => setTime(null)}>
          Back
        </button>
      </div>
    )
  }
  return (
    <div className="unsent-actions">
      <button type="button" className="button secondary small" onClick={() => void again()}>
        Retry
      </button>
      <button
        type="button"
        className="button secondary small"
        onClick={() => setTime(timeIn(parkZone(), new Date(item.madeAt)))}
      >
        Correct the time
      </button>
      <button type="button" className="button danger small" onClick={() => void discard()}>
        Discard
      </button>
    </div>
  )
}

/** Each name confirms once what was done in it. */
function Signing({ queue }: { queue: readonly Queued[] }) {
  const unsigned = useUnsigned()
  const people = useYardPeople()
  const [signature, setSignature] = useState(NO_SIGNATURE)
  const [failure, setFailure] = useState('')
  const [isSending, setIsSending] = useState(false)
  const seconds = new Set(queue.flatMap(signersOf))
  const names = [
    ...unsigned.map(({ accountId, name }) => ({ id: accountId, name })),
    ...people.filter(({ id }) => seconds.has(id) && unsigned.every(({ accountId }) => accountId !== id)),
  ]
  if (names.length === 0) return null
  async function sign() {
    const pin = signed(signature)
    if (pin === null) return setFailure('Please choose a name and type the PIN.')
    setIsSending(true)
    try {
      await signFor(
        pin,
        queue.filter((item) => signersOf(item).includes(pin.accountId)),
      )
      setFailure('')
      showToast('success', 'Signed.')
    } catch (error) {
      setFailure(
        failureText(error, error instanceof Error && error.message !== '' ? error.message : undefined),
      )
    }
    setSignature(NO_SIGNATURE)
    setIsSending(false)
  }
  return (
    <form
      className="staff-form"
      aria-label="Sign"
      onSubmit={(event) => {
        event.preventDefault()
        void sign()
      }}
    >
      <FormFailure text={failure} />
      <Signer
        legend="Who did it? Confirm with the PIN."
        people={names}
        value={signature}
        onChange={setSignature}
      />
      <button type="submit" className="button primary" disabled={isSending}>
        Sign
      </button>
    </form>
  )
}
