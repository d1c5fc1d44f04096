import { newsKind } from '#platform/news/news.ts'

/** Staff lets a person have more invites open at a time. Subject: the person. */
export const userInvitesRaised = newsKind<{ userId: string; more: number }>('user.invitesRaised')
