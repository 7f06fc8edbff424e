import './suite-tiles.css'
import { Link } from 'react-router'
import { useRead } from '#client/api/use-read.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { fileUrl } from '#client/page/page-settings.ts'
import { pictureFocus } from '#client/page/picture-focus.ts'
import { catalog } from '#contract/business/catalog.ts'
import type { Suite } from '#contract/business/catalog-park.ts'
import { listPrice } from '#domain/money/money-words.ts'
import { Icon } from '#ui/icon.tsx'
import { useStore } from '#ui/store.ts'
import { FACT_ICONS } from '../../page/suite-fact-icons.ts'
import { bookingAddress } from '../lookup/booking-address.ts'
import { lookedUp } from '../lookup/looked-up.ts'
import { SuiteTilesSkeleton } from './suite-tiles-skeleton.tsx'

export function SuiteTiles() {
  const suites = useRead(catalog.getSuiteList, {})
  return (
    <Loaded read={suites} what="the suites" fallback={<SuiteTilesSkeleton />}>
      {(list) => (
        <ul className="suite-tiles">
          {list.map((suite) => (
            <SuiteTile key={suite.id} suite={suite} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function SuiteTile({ suite }: { suite: Suite }) {
  const request = useStore(lookedUp)
  return (
    <li className="tile">
      <img
        className="tile-picture"
        src={fileUrl(suite.img)}
        style={pictureFocus(suite.img)}
        alt={suite.alt}
        width="320"
        height="220"
        loading="lazy"
      />
      <div className="tile-text">
        <h3>{suite.name}</h3>
        <p>{suite.description}</p>
        <ul className="suite-facts">
          {suite.facts.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={FACT_ICONS[icon]} />
              {text}
            </li>
          ))}
        </ul>
        <div className="tile-row">
          <span className="suite-price number">
            {listPrice(suite.nightCents)} <small>a night</small>
          </span>
          <Link
            className="button secondary small"
            to={bookingAddress(request, suite.id)}
            aria-label={`Book the ${suite.name}`}
          >
            Book
          </Link>
        </div>
      </div>
    </li>
  )
}
