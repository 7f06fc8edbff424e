import { z } from 'zod'
import { DEFAULT_PARK_ID } from '../business/catalog.ts'
import { endpoint } from '../endpoint.ts'
import { id, queryId } from '../fields.ts'

const PlayDog = z.object({
  id: z.int(),
  name: z.string(),
  breed: z.string(),
  photoThumbnailPath: z.string().nullable(),
  sizeClass: z.enum(['small', 'medium', 'large']),
  /** What was agreed on with its owner; empty for most. */
  conditions: z.string(),
})
export type PlayDog = z.output<typeof PlayDog>

const PlayArea = z.object({
  id: z.int(),
  name: z.string(),
  sizes: z.array(z.enum(['small', 'medium', 'large'])),
  maxDogs: z.int(),
  dogs: z.array(PlayDog),
  people: z.array(z.object({ id: z.int(), name: z.string() })),
  /** More dogs than the people there should watch. */
  isShortOfPeople: z.boolean(),
})
export type PlayArea = z.output<typeof PlayArea>

export const Play = z.object({
  areas: z.array(PlayArea),
  /** Here, and in no area. */
  inRooms: z.array(PlayDog),
  dogsPerPerson: z.int(),
})
export type Play = z.output<typeof Play>

/** Null: into its room, or nowhere. */
const areaId = id('play area').nullable()

export const staffPlay = {
  getPlay: endpoint({
    method: 'GET',
    path: '/api/staffPlay/getPlay',
    access: 'staff',
    needs: 'staff',
    summary: 'Which dogs play where right now, and who watches them.',
    input: z.object({ parkId: queryId('park').default(DEFAULT_PARK_ID) }),
    output: Play,
  }),
  movePlay: endpoint({
    method: 'POST',
    path: '/api/staffPlay/movePlay',
    access: 'staff',
    needs: 'care',
    idempotent: true,
    summary:
      'Dogs go to another area, or back to their rooms. Refused where one of them may not play, or it is full.',
    input: z.object({
      parkId: id('park').default(DEFAULT_PARK_ID),
      dogIds: z
        .array(id('dog'))
        .min(1, 'Please choose at least one dog.')
        .max(20, 'Please choose at most 20 dogs.'),
      /** Where they were seen: somebody may have moved them since. */
      fromAreaId: areaId,
      areaId,
    }),
    output: Play,
  }),
  watch: endpoint({
    method: 'POST',
    path: '/api/staffPlay/watch',
    access: 'staff',
    needs: 'care',
    idempotent: true,
    summary: 'You watch an area from now on, or none any more.',
    input: z.object({ parkId: id('park').default(DEFAULT_PARK_ID), areaId }),
    output: Play,
  }),
}
