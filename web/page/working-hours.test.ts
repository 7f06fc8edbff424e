import { expect, test } from 'vitest'
import { hoursLines, rememberedHours, rememberHours } from './working-hours.ts'

test('H10 a day with two windows is one line', () => {
  const hours = [
    { label: 'Monday to Friday', workTime: '07:00-19:00' },
    { label: 'Holidays', workTime: '08:00-10:00' },
    { label: 'Holidays', workTime: '16:00-18:00' },
  ]
  expect(hoursLines(hours)).toEqual([
    { label: 'Monday to Friday', ranges: ['7:00 am to 7:00 pm'] },
    { label: 'Holidays', ranges: ['8:00 am to 10:00 am', '4:00 pm to 6:00 pm'] },
  ])
})

test.each(['', '{', 'null', '{"label":1}', '[{"label":"Monday"}]', '[null]'])(
  'S1 unreadable remembered hours (%s) count as none',
  (stored) => {
    expect(rememberedHours({ read: () => stored, write: () => true, remove: () => {} })).toBeUndefined()
  },
)

test('S1 working hours are kept under workTime and come back', () => {
  const kept = new Map<string, string>()
  const storage = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => kept.set(key, value).size > 0,
    remove: () => {},
  }
  rememberHours(storage, [{ label: 'Sunday', workTime: '08:00-18:00' }])
  expect([...kept.keys()]).toEqual(['workTime'])
  expect(rememberedHours(storage)).toEqual([{ label: 'Sunday', workTime: '08:00-18:00' }])
})
