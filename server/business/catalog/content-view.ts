import type {
  Agreement,
  Banner,
  DocumentLink,
  GalleryPicture,
  TeamMember,
} from '#contract/business/catalog-content.ts'
import type {
  findPublishedAgreement,
  listBanners,
  listDocuments,
  listGalleryPictures,
  listTeamMembers,
} from './content-store.ts'

type Row<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number]

/** Where the file host serves a stored file. */
export const toFilePath = (name: string) => `/files/${name}`

export const toBanner = (row: Row<typeof listBanners>): Banner => ({
  id: row.id,
  img: toFilePath(row.image),
  imgPhone: row.phone_image === null ? null : toFilePath(row.phone_image),
  alt: row.image_alt,
  focus: { x: row.focus_x, y: row.focus_y },
})

export const toDocumentLink = (row: Row<typeof listDocuments>): DocumentLink => ({
  name: row.name,
  path: toFilePath(row.file),
  summary: row.summary,
})

export const toGalleryPicture = (row: Row<typeof listGalleryPictures>): GalleryPicture => ({
  id: row.id,
  img: toFilePath(row.image),
  alt: row.image_alt,
  title: row.title,
  caption: row.caption,
  tags: row.tags,
  width: row.width,
  height: row.height,
})

export const toTeamMember = (row: Row<typeof listTeamMembers>): TeamMember => ({
  id: row.id,
  name: row.name,
  role: row.role,
  bio: row.bio,
  img: toFilePath(row.image),
  alt: row.image_alt,
})

export const toAgreement = (
  row: NonNullable<Awaited<ReturnType<typeof findPublishedAgreement>>>,
): Agreement => ({
  id: row.id,
  key: row.key,
  title: row.title,
  version: row.version,
  publishedAt: row.published_at.toISOString(),
  note: row.note,
  body: row.body,
})
