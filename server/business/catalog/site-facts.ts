import type { App } from '../../app.ts'
import type { SiteFacts } from '../../http/site/site-page.ts'
import type { CatalogCache } from './catalog-cache.ts'
import { listDocuments } from './content-store.ts'
import { toDocumentLink } from './content-view.ts'
import { toLocalBusiness } from './local-business.ts'
import { listOpeningHours, listParks, listSocialLinks } from './park-store.ts'
import { toConfigTime } from './park-view.ts'

/** What search engines learn about the business, from the catalogue as it stands; kept until that changes. */
export function siteFactsReader(
  { db, settings }: Pick<App, 'db' | 'settings'>,
  cache: CatalogCache,
): () => Promise<SiteFacts> {
  async function read(): Promise<Omit<SiteFacts, 'version'>> {
    const [park] = await listParks(db)
    if (park === undefined) return { structuredData: null, documents: [] }
    const [links, hours, documents] = await Promise.all([
      listSocialLinks(db, park.id),
      listOpeningHours(db, park.id),
      listDocuments(db, park.id),
    ])
    return {
      structuredData: toLocalBusiness(park, hours.map(toConfigTime), links, settings.publicOrigin),
      documents: documents.map((row) => toDocumentLink(row).path),
    }
  }

  let known: SiteFacts | undefined
  return async () => {
    const { prepared } = await cache.answer('site facts', read)
    if (known?.version !== prepared.etag) {
      const { data } = JSON.parse(prepared.body.toString()) as { data: Omit<SiteFacts, 'version'> }
      known = { ...data, version: prepared.etag }
    }
    return known
  }
}
