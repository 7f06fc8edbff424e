import { exactPrice } from '#domain/money/money-words.ts'

interface Home {
  names: string
  takenCents: number
  changeCents: number
}

/** 'Otis went home, $60.05 taken, $29.95 change': the change is said again, the drawer is still open. */
export const homeWords = ({ names, takenCents, changeCents }: Home): string =>
  [
    `${names} went home`,
    ...(takenCents > 0 ? [`${exactPrice(takenCents)} taken`] : []),
    ...(changeCents > 0 ? [`${exactPrice(changeCents)} change`] : []),
  ].join(', ')
