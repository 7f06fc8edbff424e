import type { App } from '../../app.ts'
import type { CatalogCache } from '../catalog/catalog-cache.ts'
import { listParks } from '../catalog/park-store.ts'
import type { Database } from '../../database.ts'
import type { Letterhead } from '../../platform/mail/letter.ts'
import { parseSender } from '../../platform/mail/mail-gateway.ts'
import { siteAddress } from '../../platform/site-address.ts'

/** The first park writes; before one is entered, whoever the mails are sent from. */
export const letterheadReader =
  (settings: App['settings'], { letterheads }: Pick<CatalogCache, 'letterheads'>) =>
  (db: Database): Letterhead | Promise<Letterhead> =>
    letterheads.get('', () => readLetterhead(db, settings))

async function readLetterhead(db: Database, settings: App['settings']): Promise<Letterhead> {
  const siteUrl = siteAddress(settings)
  const [park] = await listParks(db)
  if (park === undefined) {
    const { name, address } = parseSender(settings.mail.from)
    return { name: name || address, lines: [], siteUrl }
  }
  const place = `${park.address_line}, ${park.city}, ${park.region} ${park.postal_code}`
  return { name: park.name, lines: [place, `${park.phone} · ${park.email}`], siteUrl }
}
