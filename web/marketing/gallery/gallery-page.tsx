import './gallery-page.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '#client/api/use-read.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { fileUrl } from '#client/page/page-settings.ts'
import { catalog } from '#contract/business/catalog.ts'
import type { GalleryPicture } from '#contract/business/catalog-content.ts'
import labmix from '#ui/art/portrait-labmix.svg'
import { Icon } from '#ui/icon.tsx'
import { BOOK_PATH } from '../../page/paths.ts'
import { usePageHead } from '../../page/use-page-head.ts'
import { FULL_ROW, galleryRows, rowWidth } from './gallery-rows.ts'
import { GallerySkeleton } from './gallery-skeleton.tsx'
import { Lightbox } from './lightbox.tsx'

export function GalleryPage() {
  usePageHead('Gallery', 'A week on the farm: dogs in the fields, in the play hall, in the bath and asleep.')
  const gallery = useRead(catalog.getGallery, {})
  return (
    <div className="wrap gallery-page">
      <h1>A week on the farm</h1>
      <Loaded read={gallery} what="the pictures" fallback={<GallerySkeleton />}>
        {(pictures) => <FilteredGallery pictures={pictures} />}
      </Loaded>
      <section className="gallery-end">
        <img src={labmix} alt="" width="190" height="190" loading="lazy" />
        <div>
          <h2>Your dog could be next</h2>
          <p>Come for a day or a week. We’ll bring the camera.</p>
        </div>
        <Link className="button primary" to={BOOK_PATH}>
          Book a stay
          <Icon name="arrow-right-bold" />
        </Link>
      </section>
    </div>
  )
}

function FilteredGallery({ pictures }: { pictures: GalleryPicture[] }) {
  const [tag, setTag] = useState<string>()
  const [open, setOpen] = useState<number>()
  const tags = [...new Set(pictures.flatMap((picture) => picture.tags))]
  const shown = tag ? pictures.filter((picture) => picture.tags.includes(tag)) : pictures
  return (
    <>
      <div className="gallery-filters" role="group" aria-label="Show">
        {[undefined, ...tags].map((choice) => (
          <button
            key={choice ?? ''}
            type="button"
            className="gallery-filter"
            aria-pressed={tag === choice}
            onClick={() => setTag(choice)}
          >
            {choice ?? 'Everything'}
          </button>
        ))}
      </div>
      <div className="gallery-rows">
        {galleryRows(shown).map((row) => (
          <div key={row[0]?.id} className="gallery-row">
            {row.map((picture) => (
              <Picture key={picture.id} picture={picture} onOpen={() => setOpen(shown.indexOf(picture))} />
            ))}
            {rowWidth(row) < FULL_ROW * 0.75 && (
              <span className="gallery-rest" style={{ flexGrow: FULL_ROW - rowWidth(row) }} />
            )}
          </div>
        ))}
      </div>
      {open !== undefined && (
        <Lightbox pictures={shown} index={open} onMove={setOpen} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

function Picture({ picture, onOpen }: { picture: GalleryPicture; onOpen: () => void }) {
  const ratio = picture.width / picture.height
  return (
    <figure style={{ flexGrow: ratio }}>
      <button type="button" onClick={onOpen} aria-label={`Enlarge: ${picture.alt}`}>
        <img
          src={fileUrl(picture.img)}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          style={{ aspectRatio: ratio }}
          loading="lazy"
        />
      </button>
      <figcaption>
        <b>{picture.title}</b>
        <span>{picture.caption}</span>
      </figcaption>
    </figure>
  )
}
