import '#ui/map-pin.css'
import './land-facts.css'
import golden from '#ui/art/avatar-golden.svg'
import husky from '#ui/art/avatar-husky.svg'
import poodle from '#ui/art/avatar-poodle.svg'
import fence from '#ui/art/fence.svg'
import indoor from '#ui/art/indoor.svg'
import siteMap from '#ui/art/site-map.svg'
import { Icon } from '#ui/icon.tsx'

/** R4: the ten acres, the fields, the hall and the years, as cards of the size of their news. */
export function LandFacts() {
  return (
    <section className="wrap section">
      <h2 className="land-title">Room for every kind of dog</h2>
      <ul className="land-facts">
        <li className="land-map">
          <img src={siteMap} alt="The ten acres seen from above" width="720" height="560" loading="lazy" />
          <span className="map-pin barn">Sleeping barn</span>
          <span className="map-pin hall">Play hall</span>
          <p className="land-plate">
            <Figure value="10" label="acres of land" />
          </p>
        </li>
        <li className="land-hall">
          <img src={indoor} alt="The indoor play hall" width="320" height="220" loading="lazy" />
          <p className="land-plate">
            <Figure value="5000" label="sqf indoor play area" />
          </p>
          <ul className="hall-comforts" aria-label="In the hall">
            <li className="tag">
              <Icon name="snowflake-bold" />
              Air conditioning
            </li>
            <li className="tag">
              <Icon name="sun-bold" />
              Heating
            </li>
            <li className="tag">
              <Icon name="fan-bold" />
              Exhaust fans
            </li>
          </ul>
        </li>
        <li className="land-fields">
          <p>
            <Figure value="10+" label="secure playing fields" />
          </p>
          <img src={fence} alt="" width="300" height="110" loading="lazy" />
        </li>
        <li className="land-years">
          <span className="avatars">
            {[husky, poodle, golden].map((dog) => (
              <img key={dog} src={dog} alt="" width="44" height="44" loading="lazy" />
            ))}
          </span>
          <p>
            <Figure value="20+" label="years of team experience" />
          </p>
        </li>
      </ul>
    </section>
  )
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <>
      <span className="figure-value number">{value}</span> <span className="figure-label">{label}</span>
    </>
  )
}
