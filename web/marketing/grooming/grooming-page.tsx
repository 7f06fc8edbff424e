import '#ui/page-head.css'
import './grooming-page.css'
import { Link } from 'react-router'
import { useRead } from '#client/api/use-read.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { catalog } from '#contract/business/catalog.ts'
import bath from '#ui/art/gallery-04.svg'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { bookPathFor } from '../../page/paths.ts'
import { usePageHead } from '../../page/use-page-head.ts'
import { GroomerBand } from './groomer-band.tsx'
import { GroomingExtras, GroomingMenu } from './grooming-menu.tsx'
import { GroomingMenuSkeleton } from './grooming-menu-skeleton.tsx'

const PROMISES: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'drop-duotone',
    title: 'Warm water, mild soap',
    text: 'Tell us about allergies and we’ll switch it.',
  },
  {
    icon: 'timer-duotone',
    title: 'As long as the coat needs',
    text: 'The menu shows how long; nobody is rushed.',
  },
  {
    icon: 'hand-heart-duotone',
    title: 'We stop if it’s too much',
    text: 'You pay only for what was done.',
  },
]

export function GroomingPage() {
  usePageHead(
    'Grooming',
    'Dog grooming near Surrey, BC: bath and brush, full groom and de-shed, with prices by size.',
  )
  const menu = useRead(catalog.getGroomingPrice, {})
  return (
    <>
      <div className="wrap page-head grooming-head">
        <div>
          <h1>Clean coat, calm dog.</h1>
          <p className="page-head-lead">
            One dog, one groomer, no rush. Book it alone or let us fit it in before pick&#8209;up.
          </p>
          <div className="page-head-actions">
            <Link className="button primary large" to={bookPathFor({ orderType: 'grooming' })}>
              Book a groom
              <Icon name="arrow-right-bold" />
            </Link>
          </div>
          <ul className="grooming-promises">
            {PROMISES.map(({ icon, title, text }) => (
              <li key={title}>
                <Icon name={icon} />
                <span>
                  <b>{title}</b>
                  {text}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <img src={bath} alt="A poodle in a wooden tub with bubbles everywhere" width="360" height="480" />
      </div>
      <section className="wrap section">
        <div className="grooming-menu-head">
          <h2>Menu and prices</h2>
          <p>By weight, before tax. Thick or matted coats may take longer; we’ll call before we go over.</p>
        </div>
        <Loaded read={menu} what="the grooming menu" fallback={<GroomingMenuSkeleton />}>
          {({ services, extras }) => (
            <>
              <GroomingMenu services={services} />
              <GroomingExtras extras={extras} />
            </>
          )}
        </Loaded>
      </section>
      <GroomerBand />
    </>
  )
}
