import '#ui/map-pin.css'
import './contact-page.css'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '#client/api/use-read.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { catalog } from '#contract/business/catalog.ts'
import siteMap from '#ui/art/site-map.svg'
import spotInterview from '#ui/art/spot-interview.svg'
import { Icon } from '#ui/icon.tsx'
import { BUSINESS, type BusinessFacts, mapHref, phoneHref } from '../../page/business.ts'
import { VISIT_PATH } from '../../page/paths.ts'
import { usePageHead } from '../../page/use-page-head.ts'
import { ContactForm } from './contact-form.tsx'
import { GateNow } from './gate-now.tsx'
import { WeekHours } from './week-hours.tsx'
import { WeekHoursSkeleton } from './week-hours-skeleton.tsx'

export function ContactPage() {
  usePageHead(
    'Contact us',
    'Where we are, when we are open and how to reach us: phone, email and a message form.',
  )
  const [query] = useSearchParams()
  const about = query.get('about')
  const park = useRead(catalog.getParkInfo, {})
  const hours = useRead(catalog.getConfigTimes, {})
  return (
    <>
      <FarmMap facts={park.data ?? BUSINESS} gate={<GateNow times={hours.data} park={park.data} />} />
      <div className="wrap contact-grid">
        <section>
          <h2>Hours</h2>
          <Loaded read={hours} what="our hours" fallback={<WeekHoursSkeleton />}>
            {(times) => <WeekHours times={times} park={park.data} />}
          </Loaded>
        </section>
        <ContactForm key={about} about={about} />
        <section className="contact-visit">
          <img src={spotInterview} alt="" width="240" height="170" loading="lazy" />
          <h3>Rather talk in person?</h3>
          <p>
            Bring your dog and walk the fields with us.{' '}
            <Link className="text-link" to={VISIT_PATH}>
              Pick a time
            </Link>
          </p>
        </section>
      </div>
    </>
  )
}

function FarmMap({ facts, gate }: { facts: BusinessFacts; gate: ReactNode }) {
  return (
    <div className="farm-map">
      <img
        src={siteMap}
        alt="Map of the farm: fields, play hall, sleeping barn, pond and parking"
        width="720"
        height="560"
      />
      <span className="map-pin barn">Sleeping barn</span>
      <span className="map-pin hall">Play hall</span>
      <span className="map-pin parking">Park here</span>
      <div className="wrap">
        <div className="address-card">
          <h1>Come and see it</h1>
          <p>
            {facts.addressLine}
            <br />
            {facts.city}, {facts.region} {facts.postalCode}
          </p>
          <p>
            <a className="text-link" href={`mailto:${facts.email}`}>
              {facts.email}
            </a>
          </p>
          {gate}
          <div className="address-actions">
            <a className="button primary" href={mapHref(facts)} target="_blank" rel="noreferrer">
              <Icon name="navigation-arrow-bold" />
              Directions
              <span className="visually-hidden">, opens in a new window</span>
            </a>
            <a className="button secondary" href={phoneHref(facts.phone)}>
              <Icon name="phone-bold" />
              {facts.phone}
            </a>
          </div>
        </div>
      </div>
    </div>
  )
}
