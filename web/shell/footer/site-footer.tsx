import './site-footer.css'
import { lazy, useMemo } from 'react'
import { Link } from 'react-router'
import { afterFirstPaint } from '#client/api/after-first-paint.ts'
import { longStorage } from '#client/page/browser-storage.ts'
import { hideLostPicture } from '#client/page/lost-picture.ts'
import treeline from '#ui/art/treeline.svg'
import { useHydrated } from '#ui/use-hydrated.ts'
import { BUSINESS, USUAL_HOURS } from '../../page/business.ts'
import { Live } from '../../page/live.tsx'
import { PATHS } from '../../page/paths.ts'
import { rememberedHours } from '../../page/working-hours.ts'
import { FooterColumns } from './footer-columns.tsx'

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
          <Live fallback={<FooterColumns facts={BUSINESS} hours={hours} />}>
            <LiveFooterColumns fallbackHours={hours} />
          </Live>
          <div className="footer-base">
            <span>
              © {hydrated && `${thisYear()} `}
              {BUSINESS.name}
            </span>
            <Link to={PATHS.terms}>Terms of Service</Link>
            <span>Prices in Canadian dollars, before tax</span>
          </div>
        </div>
      </footer>
    </>
  )
}
