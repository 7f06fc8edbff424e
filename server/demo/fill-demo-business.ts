import { AGREEMENTS, BANNERS, DOCUMENTS, GALLERY, TEAM } from '#db/seed/content.ts'
import { PARK } from '#db/seed/park.ts'
import { SUITES } from '#db/seed/suites.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { hasPark, waitForTurn } from '../business/catalog/new-park-store.ts'
import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { noteFilesInUse } from '../management/content/site-file-store.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { readText } from '../platform/pdf/markdown-blocks.ts'
import {
  insertDemoAgreements,
  insertDemoDocuments,
  insertDemoPictures,
  type StoredDocument,
} from './demo-content-store.ts'
import { readSeedText, storeArt, storePublic } from './demo-files.ts'
import { insertDemoCalendar, insertDemoPark, insertDemoSuites } from './demo-park-store.ts'
import {
  insertDemoGrooming,
  insertDemoOffers,
  insertDemoOrderRules,
  insertDemoTerms,
} from './demo-price-store.ts'

/**
 * Gives an empty database a believable business, all of it or nothing. Files are stored before the rows that
 * name them are committed, so no page ever shows a picture that is not there. Tells whether it filled anything.
 */
export async function fillDemoBusiness(app: Pick<App, 'db' | 'files' | 'log'>, now: Date): Promise<boolean> {
  if (await hasPark(app.db)) return false
  const isFilled = await app.db.transaction().execute(async (tx) => {
    await waitForTurn(tx)
    if (await hasPark(tx)) return false
    await insertAll(tx, app.files, now)
    return true
  })
  if (isFilled) app.log.debug('the demo business was set up')
  return isFilled
}

async function insertAll(tx: Database, files: FileStore, now: Date) {
  const today = dateIn(PARK.time_zone, now)
  const madeAt = new Date(`${today}T16:00:00Z`)
  const [imageOf, documents] = await Promise.all([storeAllArt(files), storeDocuments(files, madeAt)])
  await insertDemoPark(tx)
  await insertDemoCalendar(tx, today)
  await insertDemoSuites(tx, imageOf)
  await insertDemoTerms(tx)
  await insertDemoOrderRules(tx, today)
  await insertDemoOffers(tx)
  await insertDemoGrooming(tx)
  await insertDemoPictures(tx, imageOf)
  await insertDemoDocuments(tx, documents)
  await noteFilesInUse(tx)
  const agreements = AGREEMENTS.map(async ({ key, text }) => ({ key, ...readText(await readSeedText(text)) }))
  await insertDemoAgreements(tx, await Promise.all(agreements), madeAt)
}

/** Stores every drawing the seed names; the answer finds a stored one by the drawing's name. */
async function storeAllArt(files: FileStore): Promise<(art: string) => string> {
  const drawings = [
    ...BANNERS.flatMap(({ art, phone_art }) => [art, phone_art]),
    ...[...SUITES, ...GALLERY, ...TEAM].map(({ art }) => art),
  ]
  const names = new Map(
    await Promise.all(drawings.map(async (art) => [art, await storeArt(files, art)] as const)),
  )
  return (art) => {
    const name = names.get(art)
    if (name === undefined) throw new Error(`the drawing ${art} was not stored`)
    return name
  }
}

async function storeDocuments(files: FileStore, date: Date): Promise<StoredDocument[]> {
  // Needed on the very first start only, so it is not loaded on the others.
  const { makeDocumentPdf } = await import('./files/document-pdf.ts')
  const contact = `${PARK.phone}  ·  ${PARK.email}`
  return Promise.all(
    DOCUMENTS.map(async ({ name, summary, text, slug }) => {
      const markdown = await readSeedText(text)
      const bytes = await makeDocumentPdf({ markdown, businessName: PARK.name, contact, date })
      return { name, summary, file: await storePublic(files, slug, 'pdf', bytes) }
    }),
  )
}
