/** W17: something that was done without network and comes in later. */
export interface MadeOffline {
  /** Of the item as it was sent. */
  id: string
  /** When it was done, by our clock. */
  at: Date
}
