import { createHash, randomBytes } from 'node:crypto'

/** So long a ticket waits for the browser to come with it. */
export const TICKET_SECONDS = 30

export const createTicket = () => randomBytes(24).toString('base64url')

export const hashTicket = (ticket: string) => createHash('sha256').update(ticket).digest()
