import './gallery-page.css'
import { Bar, Skeleton } from '#ui/skeleton.tsx'

const LANDSCAPE = 4 / 3
const PORTRAIT = 3 / 4
const ROWS = [
  [LANDSCAPE, PORTRAIT, LANDSCAPE],
  [PORTRAIT, LANDSCAPE, PORTRAIT],
]
const FILTER_WIDTHS = [124, 88, 102, 88, 106]

export function GallerySkeleton() {
  return (
    <Skeleton what="the pictures">
      <div className="gallery-filters">
        {FILTER_WIDTHS.map((width, index) => (
          <Bar key={index} className="gallery-filter" width={width} />
        ))}
      </div>
      <div className="gallery-rows">
        {ROWS.map((row, index) => (
          <div key={index} className="gallery-row">
            {row.map((ratio, place) => (
              <figure key={place} style={{ flexGrow: ratio }}>
                <Bar height="auto" aspectRatio={ratio} borderRadius={20} />
                <figcaption>
                  <Bar width="60%" />
                </figcaption>
              </figure>
            ))}
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
