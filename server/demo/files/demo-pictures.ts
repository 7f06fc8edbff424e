import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '#db/seed/pictures.ts'
import type { App } from '../../app.ts'
import { PROJECT_ROOT } from '../../platform/project-root.ts'
import { keepOwnFile } from './keep-own-file.ts'

const read = (name: string) => readFile(join(PROJECT_ROOT, 'db/seed/pictures', `${name}.webp`))

/** A photo that somebody has taken and sent: one of our drawings. Answers its name in the store. */
export async function keepPicture(
  app: Pick<App, 'db' | 'files' | 'clock'>,
  accountId: number,
  picture: Picture,
): Promise<string> {
  const [bytes, thumbnail] = await Promise.all([read(picture), read(`${picture}-480`)])
  return keepOwnFile(app, { accountId, bytes, thumbnail })
}
