import './banner-carousel.css'
import { useState } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import { catalog } from '#contract/business/catalog.ts'
import type { Banner } from '#contract/business/catalog-content.ts'
import { Icon } from '#ui/icon.tsx'

/**
 * The business' own pictures over the drawn scene, which stays underneath while they load and when there are none.
 * They move only when asked to.
 */
export function BannerCarousel({ onShown }: { onShown: (shown: boolean) => void }) {
  const banners = useRead(catalog.getBannerList, {}).data ?? []
  const [index, setIndex] = useState(0)
  const shown = banners[index % Math.max(banners.length, 1)]
  if (!shown) return null
  const step = (by: number) => setIndex((index + by + banners.length) % banners.length)
  return (
    <div className="banners" role="group" aria-roledescription="carousel" aria-label="Pictures of the farm">
      <BannerPicture key={shown.id} banner={shown} onLoad={() => onShown(true)} />
      {banners.length > 1 && (
        <div className="banner-controls">
          <button
            type="button"
            className="round-button"
            aria-label="Previous picture"
            onClick={() => step(-1)}
          >
            <Icon name="caret-left-bold" />
          </button>
          <span className="number" aria-live="polite">
            <span className="visually-hidden">Picture </span>
            {(index % banners.length) + 1} <span aria-hidden="true">/</span>
            <span className="visually-hidden">of</span> {banners.length}
          </span>
          <button type="button" className="round-button" aria-label="Next picture" onClick={() => step(1)}>
            <Icon name="caret-right-bold" />
          </button>
        </div>
      )}
    </div>
  )
}

function BannerPicture({ banner, onLoad }: { banner: Banner; onLoad: () => void }) {
  const [loaded, setLoaded] = useState(false)
  return (
    <picture>
      {banner.imgPhone && <source media="(max-width: 768px)" srcSet={fileUrl(banner.imgPhone)} />}
      <img
        className={loaded ? 'banner loaded' : 'banner'}
        src={fileUrl(banner.img)}
        alt={banner.alt}
        style={{ objectPosition: `${banner.focus.x}% ${banner.focus.y}%` }}
        onLoad={() => {
          setLoaded(true)
          onLoad()
        }}
      />
    </picture>
  )
}
