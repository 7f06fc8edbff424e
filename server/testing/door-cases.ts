import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import type { TestCustomer } from './a-customer.ts'
import { aReadyDog } from './a-ready-dog.ts'
import { forgetMeeting, meetOnTheSide } from './a-waiting-stay.ts'
import { type Givers, givingScene, type RuledCase, TOO_LATE } from './giving-case.ts'
import { uploadFile } from './upload-file.ts'

const DATES = { givenOn: '2026-11-01', expiresOn: '2028-05-01' }

/** Who came, and how the meet and greet went: nobody says it of their own household. */
export function doorCases(desk: Givers): Record<string, RuledCase> {
  const { server, query, guest, dana } = desk
  const { seen, booked, paid } = givingScene(desk)

  const aSize = async (to: TestCustomer, sizeClass: string) => {
    const dogId = await aReadyDog(server, to.id)
    const [dog] = await query('update dog set weight_grams = 20000 where id = $1 returning version', [dogId])
    return { id: dogId, version: dog?.['version'], sizeClass }
  }

  const aKeptOut = async (to: TestCustomer) => {
    const dogId = await aReadyDog(server, to.id)
    const [dog] = await query(
      `update dog set group_play = 'no', flags = '{Jumps,Bites}' where id = $1 returning version`,
      [dogId],
    )
    return { id: dogId, version: dog?.['version'] }
  }

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
    'a vaccine record': {
      endpoint: staffDog.verify,
      isForOthers: true,
      make: async (to) => {
        const dogId = await aReadyDog(server, to.id)
        const [record] = await query(
          `update vaccine_record set verified_at = null, expires_on = '2028-01-01'
           where dog_id = $1 and vaccine = 'rabies' returning proof_file`,
          [dogId],
        )
        return { dogId, vaccine: 'rabies', proofName: record?.['proof_file'], ...DATES }
      },
    },
    'a vaccine record that came by mail': {
      endpoint: staffDog.uploadRecord,
      isForOthers: true,
      make: async (to) => {
        const dogId = await aReadyDog(server, to.id)
        const { name } = await uploadFile(server, 'record.jpg', (to.id === guest.id ? dana : to).headers)
        return { dogId, vaccine: 'rabies', proofName: name, ...DATES }
      },
    },
    'group play of a dog that somebody kept out': {
      endpoint: staffDog.setGroupPlay,
      isForOthers: true,
      make: async (to) => ({ ...(await aKeptOut(to)), groupPlay: 'yes' }),
    },
    'a flag that comes off': {
      endpoint: staffDog.setFlags,
      isForOthers: true,
      make: async (to) => ({ ...(await aKeptOut(to)), flags: ['Jumps'] }),
    },
    'a size': {
      endpoint: staffDog.setSize,
      isForOthers: true,
      make: async (to) => aSize(to, 'large'),
    },
    'a size below what the scale says': {
      endpoint: staffDog.setSize,
      make: async (to) => aSize(to, 'small'),
    },
  }
}
