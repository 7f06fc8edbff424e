import './site-footer.css'
import treeline from '#ui/art/treeline.svg'
import { useHydrated } from '#ui/use-hydrated.ts'
import { lazy, useMemo } from 'react'
import { Link } from 'react-router'
import { afterFirstPaint } from './after-first-paint.ts'
import { longStorage } from './browser-storage.ts'
import { BUSINESS, USUAL_HOURS } from './business.ts'
import { FooterColumns } from './footer-columns.tsx'
import { Live } from './live.tsx'
import { hideLostPicture } from './lost-picture.ts'
import { PATHS } from './paths.ts'
import { rememberedHours } from './working-hours.ts'

const LiveFooterColumns = lazy(
  afterFirstPaint(async () => ({ default: (await import('./live-footer-columns.tsx')).LiveFooterColumns })),
)

const thisYear = () => new Date().getFullYear()

export function SiteFooter() {
  const hydrated = useHydrated()
  const hours = useMemo(() => (hydrated && rememberedHours(longStorage)) || USUAL_HOURS, [hydrated])
  return (
    <>
      <img
        className="treeline"
        src={treeline}
        alt=""
        width="1440"
        height="120"
        loading="lazy"
        onError={hideLostPicture}
      />
      <footer className="site-footer on-dark">
        <div className="wrap">
          <Live meanwhile={<FooterColumns facts={BUSINESS} hours={hours} />}>
            <LiveFooterColumns meanwhileHours={hours} />
          </Live>
          <div className="footer-base">
            <span>
              © {hydrated && `${thisYear()} `}
              {BUSINESS.name}
            </span>
            <Link to={PATHS.terms}>Terms of Service</Link>
            <span>Prices in Canadian dollars, before GST</span>
          </div>
        </div>
      </footer>
    </>
  )
}
