import { expect, test } from 'vitest'
import { pictureFocus } from './picture-focus.ts'

test('m3 a drawing is known by its name, with or without its hash', () => {
  expect(pictureFocus('/files/public/suite-luxury-fe08a6e3.svg')).toEqual({ objectPosition: '18% 76%' })
  expect(pictureFocus('/assets/spot-interview-B1x.svg')).toEqual({ objectPosition: '24% 14%' })
  expect(pictureFocus('https://files.example/our-own-photo.jpg')).toBeUndefined()
})
