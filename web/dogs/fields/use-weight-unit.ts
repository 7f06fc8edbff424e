import { useState } from 'react'
import { saveProfile } from '#client/log-in/session-calls.ts'
import { useSession } from '#client/session/session.ts'
import type { WeightUnit } from '#domain/dogs/dog-sizes.ts'

/** The unit a person thinks in, kept with their account. If that fails, it still holds for this page. */
export function useWeightUnit() {
  const { userInfo } = useSession()
  const [chosen, setChosen] = useState<WeightUnit | null>(null)
  const choose = (unit: WeightUnit) => {
    setChosen(unit)
    saveProfile({ weightUnit: unit }, {}).catch(() => {})
  }
  return { unit: chosen ?? userInfo?.weightUnit ?? 'lb', choose }
}
