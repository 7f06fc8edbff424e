import { Link } from 'react-router'
import { useRead } from '#client/api/use-read.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import { catalog } from '#contract/business/catalog.ts'
import dog from '#ui/art/gallery-06.svg'
import { VISIT_PATH } from '../../page/paths.ts'

/** The groomer, from the team's own page; without one in the team there is no band. */
export function GroomerBand() {
  const team = useRead(catalog.getTeam, {}).data ?? []
  const groomer = team.find(({ role }) => /groom/i.test(role))
  if (!groomer) return null
  return (
    <section className="wrap section">
      <div className="groomer-band on-dark">
        <img src={fileUrl(groomer.img)} alt={groomer.alt} width="320" height="320" loading="lazy" />
        <div>
          <h2>{groomer.name} holds the brush</h2>
          <p>{groomer.bio}</p>
          <Link className="button ball" to={VISIT_PATH}>
            Come and meet us
          </Link>
        </div>
        <img className="groomer-dog" src={dog} alt="" width="360" height="480" loading="lazy" />
      </div>
    </section>
  )
}
