import { staffAttendance } from '#contract/staff/attendance.ts'
import { staffDog } from '#contract/staff/dogs.ts'
import { forgetMeeting, meetOnTheSide } from './a-waiting-stay.ts'
import { type Givers, givingScene, type RuledCase, TOO_LATE } from './giving-case.ts'

/** Who came, and how the meet and greet went: nobody says it of their own household. */
export function doorCases(desk: Givers): Record<string, RuledCase> {
  const { server, query } = desk
  const { seen, booked, paid } = givingScene(desk)

  return {
    'that they did not come': {
      endpoint: staffAttendance.markNoShow,
      isForOthers: true,
      make: async (to) => {
        const { id, dogId } = await paid(to, TOO_LATE, 'due')
        server.clock.set('2026-11-25T04:00:00Z')
        return { ...(await seen(id)), dogIds: [dogId] }
      },
      // What was not paid falls away by a rule of the house.
      grows: { lowered_prices: 7_140 },
    },
    'how the meet and greet went': {
      endpoint: staffDog.decide,
      isForOthers: true,
      make: async (to) => {
        const { dogId } = await booked(to, TOO_LATE)
        await forgetMeeting(server, dogId)
        await meetOnTheSide(server, dogId)
        const [dog] = await query('select version from dog where id = $1', [dogId])
        return { dogId, version: dog?.['version'], outcome: 'passed', conditions: '' }
      },
    },
  }
}
