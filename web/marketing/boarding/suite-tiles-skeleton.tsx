import '#ui/tile.css'
import './suite-tiles.css'
import { Bar, Skeleton } from '#ui/skeleton.tsx'

const SUITES = [1, 2, 3, 4, 5]

export function SuiteTilesSkeleton() {
  return (
    <Skeleton what="the suites">
      <ul className="suite-tiles">
        {SUITES.map((suite) => (
          <li key={suite} className="tile">
            <Bar className="tile-picture" borderRadius={0} />
            <div className="tile-text">
              <Bar width={150} height={30} />
              <Bar margin="10px 0 0" />
              <Bar width="70%" />
              <Bar width="85%" margin="10px 0 8px" />
              <div className="tile-row">
                <Bar width={110} height={30} />
                <Bar width={74} height={44} borderRadius={22} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Skeleton>
  )
}
