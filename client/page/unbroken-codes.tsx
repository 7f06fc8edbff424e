import './unbroken-codes.css'
import { Fragment, type ReactNode } from 'react'

/** A word with a hyphen, such as a booking's code, is never broken at it. */
export const withUnbrokenCodes = (text: string): ReactNode =>
  text.split(' ').map((word, index) => (
    <Fragment key={`${word} ${index}`}>
      {index > 0 && ' '}
      {word.includes('-') ? <span className="whole-word">{word}</span> : word}
    </Fragment>
  ))
