import type { CallOptions } from '#client/api/call.ts'
import { CallError, failureText } from '#client/api/call-error.ts'
import { callAsDeclared } from '#client/api/call-once.ts'
import { type SendOptions, useSend } from '#client/api/use-send.ts'
import type { Endpoint, OutputOf, RequestOf } from '#contract/endpoint.ts'
import type { Approval } from '#contract/office/write/approval.ts'
import { showToast } from '#ui/toast/toast.ts'
import { inTime, type QueuedDraft, QueuedUp, queueInstead } from '../offline/queue-instead.ts'
import { sendApproved } from '../pin/approval.ts'
import { refreshStaffReads } from '../read/use-staff-read.ts'
import { needOf, needSentence } from '../words/permission-words.ts'
import { conflictOf, type Mine, openConflict } from './conflict.ts'
import { sendSure } from './sure.ts'
import { offerUndo, type Undo } from './undo.ts'

export interface StaffWriteOptions<E extends Endpoint>
  extends Pick<
    SendOptions<RequestOf<E>, OutputOf<E>>,
    'silent' | 'unreachable' | 'onDone' | 'onFailure' | 'onSettled'
  > {
  /** How to take it back, said in the toast. Null: this one cannot be. Without it the server's own words are shown. */
  undo?: (output: OutputOf<E>, input: RequestOf<E>) => Undo | null
  /** Pages show what was done: a list opened again from here knows of it. */
  onShown?: () => unknown
  /** W6: what "Do it anyway" sends, where more than the version has to be as it is now. */
  again?: (input: RequestOf<E>) => RequestOf<E>
  /** W6: what was about to be written, field by field, shown beside what somebody else wrote. */
  mine?: (input: RequestOf<E>) => Mine
  /** W16: what is noted on this device while the server cannot be reached. */
  offline?: (input: RequestOf<E>) => QueuedDraft
  /** It is noted on this device and goes to the server later. */
  onQueued?: (input: RequestOf<E>) => unknown
}

/**
 * A write of the back office: once, whatever happens to the connection (W7); what somebody else changed first is shown
 * and can be gone on from (W6); what needs a manager asks for one (§0.3), what looks like a slip is asked for once more (K10); what can be undone is offered to be (W8).
 * Pages show the result at once.
 */
export function useStaffWrite<E extends Endpoint>(endpoint: E, options: StaffWriteOptions<E> = {}) {
  const {
    undo,
    again,
    mine,
    offline,
    onQueued,
    onDone,
    onShown,
    onFailure,
    onSettled,
    silent = false,
    unreachable,
  } = options
  const once = { ...endpoint, idempotent: true }
  const writing = useSend<RequestOf<E>, OutputOf<E>>(
    async (input) => {
      try {
        const sent = { showMessage: undo === undefined, silent: true }
        const act = (more: CallOptions = {}) =>
          sendSure((sure) =>
            sendApproved((approval) =>
              callAsDeclared(once, withAnswers(input, { approval, sure }), { ...sent, ...more }),
            ),
          )
        if (offline === undefined) return await act()
        return await queueInstead(offline(input), (idempotencyKey) =>
          act({ idempotencyKey, signal: inTime() }),
        )
      } catch (error) {
        throw inWords(error)
      }
    },
    {
      // A conflict has its dialog, so which failure is a toast is decided below.
      silent: true,
      unreachable,
      onSettled: () => onSettled?.(),
      onDone: async (output, input) => {
        const back = undo?.(output, input) ?? null
        if (back !== null) offerUndo(back)
        await onDone?.(output, input)
        await refreshStaffReads()
        await onShown?.()
      },
      onFailure: async (error, input) => {
        if (error instanceof QueuedUp) {
          await onQueued?.(input)
          return
        }
        const conflict = conflictOf(error)
        if (conflict !== null) {
          const { version } = conflict
          // Busy until pages know how it stands now, a press in that time would be lost: it waits instead.
          const refreshed = refreshStaffReads()
          const doAnyway = async () => {
            await refreshed
            await writing.send(again?.(input) ?? ({ ...(input as object), version } as RequestOf<E>))
          }
          openConflict.change({ ...conflict, mine: mine?.(input), doAnyway: () => void doAnyway() })
        } else if (!silent) {
          showToast('error', failureText(error, unreachable))
        }
        await onFailure?.(error, input)
      },
    },
  )
  return writing
}

function withAnswers<Input>(
  input: Input,
  { approval, sure }: { approval: Approval | undefined; sure: string[] },
): Input {
  const approved = approval === undefined ? input : { ...input, approval }
  return sure.length === 0 ? approved : { ...approved, sure }
}

/** What somebody may not do is said as what it needs. */
function inWords(error: unknown): unknown {
  const need = needOf(error)
  if (need !== null) return new CallError(needSentence(need), 403, (error as CallError).data)
  return error
}
