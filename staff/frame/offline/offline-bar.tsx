import './offline-bar.css'
import { useHeightVariable } from '#ui/use-height-variable.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { bareClockTime } from '../words/clock-words.ts'
import { useOfflineSince } from './connection.ts'
import { offlineWords, problemWords, queueWords } from './queue-rules.ts'
import { thisDevice } from './this-device.ts'
import { openUnsent } from './unsent-state.ts'
import { useQueue, useSendFailure, useUnsigned } from './yard-queue.ts'

/** W16, WS6: under the title, wherever one has scrolled: since when, and what waits here to be sent or signed. */
export function OfflineBar() {
  const since = useOfflineSince()
  const queue = useQueue()
  const unsigned = useUnsigned()
  const failure = useSendFailure()
  const bar = useHeightVariable<HTMLDivElement>('--offline-height')
  const words = [
    since === null ? '' : offlineWords(bareClockTime(since), queue, thisDevice()),
    problemWords(queue),
    since === null && failure !== '' ? `${queueWords(queue)} could not be sent. ${failure}` : '',
    since === null && unsigned.length > 0
      ? `Not signed yet: ${unsigned.map(({ name, items }) => `${name} ${items}`).join(', ')}.`
      : '',
  ].filter((word) => word !== '')
  return (
    <div ref={bar} role="status" className="offline-status">
      {words.length > 0 && (
        <div className="offline-bar">
          <StaffIcon name={since === null ? 'info' : 'cloud-slash'} />
          <p>{words.join(' ')}</p>
          {(queue.length > 0 || (since === null && unsigned.length > 0)) && (
            <button type="button" onClick={openUnsent}>
              {since === null && unsigned.length > 0 ? 'Show and sign' : 'Show'}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
