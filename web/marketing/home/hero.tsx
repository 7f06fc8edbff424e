import './hero.css'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { afterFirstPaint } from '#client/api/after-first-paint.ts'
import scene from '#ui/art/hero.svg'
import phoneScene from '#ui/art/hero-phone.svg'
import { Icon } from '#ui/icon.tsx'
import { BUSINESS } from '../../page/business.ts'
import { Live } from '../../page/live.tsx'
import { BOOK_PATH, VISIT_PATH } from '../../page/paths.ts'

const BannerCarousel = lazy(
  afterFirstPaint(async () => ({ default: (await import('./banner-carousel.tsx')).BannerCarousel })),
)

const HeroLookup = lazy(
  afterFirstPaint(async () => ({ default: (await import('./hero-lookup.tsx')).HeroLookup })),
)

const SCENE_ALT =
  'Three dogs chase a ball across a fenced field, with evergreens and a snowy mountain behind them'

export function Hero() {
  // The business' own pictures describe themselves; the drawn scene underneath them falls silent.
  const [covered, setCovered] = useState(false)
  return (
    <section className="hero" aria-label="Welcome">
      <div className="wrap hero-copy">
        <h1>
          Ten acres to run. <br />A warm bed after.
        </h1>
        <p>
          Daycare, boarding and grooming on a fenced farm near {BUSINESS.city}, {BUSINESS.region}.
        </p>
        <div className="hero-actions">
          <Link className="button primary large" to={BOOK_PATH}>
            Book
            <Icon name="arrow-right-bold" />
          </Link>
          <Link className="button secondary large" to={VISIT_PATH}>
            <Icon name="map-pin-bold" />
            Visit
          </Link>
        </div>
      </div>
      <div className="wrap hero-prices">
        <Suspense>
          <HeroLookup />
        </Suspense>
      </div>
      <div className="hero-scene">
        <picture>
          <source media="(max-width: 768px)" srcSet={phoneScene} width="390" height="340" />
          <img src={scene} width="1440" height="800" fetchPriority="high" alt={covered ? '' : SCENE_ALT} />
        </picture>
        <Live fallback={null}>
          <BannerCarousel onShown={setCovered} />
        </Live>
      </div>
    </section>
  )
}
