import { CallError, failureText } from '#client/api/call-error.ts'
import { type Approval, type Approver, ManagerNeeded } from '#contract/staff/approval.ts'
import { createStore } from '#ui/store.ts'

/** §0.3: somebody needs a manager's word to go on. */
export interface OpenApproval {
  /** Why it was refused. */
  msg: string
  approvers: readonly Approver[]
  /** Null when it is settled, one way or the other; otherwise what was wrong with the name or the PIN. */
  approve: (approval: Approval) => Promise<string | null>
  giveUp: () => void
}

/** Any write may open it; one dialog shows it. */
export const openApproval = createStore<OpenApproval | null>(null)

/** Who could approve what was refused; null when it was refused for something else. */
function approversOf(error: unknown): readonly Approver[] | null {
  if (!(error instanceof CallError) || error.code !== 403) return null
  const { success, data } = ManagerNeeded.safeParse(error.data)
  return success ? data.approvers : null
}

const isAboutPin = (error: unknown): boolean =>
  error instanceof CallError &&
  (approversOf(error) !== null || (error.data as { pin?: unknown } | null)?.pin !== undefined)

/**
 * Sends a write, and where it needs a manager asks for one's name and PIN and sends it again with them. Whoever gives up
 * is left with the refusal; anything else that goes wrong then is the write's own affair.
 */
export async function sendApproved<Output>(send: (approval?: Approval) => Promise<Output>): Promise<Output> {
  try {
    return await send()
  } catch (error) {
    const approvers = approversOf(error)
    if (approvers === null) throw error
    return askForManager({ msg: failureText(error), approvers }, send, error)
  }
}

function askForManager<Output>(
  question: Pick<OpenApproval, 'msg' | 'approvers'>,
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
