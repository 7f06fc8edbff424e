import { HAS_TOKEN } from '../app/opening.ts'
import { boardingDraft } from '../orders/boarding-draft.ts'
import { interviewDraft } from '../orders/interview-draft.ts'
import { pollNewNotifications } from '../notifications/poll-new-notifications.ts'
import { closeLoginModal } from './login-modal-state.ts'
import { endSession, onSession, readSession, settleSession } from './session.ts'
import { storedToken, TOKEN_KEY } from './stored-token.ts'

/** Once after the first paint: asks who is logged in, and follows what other tabs of the site do. */
export function startUp() {
  onSession(showWhatIsForVisitors)
  pollNewNotifications({
    isLogin: () => readSession().isLogin,
    onSession,
    page: document,
    count: async () => (await import('../notifications/count-new.ts')).countNew(),
  })
  window.addEventListener('storage', ({ key }) => {
    // A null key is the whole storage being emptied.
    if (key === TOKEN_KEY || key === null) followTab()
    for (const draft of [boardingDraft, interviewDraft])
      if (key === draft.key || key === null) draft.restore()
  })
  // A page behind the log-in has asked already.
  if (readSession().isPending) void refresh()
}

/** early.ts hid it because of a stored token; from here on the session decides. */
function showWhatIsForVisitors() {
  const { isLogin, isPending } = readSession()
  document.documentElement.classList.toggle(HAS_TOKEN, isLogin || isPending)
}

function followTab() {
  if (storedToken() === null) endSession({ leftByChoice: true })
  else void refresh().then(closeLoginModal)
}

async function refresh() {
  try {
    await (await import('./session-calls.ts')).refreshUserInfo()
  } catch {
    // A 401 has ended the session; anything else is tried again when a page needs it.
    settleSession()
  }
}
