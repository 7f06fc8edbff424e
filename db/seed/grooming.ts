export interface GroomingSeed {
  name: string
  description: string
  is_extra: boolean
  /** Small, medium, large. */
  dollars: [number, number, number]
  minutes: number
}

export const GROOMING: GroomingSeed[] = [
  {
    name: 'Bath and brush',
    description: 'Wash, blow dry and a full brush-out. Nails and ears are add-ons.',
    is_extra: false,
    dollars: [50, 65, 80],
    minutes: 75,
  },
  {
    name: 'Full groom, short or medium coat',
    description:
      'Bath and brush, then a cut to the breed or the way you like it. Nails and ears are add-ons.',
    is_extra: false,
    dollars: [85, 105, 130],
    minutes: 150,
  },
  {
    name: 'Full groom, doodle, poodle or double coat',
    description: 'The same with the time a thick or curly coat needs.',
    is_extra: false,
    dollars: [100, 130, 165],
    minutes: 210,
  },
  {
    name: 'De-shed',
    description: 'Undercoat out, best twice a year.',
    is_extra: true,
    dollars: [20, 25, 35],
    minutes: 30,
  },
  {
    name: 'Nails',
    description: 'Clipped and filed smooth.',
    is_extra: true,
    dollars: [20, 20, 20],
    minutes: 15,
  },
  { name: 'Ears', description: 'Cleaned and dried.', is_extra: true, dollars: [12, 12, 12], minutes: 10 },
  {
    name: 'Teeth',
    description: 'Brushed with paste made for dogs.',
    is_extra: true,
    dollars: [12, 12, 12],
    minutes: 10,
  },
]

/** Monday to Saturday. */
export const GROOMER_WEEKDAYS = [1, 2, 3, 4, 5, 6]
export const GROOMER_HOURS = { opens: '09:00', closes: '17:00' }
export const GROOMERS = ['Mei', 'Malik']
