import { z } from 'zod'
import { isPlainLink, multilineText, requiredText, text } from '../../fields.ts'
import { publicFile } from './setup-fields.ts'

const picture = publicFile('Please choose a picture.')
const pictureWords = requiredText('what the picture shows', 200, 'Please say what the picture shows.')

export const BannerValues = z.object({
  image: picture,
  /** Cut for phones; without one the middle of the picture is shown. */
  phoneImage: picture.nullable(),
  imageAlt: pictureWords,
})

export const DocumentValues = z.object({
  name: requiredText('the name', 80),
  summary: multilineText('the summary', 300),
  file: publicFile('Please choose a file.'),
})

export const GalleryPictureValues = z.object({
  image: picture,
  imageAlt: pictureWords,
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  title: requiredText('the title', 80),
  caption: text('the caption', 200),
  tags: z
    .array(requiredText('the tag', 30))
    .max(8, 'Please keep it to eight tags.')
    .transform((tags) => [...new Set(tags)]),
})

export const TeamMemberValues = z.object({
  name: requiredText('the name', 60),
  role: requiredText('the role', 60),
  bio: multilineText('the text', 600),
  image: picture,
  imageAlt: pictureWords,
})

export const SocialLinkValues = z.object({
  name: requiredText('the name', 40),
  url: z
    .string({ error: 'Please enter a link that begins with https://.' })
    .max(300, 'Please keep the link under 300 characters.')
    .refine(isPlainLink, 'Please enter a link that begins with https://, without a name or password in it.'),
})
