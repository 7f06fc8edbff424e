/** Where dogs play together. Who shares a field with other sizes must get on with them. */
export const PLAY_AREAS = [
  { name: 'Field 1', sizes: ['small'], is_group: true, not_with: [], max_dogs: 12 },
  { name: 'Field 3', sizes: ['medium', 'large'], is_group: true, not_with: ['Own size only'], max_dogs: 14 },
  {
    name: 'Hall',
    sizes: ['small', 'medium', 'large'],
    is_group: true,
    not_with: ['Own size only'],
    max_dogs: 10,
  },
  { name: 'Quiet yard', sizes: ['small', 'medium', 'large'], is_group: false, not_with: [], max_dogs: 3 },
] as const
