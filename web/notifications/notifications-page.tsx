import './notifications-page.css'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Loaded } from '#client/page/loaded.tsx'
import { INFORM_FILTERS, type InformFilter } from '#contract/business/notifications.ts'
import spotBell from '#ui/art/spot-bell.svg'
import { Icon } from '#ui/icon.tsx'
import { MESSAGE_SETTINGS, MY_PATHS } from '../page/paths.ts'
import type { JumpState } from '../page/use-jump.ts'
import { useNewCount } from './new-notifications.ts'
import { NothingHere } from './nothing-here.tsx'
import { forgetDeleted, readAgain, useNotifications } from './notification-cache.ts'
import { NotificationList } from './notification-list.tsx'
import { NotificationSkeleton } from './notification-skeleton.tsx'

const FILTER_LABELS: Record<InformFilter, string> = {
  all: 'All',
  new: 'New',
  bookings: 'Bookings',
  health: 'Health',
  messages: 'Messages',
}
const TO_MESSAGES: JumpState = { jumpTo: MESSAGE_SETTINGS, afterMs: 100 }

export function NotificationsPage() {
  const [filter, choose] = useFilter()
  const read = useNotifications(filter)
  useEffect(() => forgetDeleted, [])
  return (
    <div className="notifications">
      <div>
        <div className="notification-filters" role="group" aria-label="Show">
          {INFORM_FILTERS.map((one) => (
            <button
              key={one}
              type="button"
              className="filter-pill"
              aria-pressed={one === filter}
              onClick={() => choose(one)}
            >
              {FILTER_LABELS[one]}
            </button>
          ))}
        </div>
        <Arrivals known={read.data?.newCount} onShow={() => choose('all')} />
        {read.isPending ? (
          <NotificationSkeleton />
        ) : (
          <Loaded read={read} what="your notifications" height={0}>
            {(listing) =>
              listing.list.length === 0 ? (
                <NothingHere filter={filter} onShowAll={() => choose('all')} />
              ) : (
                <NotificationList filter={filter} listing={listing} />
              )
            }
          </Loaded>
        )}
      </div>
      <aside className="message-settings" aria-label="Message settings">
        <img src={spotBell} alt="" width="240" height="170" />
        <h2>Only what matters</h2>
        <p>Choose what we send by email, in your profile.</p>
        <Link className="button secondary small" to={MY_PATHS.profile} state={TO_MESSAGES}>
          Message settings
        </Link>
      </aside>
    </div>
  )
}

/** In the address, so that going back and loading again keep it. */
function useFilter(): [InformFilter, (filter: InformFilter) => void] {
  const [query, setQuery] = useSearchParams()
  const filter = INFORM_FILTERS.find((one) => one === query.get('show')) ?? 'all'
  return [filter, (next) => setQuery(next === 'all' ? {} : { show: next }, { replace: true })]
}

/** The poll has counted more new ones than the list knows: they come when the reader asks for them. */
function Arrivals({ known, onShow }: { known: number | undefined; onShow: () => void }) {
  const newCount = useNewCount()
  const arrived = known === undefined ? 0 : newCount - known
  const show = () => {
    onShow()
    window.scrollTo({ top: 0 })
    void readAgain()
  }
  return (
    <div className="arrivals" role="status">
      {arrived > 0 && (
        <button type="button" className="button primary small" onClick={show}>
          <Icon name="arrow-clockwise-bold" />
          {arrived} new
        </button>
      )}
    </div>
  )
}
