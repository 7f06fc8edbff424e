/** Why a file is not taken, and the sentence that helps the person who sent it. */
export const UPLOAD_REFUSALS = {
  'too-large': 'This file is larger than 10 MB. Please choose a smaller one.',
  empty: 'This file is empty. Please choose another one.',
  'unknown-type': 'Please choose a photo (JPEG, PNG, WebP or GIF) or a PDF.',
  heic: 'This photo is in HEIC format, which we can’t read. Please save it as JPEG and try again.',
  'broken-image': 'We can’t read this picture; it may be damaged. Please choose another one.',
  'too-many-pixels': 'This picture has too many pixels. Please choose one with fewer than 60 million.',
  'broken-pdf': 'We can’t read this PDF; it may be damaged. Please choose another one.',
  'locked-pdf': 'This PDF is locked with a password. Please save it without one and try again.',
  'active-pdf': 'This PDF contains programs or attached files. Please print it to a new PDF and try again.',
  'long-pdf': 'This PDF has more than 50 pages. Please choose a shorter one.',
  'heavy-file':
    'This file is too complicated for us to check. Please print or save it to a new file and send that one.',
  busy: 'We’re getting a lot of files right now, so we didn’t keep yours. Please send it again in a minute.',
} as const

export type UploadRefusalReason = keyof typeof UPLOAD_REFUSALS
