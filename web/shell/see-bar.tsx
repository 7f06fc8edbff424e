import './see-bar.css'
import { useSession } from '#client/session/session.ts'
import { stopSeeing } from '#client/session/stored-token.ts'

/** C3: on every page while somebody of the team looks at it. */
export function SeeBar() {
  const { userInfo } = useSession()
  const whose = userInfo === null ? 'an owner’s' : `${userInfo.firstName} ${userInfo.givenName}’s`
  const stop = () => {
    stopSeeing()
    window.close()
    // A tab that somebody opened by hand stays open.
    window.location.assign('/')
  }
  return (
    <div className="see-bar" role="status">
      <p>You’re looking at {whose} pages. Nothing can be changed here.</p>
      <button type="button" className="button secondary small" onClick={stop}>
        Stop looking
      </button>
    </div>
  )
}
