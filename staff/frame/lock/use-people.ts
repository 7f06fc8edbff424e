import { useEffect, useState } from 'react'
import { call } from '#client/api/call.ts'
import { deviceKey } from '#client/session/stored-token.ts'
import { staffDevice } from '#contract/office/yard/devices.ts'
import { jobOf } from '#domain/staff/permissions.ts'
import { useOfflineSince } from '../offline/connection.ts'
import { useYardPeople } from '../offline/use-yard-people.ts'
import { useMe } from '../session/me.ts'

export interface Person {
  id: number
  name: string
  /** 'Front desk'; off line nobody's is known but one's own. */
  job?: string
}

const NOBODY: readonly Person[] = []

/** Who can take over this screen: on a named device everybody with a PIN, off line whoever works with the dogs. */
export function usePeople(): { people: readonly Person[]; isNamed: boolean } {
  const me = useMe()
  const isOffline = useOfflineSince() !== null
  const inYard = useYardPeople()
  const [found, setFound] = useState<readonly Person[]>(NOBODY)
  const isNamed = deviceKey() !== null && me.device !== null
  useEffect(() => {
    if (isOffline || !isNamed) return undefined
    let isCurrent = true
    call(staffDevice.getPeople, {}, { silent: true })
      .then(({ people }) => isCurrent && setFound(people))
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [isOffline, isNamed])
  const others = (isOffline ? inYard : found).filter(({ id }) => id !== me.id)
  return { people: [{ id: me.id, name: me.name, job: jobOf(me) }, ...others], isNamed }
}
