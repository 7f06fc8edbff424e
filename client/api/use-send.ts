import { useMutation } from '@tanstack/react-query'
import { use, useRef, useState } from 'react'
import { HoldOpen } from '#ui/dialog/hold-open.ts'
import { showToast } from '#ui/toast/toast.ts'
import { failureText } from './call-error.ts'
import { queryClient } from './query-client.ts'

export interface SendOptions<Input, Output> {
  /** The failure is shown in the page instead of as a toast. */
  silent?: boolean
  /** Said when the server could not be reached: what is safe, and what to do. */
  unreachable?: string | undefined
  /** A sentence from before, shown until this is sent. */
  failure?: string
  /** It is busy until all three are through. Only `act` is the call: what they throw is reported as a bug of ours. */
  onDone?: (output: Output, input: Input) => unknown
  onFailure?: (error: unknown, input: Input) => unknown
  onSettled?: () => unknown
}

/** Sends something on a press: once at a time, with what went wrong as a sentence. A dialog around it stays till then. */
export function useSend<Input, Output>(
  act: (input: Input) => Promise<Output>,
  options: SendOptions<Input, Output> = {},
) {
  const { silent = false, unreachable, onDone, onFailure, onSettled } = options
  const [failure, setFailure] = useState(options.failure ?? '')
  // The state is a drawing late for the second of two quick presses.
  const isBusy = useRef(false)
  const holdOpen = use(HoldOpen)
  const release = useRef(() => {})
  const fail = (error: unknown) => {
    const text = failureText(error, unreachable)
    setFailure(text)
    if (!silent && text !== '') showToast('error', text)
  }
  const sending = useMutation(
    {
      mutationFn: async (input: Input) => {
        try {
          const output = await act(input)
          await reportIfThrown(() => onDone?.(output, input))
        } catch (error) {
          fail(error)
          await reportIfThrown(() => onFailure?.(error, input))
          throw error
        } finally {
          await reportIfThrown(() => onSettled?.())
        }
      },
      // Without a connection it fails at once, and says so, instead of waiting unseen.
      networkMode: 'always',
      // What is sent may be a password.
      gcTime: 0,
    },
    queryClient,
  )
  const settle = () => {
    isBusy.current = false
    release.current()
  }
  /** Answers whether it succeeded. */
  const send = async (input: Input): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    release.current = holdOpen()
    setFailure('')
    const isDone = await sending.mutateAsync(input).then(
      () => true,
      () => false,
    )
    settle()
    return isDone
  }
  return {
    send,
    isSending: sending.isPending,
    /** What is on its way. */
    sent: sending.isPending ? sending.variables : null,
    isDone: sending.isSuccess,
    failure,
    setFailure,
    /** For a page that is shown again as it was left. */
    reset: () => {
      settle()
      sending.reset()
    },
  }
}

/** Reported as what any other code of a page throws: the call was answered, and its outcome stands. */
async function reportIfThrown(follow: () => unknown): Promise<void> {
  try {
    await follow()
  } catch (error) {
    reportError(error)
  }
}
