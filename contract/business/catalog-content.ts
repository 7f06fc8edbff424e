import { z } from 'zod'

/** Paths of pictures and documents begin at the file host, like `/files/public/<name>`. */
const path = z.string().startsWith('/files/public/')

export const Banner = z.object({
  id: z.int(),
  img: path,
  imgPhone: path.nullable().meta({ description: 'Crop for narrow screens, if there is one.' }),
  alt: z.string(),
  focus: z.object({ x: z.int(), y: z.int() }).meta({
    description: 'What stays in view where the picture is cut, in percent from the left and from the top.',
  }),
})
export type Banner = z.output<typeof Banner>

export const DocumentLink = z.object({
  name: z.string(),
  path,
  summary: z.string().meta({ description: 'One line about what it holds.' }),
})
export type DocumentLink = z.output<typeof DocumentLink>

export const GalleryPicture = z.object({
  id: z.int(),
  img: path,
  alt: z.string(),
  title: z.string().meta({ description: 'Mostly the dogs’ names.' }),
  caption: z.string(),
  tags: z.array(z.string()).meta({ description: 'For the filter; shown as written.' }),
  width: z.int(),
  height: z.int(),
})
export type GalleryPicture = z.output<typeof GalleryPicture>

export const TeamMember = z.object({
  id: z.int(),
  name: z.string(),
  role: z.string(),
  bio: z.string(),
  img: path,
  alt: z.string(),
})
export type TeamMember = z.output<typeof TeamMember>

export const Agreement = z.object({
  id: z.int(),
  key: z.string().meta({
    description: 'Such as terms, boarding or guidelines; the same for all versions of an agreement.',
  }),
  title: z.string(),
  version: z.int(),
  publishedAt: z.iso.datetime(),
  note: z.string().meta({ description: 'What has changed since the version before; may be empty.' }),
  body: z.string().meta({ description: 'Markdown: headings (##), paragraphs, lists (-), **bold**.' }),
})
export type Agreement = z.output<typeof Agreement>
