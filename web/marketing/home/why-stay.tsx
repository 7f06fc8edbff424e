import './why-stay.css'
import { Link } from 'react-router'
import corgi from '#ui/art/portrait-corgi.svg'
import dachshund from '#ui/art/portrait-dachshund.svg'
import golden from '#ui/art/portrait-golden.svg'
import husky from '#ui/art/portrait-husky.svg'
import labmix from '#ui/art/portrait-labmix.svg'
import poodle from '#ui/art/portrait-poodle.svg'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { useSeen } from '#ui/use-seen.ts'
import { PATHS } from '../../page/paths.ts'

const REASONS: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'shield-check-duotone',
    title: 'Every field is fenced',
    text: 'Dogs play in small, matched groups, never in one crowd.',
  },
  {
    icon: 'users-three-duotone',
    title: 'Someone is always on site',
    text: 'Staff sleep at the barn, so nights are covered too.',
  },
  {
    icon: 'thermometer-duotone',
    title: 'Comfortable in any weather',
    text: 'A heated, cooled and ventilated hall for rain and July.',
  },
  {
    icon: 'camera-duotone',
    title: 'You see how it’s going',
    text: 'Photos and a short note while your dog stays with us.',
  },
  {
    icon: 'bone-duotone',
    title: 'Their own routine',
    text: 'We stick to your food, your mealtimes and any medication.',
  },
  { icon: 'bathtub-duotone', title: 'Home clean', text: 'Add a bath or a full groom before pick‑up.' },
]

const PEEKING = [labmix, corgi, golden, poodle, husky, dachshund]

export function WhyStay() {
  const [dogs, seen] = useSeen<HTMLDivElement>()
  return (
    <section className="why on-dark">
      <div className="wrap why-grid">
        <div className="why-lead">
          <h2>Why stay with us</h2>
          <p>Most dogs are asleep by eight. It has been that kind of day.</p>
          <Link className="button ball large" to={PATHS.detail}>
            See the suites
          </Link>
        </div>
        <ul className="reasons">
          {REASONS.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div ref={dogs} className={seen ? 'wrap peek risen' : 'wrap peek'} aria-hidden="true">
        {PEEKING.map((dog) => (
          <img key={dog} src={dog} alt="" width="178" height="178" loading="lazy" />
        ))}
      </div>
    </section>
  )
}
