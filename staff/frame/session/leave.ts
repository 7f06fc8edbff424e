import { loadPart } from '#client/page/load-part.ts'
import { showToast } from '#ui/toast/toast.ts'
import { forgetWho } from './me.ts'

const loadCalls = () => import('#client/log-in/session-calls.ts')

/** Lets the session know whose it is; who may be here is known already. */
export const startKnownSession = async () => {
  await (await loadCalls()).refreshUserInfo().catch(() => {})
}

/** Logs out; the page asks for the next log-in. */
export async function leave() {
  try {
    ;(await loadPart(loadCalls)).logOut()
    forgetWho()
  } catch {
    showToast('error', 'We couldn’t log you out. Please check your connection and try again.')
  }
}
