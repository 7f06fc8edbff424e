import type { Generated } from 'kysely'
import type { UpdatedAt } from './park-tables.ts'

/** What the site shows and people sign. Pictures and files are names in the file store, like `public/<name>`. */
export interface ContentTables {
  banner: {
    id: Generated<number>
    park_id: number
    image: string
    phone_image: string | null
    image_alt: string
    name: Generated<string>
    shown: Generated<boolean>
    from_date: string | null
    to_date: string | null
    /** In percent, across and down: what stays in view on a phone. */
    focus_x: Generated<number>
    focus_y: Generated<number>
    position: Generated<number>
    active: Generated<boolean>
    updated_at: UpdatedAt
    version: Generated<number>
  }
  document: {
    id: Generated<number>
    park_id: number
    name: string
    summary: Generated<string>
    file: string
    position: Generated<number>
    active: Generated<boolean>
    updated_at: UpdatedAt
    version: Generated<number>
  }
  gallery_picture: {
    id: Generated<number>
    park_id: number
    image: string
    image_alt: string
    width: number
    height: number
    title: string
    caption: Generated<string>
    tags: Generated<string[]>
    position: Generated<number>
    active: Generated<boolean>
    updated_at: UpdatedAt
    version: Generated<number>
  }
  team_member: {
    id: Generated<number>
    park_id: number
    name: string
    role: string
    bio: Generated<string>
    image: string
    image_alt: string
    position: Generated<number>
    active: Generated<boolean>
    updated_at: UpdatedAt
    version: Generated<number>
  }
  agreement: {
    id: Generated<number>
    park_id: number
    key: string
    position: Generated<number>
    /** Counts what was done with its versions. */
    revision: Generated<number>
    updated_at: UpdatedAt
  }
  agreement_version: {
    agreement_id: number
    version: number
    title: string
    body: string
    published_at: Date | null
    updated_at: UpdatedAt
    /** What has changed, for those who agreed to the version before. */
    note: Generated<string>
    /** Whether who booked under the version before signs this one before check-in. */
    resign: Generated<'next-order' | 'before-check-in'>
    /** When a draft is published by itself. */
    publish_at: Generated<Date | null>
    made_by: Generated<number | null>
    published_by: Generated<number | null>
  }
}
