import { z } from 'zod'
import { dateText, isPlainLink, multilineText, requiredText, text } from '../../fields.ts'
import { publicFile, wholeNumber } from './setup-fields.ts'

const picture = publicFile('Please choose a picture.')
const pictureWords = requiredText('what the picture shows', 200, 'Please say what the picture shows.')

export const BannerValues = z
  .object({
    name: text('the name', 60).default(''),
    image: picture,
    /** Drawn for phones; without one the picture is cut around its focus. */
    phoneImage: picture.nullable(),
    imageAlt: pictureWords,
    shown: z.boolean().default(true),
    /** Shown from this day to that day, both included; null is always. */
    fromDate: dateText.nullable().default(null),
    toDate: dateText.nullable().default(null),
    /** In percent, across and down: what stays in view on a phone. */
    focusX: wholeNumber('the part that stays in view', 0, 100).default(50),
    focusY: wholeNumber('the part that stays in view', 0, 100).default(50),
  })
  .refine(({ fromDate, toDate }) => fromDate === null || toDate === null || fromDate <= toDate, {
    message: 'Please choose a last day that isn’t before the first.',
    path: ['toDate'],
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
