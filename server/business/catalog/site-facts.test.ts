import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { withServer } from '../../testing/with-server.ts'
import { createCatalogCache } from './catalog-cache.ts'
import { siteFactsReader } from './site-facts.ts'

const server = withServer({
  demo: true,
  env: { PUBLIC_ORIGIN: 'https://kennel.example', PAYMENT_PROVIDER: 'etransfer' },
})

test('the business is described by its own park, hours and links', async () => {
  const { structuredData, documents } = await siteFactsReader(server.app, createCatalogCache())()
  expect(structuredData).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Evergreen Dog Park & Stay',
    url: 'https://kennel.example/',
    address: { addressLocality: 'Surrey', addressRegion: 'BC', addressCountry: 'CA' },
    openingHoursSpecification: expect.arrayContaining([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['https://schema.org/Saturday', 'https://schema.org/Sunday'],
        opens: '08:00',
        closes: '18:00',
      },
      expect.objectContaining({ dayOfWeek: ['https://schema.org/PublicHolidays'], opens: '16:00' }),
    ]),
  })
  expect(documents.length).toBeGreaterThan(0)
  for (const path of documents) expect((await fetch(server.url + path)).status).toBe(200)
})

test('a changed telephone number is a new version', async () => {
  const cache = createCatalogCache()
  const read = siteFactsReader(server.app, cache)
  const before = await read()
  expect(await read()).toBe(before)
  await server.database.db.updateTable('park').set({ phone: '604-555-0199' }).execute()
  cache.clear()
  const after = await read()
  expect(after.version).not.toBe(before.version)
  expect(after.structuredData).toMatchObject({ telephone: '604-555-0199' })
})

test('a business without a park has nothing to tell', async () => {
  const bare = await startTestServer()
  const facts = await siteFactsReader(bare.app, createCatalogCache())()
  expect(facts).toMatchObject({ structuredData: null, documents: [] })
  await bare.stop()
})
