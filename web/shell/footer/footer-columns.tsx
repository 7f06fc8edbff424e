import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { type BusinessFacts, phoneHref } from '../../page/business.ts'
import { MY_PATHS, PATHS } from '../../page/paths.ts'
import { hoursLines, type WorkingHours } from '../../page/working-hours.ts'
import { Brand } from '../brand.tsx'
import { TeamLink } from '../team-link.tsx'

interface FooterColumnsProps {
  facts: BusinessFacts
  hours: readonly WorkingHours[]
}

export function FooterColumns({ facts, hours }: FooterColumnsProps) {
  return (
    <div className="footer-columns">
      <div>
        <Brand onDark />
        <p className="footer-about">
          {facts.city === ''
            ? 'Daycare, boarding and grooming.'
            : `Daycare, boarding and grooming on ten acres near ${facts.city}, British Columbia.`}
        </p>
        <SocialLinks links={facts.socialLinks} />
      </div>
      <FooterLinks />
      <address>
        <h2>Visit</h2>
        <ul>
          <li>{facts.name}</li>
          {facts.addressLine !== '' && (
            <li>
              {facts.addressLine}
              <br />
              {facts.city}, {facts.region} {facts.postalCode}
            </li>
          )}
          {facts.phone !== '' && (
            <li>
              <a href={phoneHref(facts.phone)}>{facts.phone}</a>
            </li>
          )}
          <li>
            <a href={`mailto:${facts.email}`}>{facts.email}</a>
          </li>
        </ul>
      </address>
      <HoursList hours={hours} />
    </div>
  )
}

function FooterLinks() {
  return (
    <nav className="footer-links" aria-label="Footer">
      <div>
        <h2>Services</h2>
        <ul>
          <li>
            <Link to={PATHS.detail}>Daycare &amp; boarding</Link>
          </li>
          <li>
            <Link to={PATHS.grooming}>Grooming</Link>
          </li>
          <li>
            <TeamLink>About us</TeamLink>
          </li>
        </ul>
      </div>
      <div>
        <h2>Good to know</h2>
        <ul>
          <li>
            <Link to={PATHS.guidelines}>Guidelines</Link>
          </li>
          <li>
            <Link to={PATHS.reservationPolicy}>Reservation policy</Link>
          </li>
          <li>
            <Link to={MY_PATHS.profile}>My profile</Link>
          </li>
          <li>
            <Link to={MY_PATHS.dogs}>My dogs</Link>
          </li>
          <li>
            <Link to={MY_PATHS.bookings}>My orders</Link>
          </li>
        </ul>
      </div>
    </nav>
  )
}

const SOCIAL_ICONS: Record<string, IconName> = {
  Instagram: 'instagram-logo-fill',
  Facebook: 'facebook-logo-fill',
}

function SocialLinks({ links }: { links: BusinessFacts['socialLinks'] }) {
  return (
    <ul className="footer-social">
      {links.map(({ name, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={`${name}, opens in a new window`}>
            <Icon name={SOCIAL_ICONS[name] ?? 'link-bold'} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function HoursList({ hours }: { hours: readonly WorkingHours[] }) {
  if (hours.length === 0) return null
  return (
    <div>
      <h2>Working hours</h2>
      <dl className="footer-hours number">
        {hoursLines(hours).map(({ label, ranges }) => (
          <div key={label}>
            <dt>{label}</dt>
            {ranges.map((range) => (
              <dd key={range}>{range}</dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  )
}
