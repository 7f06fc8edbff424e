/** What a day shows and says. Its strings are compared to know whether it must be drawn again. */
export interface DayCell {
  look:
    | 'free'
    /** Free by itself, not for what is being chosen. */
    | 'beyond'
    | 'past'
    /** Full or closed: struck through. */
    | 'off'
    /** One of these dogs is booked for something else. */
    | 'booked'
    | 'waiting'
    | 'start'
    | 'end'
    /** Where a stay has begun and nothing more is chosen; or a day chosen on its own. */
    | 'only'
    | 'between'
    /** Where the stay would end if one pressed now. */
    | 'aim'
    /** Was chosen, and is no longer to be had. */
    | 'taken'
  /** Under the day: its price, or why not. */
  word: string
  /** A third line, such as '2 left'. */
  hint: string
  /** What is said after the date. */
  spoken: string
  isPeak: boolean
  isSelected: boolean
  /** Not possible: pressing it only says why. */
  isOff: boolean
}

/** Of which nothing could be read. */
export const UNREAD_CELL: DayCell = {
  look: 'past',
  word: '–',
  hint: '',
  spoken: 'the price couldn’t be loaded',
  isPeak: false,
  isSelected: false,
  isOff: true,
}

export const WAITING_CELL: DayCell = {
  look: 'waiting',
  word: '',
  hint: '',
  spoken: 'price is loading',
  isPeak: false,
  isSelected: false,
  isOff: true,
}
