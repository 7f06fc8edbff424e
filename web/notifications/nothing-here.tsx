import './nothing-here.css'
import { Link } from 'react-router'
import type { InformFilter } from '#contract/business/notifications.ts'
import spotBell from '#ui/art/spot-bell.svg'
import { MY_PATHS } from '../page/paths.ts'

const SENTENCES: Record<InformFilter, { title: string; words: string }> = {
  all: { title: 'Nothing yet', words: 'When there’s news about your dog or a booking, you’ll see it here.' },
  new: { title: 'You’re all caught up', words: 'We’ll let you know when there’s news.' },
  bookings: { title: 'Nothing about bookings', words: 'Confirmations, changes and receipts will be here.' },
  health: { title: 'Nothing about health', words: 'We’ll remind you here before a vaccine expires.' },
  messages: { title: 'No messages', words: 'Notes and news from the team will be here.' },
}

export function NothingHere({ filter, onShowAll }: { filter: InformFilter; onShowAll: () => void }) {
  const { title, words } = SENTENCES[filter]
  return (
    <section className="nothing-here">
      <img src={spotBell} alt="" width="240" height="170" />
      <h2>{title}</h2>
      <p>{words}</p>
      {filter === 'all' ? (
        <Link className="button primary" to={MY_PATHS.dogs}>
          See my dogs
        </Link>
      ) : (
        <button type="button" className="button secondary" onClick={onShowAll}>
          Show all
        </button>
      )}
    </section>
  )
}
