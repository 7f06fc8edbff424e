import { CallError, failureText } from '#client/api/call-error.ts'
import { type Approval, type Approver, ManagerNeeded } from '#contract/office/write/approval.ts'
import { createStore } from '#ui/store.ts'

/** §0.3: somebody needs a manager's word to go on. */
export interface OpenApproval {
  /** Why it was refused. */
  msg: string
  /** What would be approved, in one line. */
  what: string
  approvers: readonly Approver[]
  /** Null when it is settled, one way or the other; otherwise what was wrong with the name or the PIN. */
  approve: (approval: Approval) => Promise<string | null>
  giveUp: () => void
}

/** Any write may open it; one dialog shows it. */
export const openApproval = createStore<OpenApproval | null>(null)

/** What was refused and who could approve it; null when it was refused for something else. */
function askedOf(error: unknown): Pick<OpenApproval, 'what' | 'approvers'> | null {
  if (!(error instanceof CallError) || error.code !== 403) return null
  const { success, data } = ManagerNeeded.safeParse(error.data)
  return success ? { what: data.what, approvers: data.approvers } : null
}

const isAboutPin = (error: unknown): boolean =>
  error instanceof CallError &&
  (askedOf(error) !== null || (error.data as { pin?: unknown } | null)?.pin !== undefined)

/**
 * Sends a write, and where it needs a manager asks for one's name and PIN and sends it again with them. Whoever gives up
 * is left with the refusal; anything else that goes wrong then is the write's own affair.
 */
export async function sendApproved<Output>(send: (approval?: Approval) => Promise<Output>): Promise<Output> {
  try {
    return await send()
  } catch (error) {
    const asked = askedOf(error)
    if (asked === null) throw error
    return askForManager({ msg: failureText(error), ...asked }, send, error)
  }
}

function askForManager<Output>(
  question: Pick<OpenApproval, 'msg' | 'what' | 'approvers'>,
  send: (approval: Approval) => Promise<Output>,
  refusal: unknown,
): Promise<Output> {
  openApproval.read()?.giveUp()
  return new Promise((resolve, reject) => {
    const close = () => openApproval.change(null)
    openApproval.change({
      ...question,
      giveUp: () => {
        close()
        reject(refusal)
      },
      approve: async (approval) => {
        try {
          const output = await send(approval)
          close()
          resolve(output)
        } catch (error) {
          // Without an answer it may be tried again; it happens once either way.
          if (isAboutPin(error) || !(error instanceof CallError)) return failureText(error)
          close()
          reject(error)
        }
        return null
      },
    })
  })
}
