import './suite-tiles.css'
import type { Suite } from '#contract/catalog-park.ts'
import { catalog } from '#contract/catalog.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Link } from 'react-router'
import { useRead } from '../api/use-read.ts'
import { Loaded } from '../app/loaded.tsx'
import { listPrice } from '#domain/money-words.ts'
import { fileUrl } from '../app/page-settings.ts'
import { bookPathFor } from '../app/paths.ts'
import { SuiteTilesPlace } from './suite-tiles-place.tsx'

export const FACT_ICONS: Record<Suite['facts'][number]['icon'], IconName> = {
  dogs: 'paw-print-bold',
  size: 'ruler-bold',
  quiet: 'moon-bold',
  sun: 'sun-bold',
  view: 'tree-evergreen-bold',
  bed: 'bed-bold',
  webcam: 'webcam-bold',
  yard: 'tree-bold',
}

export function SuiteTiles() {
  const suites = useRead(catalog.getSuiteList, {})
  return (
    <Loaded read={suites} what="the suites" meanwhile={<SuiteTilesPlace />}>
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
  return (
    <li className="tile">
      <img
        className="tile-picture"
        src={fileUrl(suite.img)}
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
            to={bookPathFor({ orderType: 'boarding', suiteTypeId: suite.id })}
            aria-label={`Book the ${suite.name}`}
          >
            Book
          </Link>
        </div>
      </div>
    </li>
  )
}
