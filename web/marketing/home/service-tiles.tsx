import './service-tiles.css'
import { lazy, type ReactNode } from 'react'
import { Link } from 'react-router'
import { afterFirstPaint } from '#client/api/after-first-paint.ts'
import grooming from '#ui/art/grooming.svg'
import petShop from '#ui/art/pet-shop.svg'
import deluxe from '#ui/art/suite-deluxe.svg'
import training from '#ui/art/training.svg'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { Live } from '../../page/live.tsx'
import { PATHS } from '../../page/paths.ts'
import { COMING_SOON } from '../../page/services.ts'

const LiveStayPrices = lazy(
  afterFirstPaint(async () => ({ default: (await import('../live-prices.tsx')).LiveStayPrices })),
)
const LiveGroomingPrice = lazy(
  afterFirstPaint(async () => ({ default: (await import('../live-prices.tsx')).LiveGroomingPrice })),
)
const PRICES_ON_PAGE = 'See prices'

export function ServiceTiles() {
  return (
    <section className="wrap section">
      <div className="section-head">
        <h2>Our service</h2>
        <p>Come for the day or stay the week. Leave freshly groomed.</p>
      </div>
      <div className="service-tiles">
        <ServiceTile
          to={PATHS.detail}
          title="Daycare & Boarding"
          art={deluxe}
          alt="A poodle in an armchair by an arched window"
          price={
            <Live fallback={PRICES_ON_PAGE}>
              <LiveStayPrices fallback={PRICES_ON_PAGE} />
            </Live>
          }
        >
          Field play by day, a private suite at night. Five kinds of suite, from a snug nook to a family
          villa.
        </ServiceTile>
        <ServiceTile
          to={PATHS.grooming}
          title="Grooming"
          art={grooming}
          alt="A golden retriever in a bath full of bubbles"
          price={
            <Live fallback={PRICES_ON_PAGE}>
              <LiveGroomingPrice fallback={PRICES_ON_PAGE} />
            </Live>
          }
        >
          Bath, brush, nails and full cuts by breed.
        </ServiceTile>
        <div className="coming-tiles">
          <ComingTile title="Training" art={training}>
            Manners and recall.
          </ComingTile>
          <ComingTile title="Pet shop" art={petShop}>
            Food, leashes and toys.
          </ComingTile>
        </div>
      </div>
    </section>
  )
}

interface ServiceTileProps {
  to: string
  title: string
  art: string
  alt: string
  price: ReactNode
  children: ReactNode
}

/** The title is the link and its area covers the whole tile. */
function ServiceTile({ to, title, art, alt, price, children }: ServiceTileProps) {
  return (
    <article className="tile service-tile">
      <img className="tile-picture" src={art} alt={alt} width="320" height="220" loading="lazy" />
      <div className="tile-text">
        <h3>
          <Link className="tile-cover" to={to}>
            {title}
          </Link>
        </h3>
        <p>{children}</p>
        <div className="tile-row">
          <span className="number">{price}</span>
          <span className="tile-arrow">
            <Icon name="arrow-right-bold" />
          </span>
        </div>
      </div>
    </article>
  )
}

/** R5: announced, not yet sold. A click says so; the tag says it to everyone else, so it is no stop for the Tab key. */
function ComingTile({ title, art, children }: { title: string; art: string; children: ReactNode }) {
  return (
    <article className="tile coming-tile">
      <img className="tile-picture" src={art} alt="" width="240" height="150" loading="lazy" />
      <span className="tag">{COMING_SOON}</span>
      <div className="tile-text">
        <h3>
          <button
            type="button"
            className="tile-cover"
            aria-disabled="true"
            tabIndex={-1}
            onClick={() => showToast('info', COMING_SOON)}
          >
            {title}
          </button>
        </h3>
        <p>{children}</p>
      </div>
    </article>
  )
}
