/** The parts of a day in the kennel; a dog whose meals nobody has written down stands in those with meals. */
export const CARE_ROUNDS = [
  { key: 'breakfast', name: 'Breakfast', begins: '07:00', has_meals: true },
  { key: 'noon', name: 'Noon', begins: '12:00', has_meals: false },
  { key: 'dinner', name: 'Dinner', begins: '17:00', has_meals: true },
  { key: 'night', name: 'Night', begins: '21:00', has_meals: false },
]
