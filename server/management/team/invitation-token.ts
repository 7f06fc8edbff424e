import { createHash, randomBytes } from 'node:crypto'

export const TEAM_INVITATION_DAYS = 7

export const createInvitationToken = () => randomBytes(24).toString('base64url')

export const hashInvitation = (token: string) => createHash('sha256').update(token).digest()
