import { sql } from 'kysely'
import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import { BANNERS, GALLERY, TEAM } from '#db/seed/content.ts'
import type { Database } from '../database.ts'

const park_id = DEFAULT_PARK_ID

/** Pictures with their words; `imageOf` tells where a drawing is stored. */
export async function insertDemoPictures(db: Database, imageOf: (art: string) => string) {
  const banners = BANNERS.map(({ art, phone_art, image_alt }, position) => ({
    image: imageOf(art),
    phone_image: imageOf(phone_art),
    image_alt,
    // Where the drawing is cut it loses trees, never a dog.
    focus_x: 100,
    focus_y: 100,
    park_id,
    position,
  }))
  await db.insertInto('banner').values(banners).execute()
  await db
    .insertInto('gallery_picture')
    .values(
      GALLERY.map(({ art, ...picture }, position) => ({
        ...picture,
        image: imageOf(art),
        park_id,
        position,
      })),
    )
    .execute()
  await db
    .insertInto('team_member')
    .values(
      TEAM.map(({ art, ...member }, position) => ({ ...member, image: imageOf(art), park_id, position })),
    )
    .execute()
}

export interface StoredDocument {
  name: string
  summary: string
  file: string
}

export async function insertDemoDocuments(db: Database, documents: StoredDocument[]) {
  await db
    .insertInto('document')
    .values(documents.map((document, position) => ({ ...document, park_id, position })))
    .execute()
}

export interface AgreementText {
  key: string
  title: string
  body: string
}

/** Numbered from 1 in the order given: the terms of service, which come first, are found under 1. */
export async function insertDemoAgreements(db: Database, agreements: AgreementText[], published_at: Date) {
  await db
    .insertInto('agreement')
    .values(agreements.map(({ key }, position) => ({ id: position + 1, key, park_id, position })))
    .execute()
  await sql`select setval(pg_get_serial_sequence('agreement', 'id'), ${agreements.length})`.execute(db)
  await db
    .insertInto('agreement_version')
    .values(
      agreements.map(({ title, body }, position) => ({
        agreement_id: position + 1,
        version: 1,
        title,
        body,
        published_at,
      })),
    )
    .execute()
}
