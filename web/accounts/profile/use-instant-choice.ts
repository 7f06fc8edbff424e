import { useRef, useState } from 'react'
import { failureText } from '#client/api/call-error.ts'

/** A choice that is saved as it is made: shown at once, and taken back with a sentence when it could not be kept. */
export function useInstantChoice<Value>(saved: Value, save: (value: Value) => Promise<void>) {
  const [wanted, setWanted] = useState<{ value: Value } | null>(null)
  const [failure, setFailure] = useState('')
  const tries = useRef(0)

  const attempt = async (value: Value) => {
    tries.current += 1
    const thisTry = tries.current
    const isLatest = () => tries.current === thisTry
    setWanted({ value })
    setFailure('')
    try {
      await save(value)
    } catch (error) {
      if (isLatest()) setFailure(failureText(error))
    } finally {
      if (isLatest()) setWanted(null)
    }
  }
  return {
    value: wanted === null ? saved : wanted.value,
    failure,
    choose: (value: Value) => void attempt(value),
  }
}
